import { useTranslation } from '../../web/i18n/use-translation.ts';
import { keepDraft } from '../../web/drafts.ts';
import { useDeletion } from '../../web/use-deletion.ts';
import type { SessionUser } from '../accounts/session.ts';
import type { Reply } from './contract.ts';
import { changingReply, deletingReply } from './deeds.ts';
import { isGone } from './is-gone.ts';
import { OwnTools } from './OwnTools.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { ReplyWords } from './ReplyWords.tsx';
import { useAct } from './use-act.ts';
import { useEditing } from './use-editing.ts';

/** The caller's own reply, which can be edited and deleted. */
export function OwnReply({ user, reply }: { user: SessionUser; reply: Reply }) {
  const { t } = useTranslation();
  const act = useAct();
  const deletion = useDeletion();
  const { editing, editButton, edit, close } = useEditing();
  const form = editing && (
    <ReplyForm
      draft={{ name: `reply-edit:${reply.id}`, user: user.id, since: reply.updated_at }}
      label={t('reviews.editReply')}
      start={reply.message}
      kind="edit"
      action={t('reviews.save')}
      busy={t('reviews.saving')}
      onClose={close}
      onSubmit={async (message) => {
        const failure = await act('editReply', changingReply(reply, message));
        // Deleted elsewhere: the words become the draft of a new reply.
        if (isGone(failure)) keepDraft(`reply:${reply.review_id}`, user.id, message);
        return failure;
      }}
    />
  );
  return (
    <>
      <ReplyWords reply={reply} form={form} />
      {!editing && (
        <OwnTools
          editLabel={t('reviews.editReply')}
          deleteLabel={t('reviews.deleteReply')}
          ask={{ title: t('reviews.deleteReplyAsk'), text: t('reviews.deleteReplyText') }}
          editButton={editButton}
          onEdit={edit}
          onDelete={() => act('deleteReply', deletingReply(reply, deletion))}
        />
      )}
    </>
  );
}
