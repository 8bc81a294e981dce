import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../web/ui/Button.tsx';
import { Dialog } from '../../web/ui/Dialog.tsx';
import type { AdminCategory } from '../categories/admin-contract.ts';
import { CategoryForm } from '../categories/CategoryForm.tsx';
import type { CategoryDraft } from '../categories/CategoryForm.tsx';
import { editingCategory, useWriteTools } from '../categories/category-writes.ts';

interface EditCategoryDialogProps {
  /** Null: closed. */
  category: AdminCategory | null;
  onClose: () => void;
}

/** Edits a category's name, description and icon; what was typed waits when it is closed but not cancelled. */
export function EditCategoryDialog({ category, onClose }: EditCategoryDialogProps) {
  const { t } = useTranslation();
  const [unsaved, setUnsaved] = useState<Record<string, CategoryDraft | undefined>>({});
  const keep = (id: string, draft?: CategoryDraft) =>
    setUnsaved((before) => ({ ...before, [id]: draft }));
  const end = (id: string) => {
    keep(id);
    onClose();
  };
  return (
    <Dialog open={category !== null} onClose={onClose} title={t('admin.editTitle')}>
      {category && (
        <EditForm
          key={category.id}
          category={category}
          draft={unsaved[category.id] ?? draftOf(category)}
          onChange={(draft) => keep(category.id, draft)}
          onEnd={() => end(category.id)}
        />
      )}
    </Dialog>
  );
}

function draftOf({ name, description, icon }: AdminCategory): CategoryDraft {
  return { name, description: description ?? '', icon };
}

interface EditFormProps {
  category: AdminCategory;
  draft: CategoryDraft;
  onChange: (draft: CategoryDraft) => void;
  /** It was saved or cancelled. */
  onEnd: () => void;
}

function EditForm({ category: { id }, draft, onChange, onEnd }: EditFormProps) {
  const { t } = useTranslation();
  const edit = useMutation(editingCategory(useWriteTools()));
  return (
    <CategoryForm
      draft={draft}
      onChange={onChange}
      onSubmit={(input) => edit.mutate({ id, input }, { onSuccess: onEnd })}
      error={edit.error}
      action={t('admin.save')}
      busy={edit.isPending && t('admin.saving')}
    >
      <Button variant="secondary" onClick={onEnd} disabled={edit.isPending}>
        {t('ui.cancel')}
      </Button>
    </CategoryForm>
  );
}
