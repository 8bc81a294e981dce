import { memo, use } from 'react';
import type { Review } from './contract.ts';
import { ModerationTools } from './ModerationTools.tsx';
import { isBeingSent } from './optimistic-id.ts';
import { ReportSlotContext } from './report-slot.ts';
import { ReviewArticle } from './ReviewArticle.tsx';

/** The id of a row, counted from 1; links to further pages of the list end in it. */
export function reviewItemId(number: number): string {
  return `review-${number}`;
}

interface ReviewItemProps {
  id: string;
  review: Review;
}

/**
 * A review in the list, clipped so that heaped combining marks cover no other one. Memoised:
 * loading more does not render hundreds again.
 */
export const ReviewItem = memo(function ReviewItem({ id, review }: ReviewItemProps) {
  const reportEntry = use(ReportSlotContext);
  const written = { kind: 'review', item: review } as const;
  return (
    <li id={id} className="overflow-y-clip border-t border-line py-4">
      <ReviewArticle
        review={review}
        tools={<ModerationTools moderated={written} />}
        reportEntry={!review.is_hidden && !isBeingSent(review) && reportEntry(written)}
      />
    </li>
  );
});
