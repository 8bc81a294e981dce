import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { Dialog } from '../../web/ui/Dialog.tsx';
import { useSession } from '../accounts/session.ts';
import type { AdminCategory } from '../categories/admin-contract.ts';
import { CategoryForm } from '../categories/CategoryForm.tsx';
import { editCategoryMutation } from '../categories/category-mutations.ts';
import { useMutationTools } from '../categories/mutation-tools.ts';
import {
  loadCategoryEdit,
  discardCategoryEdit,
  changedCategoryFields,
  saveCategoryEdit,
} from './category-edit-draft.ts';

interface EditCategoryDialogProps {
  /** Null when closed. */
  category: AdminCategory | null;
  onClose: () => void;
}

/**
 * Edits a category's name, description and icon. Closing keeps what was typed as a draft; Cancel drops it.
 */
export function EditCategoryDialog({ category, onClose }: EditCategoryDialogProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Dialog open={category !== null} onClose={onClose} title={t('admin.editTitle')}>
      {category && user && (
        <EditForm key={category.id} category={category} userId={user.id} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface EditFormProps {
  category: AdminCategory;
  userId: string;
  /** Called when it was saved or cancelled. */
  onClose: () => void;
}

function EditForm({ category, userId, onClose }: EditFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => loadCategoryEdit(category, userId));
  const edit = useMutation(editCategoryMutation(useMutationTools()));
  const cancel = () => {
    discardCategoryEdit(category, userId);
    onClose();
  };
  return (
    <CategoryForm
      draft={draft}
      onChange={(next) => {
        saveCategoryEdit(category, userId, next);
        setDraft(next);
      }}
      onSubmit={(input) => {
        // The draft is dropped even if the dialog is closed before the response arrives.
        edit
          .mutateAsync(
            { id: category.id, changes: changedCategoryFields(category, input) },
            { onSuccess: onClose },
          )
          .then(
            () => discardCategoryEdit(category, userId),
            () => undefined,
          );
      }}
      error={edit.error}
      submitLabel={t('admin.save')}
      busyLabel={edit.isPending && t('admin.saving')}
    >
      <Button variant="secondary" onClick={cancel} disabled={edit.isPending}>
        {t('ui.cancel')}
      </Button>
    </CategoryForm>
  );
}
