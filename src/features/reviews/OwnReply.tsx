import { useTranslation } from '../../web/i18n/use-translation.ts';
import { saveDraft } from '../../web/drafts.ts';
import { useDeletion } from '../../web/use-deletion.ts';
import type { SessionUser } from '../accounts/session.ts';
import type { Reply } from './contract.ts';
import { editReplyAction, deleteReplyAction } from './review-actions.ts';
import { isNotFoundError } from '../../web/api/not-found-error.ts';
import { EditDeleteButtons } from './EditDeleteButtons.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { ReplyContent } from './ReplyContent.tsx';
import { useReviewAction } from './use-review-action.ts';
import { useEditing } from './use-editing.ts';

/** The caller's own reply, which can be edited and deleted. */
export function OwnReply({ user, reply }: { user: SessionUser; reply: Reply }) {
  const { t } = useTranslation();
  const performAction = useReviewAction();
  const deletion = useDeletion();
  const { editing, editButton, edit, close } = useEditing();
  const form = editing && (
    <ReplyForm
      draft={{ name: `reply-edit:${reply.id}`, user: user.id, since: reply.updated_at }}
      label={t('reviews.editReply')}
      initialMessage={reply.message}
      kind="edit"
      submitLabel={t('reviews.save')}
      busyLabel={t('reviews.saving')}
      onClose={close}
      onSubmit={async (message) => {
        const failure = await performAction('editReply', editReplyAction(reply, message));
        // Deleted elsewhere: the words become the draft of a new reply.
        if (isNotFoundError(failure)) saveDraft(`reply:${reply.review_id}`, user.id, message);
        return failure;
      }}
    />
  );
  return (
    <>
      <ReplyContent reply={reply} form={form} />
      {!editing && (
        <EditDeleteButtons
          editLabel={t('reviews.editReply')}
          deleteLabel={t('reviews.deleteReply')}
          confirmation={{ title: t('reviews.deleteReplyAsk'), text: t('reviews.deleteReplyText') }}
          editButton={editButton}
          onEdit={edit}
          onDelete={() => performAction('deleteReply', deleteReplyAction(reply, deletion))}
        />
      )}
    </>
  );
}
