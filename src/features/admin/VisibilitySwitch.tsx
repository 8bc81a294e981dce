import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
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
    <button
      type="button"
      role="switch"
      aria-checked={is_visible}
      aria-label={t('admin.visibility', { name })}
      onClick={() => mutate(!is_visible)}
      className="group flex min-h-11 items-center gap-2 rounded-control px-2 text-sm hover:bg-sunken"
    >
      <span aria-hidden className="text-muted">
        {t('admin.visible')}
      </span>
      <span
        aria-hidden
        className="flex h-6 w-10 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors group-aria-checked:border-green group-aria-checked:bg-green"
      >
        <span className="size-4.5 rounded-full bg-line-strong transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-on-green forced-colors:!bg-[CanvasText]" />
      </span>
    </button>
  );
}
