import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { ConfirmDialog } from '../../web/ui/ConfirmDialog.tsx';
import { Dialog } from '../../web/ui/Dialog.tsx';
import { useDeletion } from '../../web/use-deletion.ts';
import type { AdminCategory } from '../categories/admin-contract.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import { deleteCategoryMutation } from '../categories/category-mutations.ts';
import { useMutationTools } from '../categories/mutation-tools.ts';

interface DeleteCategoryDialogProps {
  /** Null when closed. */
  category: AdminCategory | null;
  onClose: () => void;
}

/** Asks before a category is deleted; for one with places it explains why it cannot be (D11). */
export function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const { t } = useTranslation();
  const { nameOf } = useCategoryTexts();
  const remove = useMutation(deleteCategoryMutation(useMutationTools(), useDeletion()));
  const places = category ? category.institution_count + category.hidden_count : 0;
  const name = nameOf(category?.name ?? '');
  if (places > 0) {
    return (
      <Dialog open onClose={onClose} title={t('categoryToast.deleteFailed')}>
        <p className="wrap-anywhere">
          {t('admin.deleteInUse', { name, count: places, n: places })}
        </p>
        <div className="mt-4 flex justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open={category !== null}
      title={t('admin.deleteTitle', { name })}
      text={t('admin.deleteText')}
      action={t('admin.deleteAction')}
      busy={remove.isPending && t('admin.deleting')}
      onConfirm={() => category && remove.mutate(category.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
