import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { roleFlags } from '../accounts/role-flags.ts';
import { useSession } from '../accounts/session.ts';
import { Dialog } from '../../web/ui/Dialog.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { creatingCategory } from './category-writes.ts';
import { requestingCategory } from './request-writes.ts';
import { useWriteTools } from './write-tools.ts';
import { OwnRequests } from './OwnRequests.tsx';
import { SimilarCategories } from './SimilarCategories.tsx';
import { useCategoryDraft } from './use-category-draft.ts';

interface AddCategoryDialogProps {
  /** Called when it has closed and given the focus back. */
  onClose: () => void;
  /** An administrator created this one. */
  onCreated?: (category: { id: string; name: string; icon: string | null }) => void;
}

/**
 * Adds a category, open as long as it is mounted: administrators create it, owners ask for it and
 * see what became of their requests (D46). It draws nothing for anybody else.
 */
export function AddCategoryDialog({ onClose, onCreated }: AddCategoryDialogProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { isAdmin, canCreateBusiness } = roleFlags(user);
  const [open, setOpen] = useState(true);
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    // By now the dialog has closed and the focus is where it was.
    if (!open) closed();
  }, [open]);
  if (!user || !canCreateBusiness) return null;
  const close = () => setOpen(false);
  return createPortal(
    <Dialog
      open={open}
      onClose={close}
      title={isAdmin ? t('addCategory.title') : t('addCategory.request')}
    >
      {isAdmin ? (
        <CreateForm
          key={user.id}
          userId={user.id}
          onCreated={(category) => {
            onCreated?.(category);
            close();
          }}
        />
      ) : (
        <>
          <p className="mb-4 text-muted">{t('addCategory.requestText')}</p>
          <RequestForm key={user.id} userId={user.id} />
          <OwnRequests userId={user.id} />
        </>
      )}
    </Dialog>,
    document.body,
  );
}

interface CreateFormProps {
  userId: string;
  onCreated: (category: { id: string; name: string; icon: string | null }) => void;
}

function CreateForm({ userId, onCreated }: CreateFormProps) {
  const { t } = useTranslation();
  const { draft, key, change, drop } = useCategoryDraft(userId);
  const create = useMutation(creatingCategory(useWriteTools()));
  return (
    <CategoryForm
      draft={draft}
      hint={<SimilarCategories name={draft.name} />}
      onChange={change}
      onSubmit={(input) => {
        // It is forgotten, too, when the dialog was closed before the answer came.
        create.mutateAsync({ input, idempotencyKey: key }, { onSuccess: onCreated }).then(
          () => drop(key),
          () => undefined,
        );
      }}
      error={create.error}
      action={t('addCategory.submit')}
      busy={create.isPending && t('addCategory.submitting')}
    />
  );
}

function RequestForm({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { draft, key, change, drop } = useCategoryDraft(userId);
  const [sent, setSent] = useState(0);
  const request = useMutation(requestingCategory(useWriteTools()));
  return (
    <CategoryForm
      key={sent}
      draft={draft}
      hint={<SimilarCategories name={draft.name} />}
      onChange={change}
      onSubmit={(input) => {
        // As above: whoever opens it again finds no request that is there already.
        request.mutateAsync({ input, idempotencyKey: key }).then(
          () => {
            drop(key);
            setSent(sent + 1);
          },
          () => undefined,
        );
      }}
      error={request.error}
      action={t('addCategory.send')}
      busy={request.isPending && t('addCategory.sending')}
    />
  );
}
