import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useSession } from '../accounts/session.ts';
import type { Review } from './contract.ts';
import { ReplyButton } from './ReplyButton.tsx';
import { ReplyItem } from './ReplyItem.tsx';
import { isBeingSent } from './optimistic-id.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useLazyComponentWhen } from './use-lazy-component-when.ts';

interface RepliesProps {
  review: Review;
  /** The control to report the review. */
  reportEntry?: ReactNode;
}

/** The replies to a review, and a button to add one. */
export function Replies({ review, reportEntry }: RepliesProps) {
  const { t } = useTranslation();
  const { replies } = review;
  const { user } = useSession();
  const [WaitingReplies] = useLazyComponentWhen(
    user !== null,
    () => import('./UnsentReplies.tsx'),
    'UnsentReplies',
  );
  const replyButton = useRef<HTMLButtonElement>(null);
  const focusHandlers = useFocusAfterRemoval(replies.length, () => replyButton.current?.focus());
  return (
    <>
      {replies.length > 0 && (
        <ul
          {...focusHandlers}
          aria-label={t('reviews.replies')}
          className="mt-3 flex flex-col gap-3 border-l-2 border-line pl-4"
        >
          {replies.map((reply) => (
            <ReplyItem key={reply.id} reply={reply} />
          ))}
        </ul>
      )}
      {user && WaitingReplies && (
        <WaitingReplies user={user} reviewId={review.id} focusAfterRemoval={replyButton} />
      )}
      {!isBeingSent(review) && (
        <div className="-ml-2 flex flex-wrap gap-x-2">
          <ReplyButton review={review} button={replyButton} />
          {reportEntry}
        </div>
      )}
    </>
  );
}
