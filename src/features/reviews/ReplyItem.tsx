import { LostPart } from '../../web/ui/LostPart.tsx';
import { useWantedPart } from '../../web/ui/use-wanted-part.ts';
import { useSession } from '../accounts/session.ts';
import type { Reply } from './contract.ts';
import { ReplyWords } from './ReplyWords.tsx';
import { isUnsent } from './unsent.ts';

/** A reply to a review; its author can edit and delete it. */
export function ReplyItem({ reply }: { reply: Reply }) {
  const { user } = useSession();
  const own = user?.id === reply.user_id && !isUnsent(reply);
  const [OwnReply, lost] = useWantedPart(own, () => import('./OwnReply.tsx'), 'OwnReply');
  return (
    <li className="-m-1 overflow-y-clip p-1">
      {own && user && OwnReply ? (
        <OwnReply user={user} reply={reply} />
      ) : (
        <ReplyWords reply={reply} />
      )}
      {own && lost && <LostPart {...lost} />}
    </li>
  );
}
