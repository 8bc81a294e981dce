import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../web/ui/ConfirmDialog.tsx';
import type { AdminCategory } from '../categories/admin-contract.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import { deletingCategory, useWriteTools } from '../categories/category-writes.ts';

interface DeleteCategoryDialogProps {
  /** Null: closed. */
  category: AdminCategory | null;
  onClose: () => void;
}

/** Asks before a category is deleted; one that has places is not (D11), which is said before. */
export function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const { t } = useTranslation();
  const { nameOf } = useCategoryTexts();
  const remove = useMutation(deletingCategory(useWriteTools()));
  const places = category ? category.institution_count + category.hidden_count : 0;
  return (
    <ConfirmDialog
      open={category !== null}
      title={t('admin.deleteTitle', { name: nameOf(category?.name ?? '') })}
      text={
        places > 0 ? t('admin.deleteInUse', { count: places, n: places }) : t('admin.deleteText')
      }
      action={t('admin.deleteAction')}
      busy={remove.isPending && t('admin.deleting')}
      onConfirm={() => category && remove.mutate(category.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
