import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLazyComponent } from '../../web/ui/use-lazy-component.tsx';
import { roleFlags } from '../accounts/role-flags.ts';
import { useSession } from '../accounts/session.ts';
import type { PickedCategory } from '../categories/picker-entries.ts';

interface AddCategory {
  /** The button for the category picker; undefined for those who may not add one. */
  add: { label: string; onAdd: () => void } | undefined;
  /** To be rendered outside the form. */
  dialog: ReactNode;
}

/**
 * The way to add a category that is missing: administrators create one, which is selected at once; owners
 * request one.
 */
export function useAddCategory(onCreated: (category: PickedCategory) => void): AddCategory {
  const { t } = useTranslation();
  const { isAdmin, canCreateBusiness } = roleFlags(useSession().user);
  const [open, setOpen] = useState(false);
  const [LoadedDialog, load, progressLine] = useLazyComponent(
    () => import('../categories/AddCategoryDialog.tsx'),
    'AddCategoryDialog',
  );
  const onAdd = () => {
    load();
    setOpen(true);
  };
  return {
    add: canCreateBusiness
      ? { label: isAdmin ? t('addCategory.title') : t('addCategory.request'), onAdd }
      : undefined,
    dialog:
      open &&
      (LoadedDialog ? (
        <LoadedDialog onClose={() => setOpen(false)} onCreated={onCreated} />
      ) : (
        progressLine
      )),
  };
}
