import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { roleFlags } from '../accounts/role-flags.ts';
import { useSession } from '../accounts/session.ts';
import { dropDraft, keepDraft, readDraft } from '../../web/drafts.ts';
import { randomKey } from '../../web/random-key.ts';
import { Dialog } from '../../web/ui/Dialog.tsx';
import { CategoryDraft } from './category-draft.ts';
import type { CategoryInput } from './category-fields.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { creatingCategory, requestingCategory, useWriteTools } from './category-writes.ts';
import { OwnRequests } from './OwnRequests.tsx';
import { SimilarCategories } from './SimilarCategories.tsx';

interface AddCategoryDialogProps {
  /** Called when it has closed and given the focus back. */
  onClose: () => void;
  /** An administrator created this one. */
  onCreated?: (category: { id: string; name: string; icon: string | null }) => void;
}

const emptyDraft: CategoryDraft = { name: '', description: '', icon: null };

const draftName = 'category';

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
          userId={user.id}
          onCreated={(category) => {
            onCreated?.(category);
            close();
          }}
        />
      ) : (
        <>
          <p className="mb-4 text-muted">{t('addCategory.requestText')}</p>
          <RequestForm userId={user.id} />
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
  const { draft, change, empty, named } = useDraft(userId);
  const create = useMutation(creatingCategory(useWriteTools()));
  return (
    <CategoryForm
      draft={draft}
      hint={<SimilarCategories name={draft.name} />}
      onChange={change}
      onSubmit={(input) =>
        create.mutate(named(input), {
          onSuccess: (category) => {
            empty();
            onCreated(category);
          },
        })
      }
      error={create.error}
      action={t('addCategory.submit')}
      busy={create.isPending && t('addCategory.submitting')}
    />
  );
}

function RequestForm({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { draft, change, empty, named } = useDraft(userId);
  const [sent, setSent] = useState(0);
  const request = useMutation(requestingCategory(useWriteTools()));
  return (
    <CategoryForm
      key={sent}
      draft={draft}
      hint={<SimilarCategories name={draft.name} />}
      onChange={change}
      onSubmit={(input) =>
        request.mutate(named(input), {
          onSuccess: () => {
            empty();
            setSent(sent + 1);
          },
        })
      }
      error={request.error}
      action={t('addCategory.send')}
      busy={request.isPending && t('addCategory.sending')}
    />
  );
}

/**
 * What is typed, kept in this browser until it is sent, also when the session ends meanwhile; and
 * what is sent, under one name until it has arrived.
 */
function useDraft(userId: string) {
  const [draft, setDraft] = useState<CategoryDraft>(() => {
    const left = CategoryDraft.safeParse(readDraft(draftName, userId));
    return left.success ? left.data : emptyDraft;
  });
  const [key, setKey] = useState(randomKey);
  const replace = (next: CategoryDraft) => {
    setDraft(next);
    // Something else than before: a new act.
    setKey(randomKey());
  };
  return {
    draft,
    change: (next: CategoryDraft) => {
      keepDraft(draftName, userId, next);
      replace(next);
    },
    empty: () => {
      dropDraft(draftName);
      replace(emptyDraft);
    },
    named: (input: CategoryInput) => ({ input, idempotencyKey: key }),
  };
}
