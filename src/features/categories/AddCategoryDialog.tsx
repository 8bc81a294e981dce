import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { roleFlags } from '../accounts/role-flags.ts';
import { useSession } from '../accounts/session.ts';
import { Dialog } from '../../web/ui/Dialog.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { createCategoryMutation } from './category-mutations.ts';
import { requestCategoryMutation } from './request-mutations.ts';
import { useMutationTools } from './mutation-tools.ts';
import { OwnRequests } from './OwnRequests.tsx';
import { SimilarCategories } from './SimilarCategories.tsx';
import { useCategoryDraft } from './use-category-draft.ts';

interface AddCategoryDialogProps {
  /** Called when it has closed and focus has returned. */
  onClose: () => void;
  /** Called when an administrator has created one. */
  onCreated?: (category: { id: string; name: string; icon: string | null }) => void;
}

/**
 * Adds a category; open as long as it is mounted. Administrators create it; owners request it and see the
 * outcome of their requests (D46). Renders nothing for anybody else.
 */
export function AddCategoryDialog({ onClose, onCreated }: AddCategoryDialogProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { isAdmin, canCreateBusiness } = roleFlags(user);
  const [open, setOpen] = useState(true);
  const notifyClosed = useEffectEvent(onClose);
  useEffect(() => {
    // Only now has the dialog closed and focus returned.
    if (!open) notifyClosed();
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
  const create = useMutation(createCategoryMutation(useMutationTools()));
  return (
    <CategoryForm
      draft={draft}
      hint={<SimilarCategories name={draft.name} />}
      onChange={change}
      onSubmit={(input) => {
        // The draft is dropped even if the dialog is closed before the response arrives.
        create.mutateAsync({ input, idempotencyKey: key }, { onSuccess: onCreated }).then(
          () => drop(key),
          () => undefined,
        );
      }}
      error={create.error}
      submitLabel={t('addCategory.submit')}
      busyLabel={create.isPending && t('addCategory.submitting')}
    />
  );
}

function RequestForm({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { draft, key, change, drop } = useCategoryDraft(userId);
  const [sentCount, setSentCount] = useState(0);
  const request = useMutation(requestCategoryMutation(useMutationTools()));
  return (
    <CategoryForm
      key={sentCount}
      draft={draft}
      hint={<SimilarCategories name={draft.name} />}
      onChange={change}
      onSubmit={(input) => {
        // As above: otherwise reopening would offer a request that was already made.
        request.mutateAsync({ input, idempotencyKey: key }).then(
          () => {
            drop(key);
            setSentCount(sentCount + 1);
          },
          () => undefined,
        );
      }}
      error={request.error}
      submitLabel={t('addCategory.send')}
      busyLabel={request.isPending && t('addCategory.sending')}
    />
  );
}
