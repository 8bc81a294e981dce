import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../accounts/session.ts';
import type { Review } from './contract.ts';
import { ReplyEntry } from './ReplyEntry.tsx';
import { ReplyItem } from './ReplyItem.tsx';
import { isUnsent } from './unsent.ts';
import { usePartWhen } from './use-part-when.ts';

/** The replies to a review, and the way to add one. */
export function Replies({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { replies } = review;
  const { user } = useSession();
  const [WaitingReplies] = usePartWhen(
    user !== null,
    () => import('./WaitingReplies.tsx'),
    'WaitingReplies',
  );
  const count = useRef(replies.length);
  const replyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A deleted reply takes the focus along: it goes on where the reply stood.
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (replies.length < count.current && lost) replyButton.current?.focus();
    count.current = replies.length;
  }, [replies.length]);
  return (
    <>
      {replies.length > 0 && (
        <ul
          aria-label={t('reviews.replies')}
          className="mt-3 flex flex-col gap-3 border-l-2 border-line pl-4"
        >
          {replies.map((reply) => (
            <ReplyItem key={reply.id} reply={reply} />
          ))}
        </ul>
      )}
      {user && WaitingReplies && <WaitingReplies user={user} reviewId={review.id} />}
      {!isUnsent(review) && <ReplyEntry review={review} button={replyButton} />}
    </>
  );
}
