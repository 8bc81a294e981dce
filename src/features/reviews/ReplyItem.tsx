import { use } from 'react';
import { ComponentLoadError } from '../../web/ui/ComponentLoadError.tsx';
import { useComponentWithRetry } from '../../web/ui/use-component-with-retry.ts';
import { useSession } from '../accounts/session.ts';
import type { Reply } from './contract.ts';
import { ModerationTools } from './ModerationTools.tsx';
import { ReplyContent } from './ReplyContent.tsx';
import { isBeingSent } from './optimistic-id.ts';
import { ReportSlotContext } from './report-slot.ts';

/** A reply to a review; its author can edit and delete it, others can report it. */
export function ReplyItem({ reply }: { reply: Reply }) {
  const { user } = useSession();
  const reportEntry = use(ReportSlotContext);
  const isOwn = user?.id === reply.user_id && !isBeingSent(reply);
  const written = { kind: 'reply', item: reply } as const;
  const [OwnReply, loadError] = useComponentWithRetry(
    isOwn,
    () => import('./OwnReply.tsx'),
    'OwnReply',
  );
  return (
    <li className="-m-1 overflow-y-clip p-1">
      {isOwn && user && OwnReply ? (
        <OwnReply user={user} reply={reply} />
      ) : (
        <>
          <ReplyContent reply={reply} />
          <ModerationTools moderated={written} />
          {!reply.is_hidden && !isBeingSent(reply) && reportEntry(written)}
        </>
      )}
      {isOwn && loadError && <ComponentLoadError {...loadError} />}
    </li>
  );
}
