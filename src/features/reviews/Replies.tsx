import { useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useSession } from '../accounts/session.ts';
import type { Review } from './contract.ts';
import { ReplyEntry } from './ReplyEntry.tsx';
import { ReplyItem } from './ReplyItem.tsx';
import { isUnsent } from './unsent.ts';
import { useFocusInside } from './use-focus-inside.ts';
import { usePartWhen } from './use-part-when.ts';

/** The replies to a review, and a button to add one. */
export function Replies({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { replies } = review;
  const { user } = useSession();
  const [WaitingReplies] = usePartWhen(
    user !== null,
    () => import('./WaitingReplies.tsx'),
    'WaitingReplies',
  );
  const replyButton = useRef<HTMLButtonElement>(null);
  const inside = useFocusInside(replies.length, () => replyButton.current?.focus());
  return (
    <>
      {replies.length > 0 && (
        <ul
          {...inside}
          aria-label={t('reviews.replies')}
          className="mt-3 flex flex-col gap-3 border-l-2 border-line pl-4"
        >
          {replies.map((reply) => (
            <ReplyItem key={reply.id} reply={reply} />
          ))}
        </ul>
      )}
      {user && WaitingReplies && (
        <WaitingReplies user={user} reviewId={review.id} next={replyButton} />
      )}
      {!isUnsent(review) && <ReplyEntry review={review} button={replyButton} />}
    </>
  );
}
