import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../web/ui/Button.tsx';
import { Dialog } from '../../web/ui/Dialog.tsx';
import type { AdminCategory } from '../categories/admin-contract.ts';
import { CategoryForm } from '../categories/CategoryForm.tsx';
import { editingCategory, useWriteTools } from '../categories/category-writes.ts';

interface EditCategoryDialogProps {
  /** Null: closed. */
  category: AdminCategory | null;
  onClose: () => void;
}

/** Edits a category's name, description and icon. */
export function EditCategoryDialog({ category, onClose }: EditCategoryDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={category !== null} onClose={onClose} title={t('admin.editTitle')}>
      {category && <EditForm key={category.id} category={category} onClose={onClose} />}
    </Dialog>
  );
}

function EditForm({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name, description, icon } = category;
  const [draft, setDraft] = useState({ name, description: description ?? '', icon });
  const edit = useMutation(editingCategory(useWriteTools()));
  return (
    <CategoryForm
      draft={draft}
      onChange={setDraft}
      onSubmit={(input) => edit.mutate({ id, input }, { onSuccess: onClose })}
      error={edit.error}
      action={t('admin.save')}
      busy={edit.isPending && t('admin.saving')}
    >
      <Button variant="secondary" onClick={onClose} disabled={edit.isPending}>
        {t('ui.cancel')}
      </Button>
    </CategoryForm>
  );
}
