import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Switch } from '../../web/ui/Switch.tsx';
import type { AdminCategory } from '../categories/admin-contract.ts';
import { changeVisibilityMutation } from '../categories/category-mutations.ts';
import { useMutationTools } from '../categories/mutation-tools.ts';

/**
 * Shows a category to visitors or hides it; it turns at once, and back when that fails. The word on
 * it is the same in both states, as its name is: how it stands is said by the switch.
 */
export function VisibilitySwitch({ category, name }: { category: AdminCategory; name: string }) {
  const { t } = useTranslation();
  const { id, is_visible } = category;
  const { mutate } = useMutation(changeVisibilityMutation(useMutationTools(), id));
  return (
    <Switch checked={is_visible} onChange={mutate} label={t('admin.visibility', { name })}>
      {t('admin.visible')}
    </Switch>
  );
}
