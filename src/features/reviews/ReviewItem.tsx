import { memo } from 'react';
import type { Review } from './contract.ts';
import { ReviewArticle } from './ReviewArticle.tsx';

/** The id of a row, counted from 1: addresses of longer lists lead there. */
export function reviewRow(number: number): string {
  return `review-${number}`;
}

interface ReviewItemProps {
  id: string;
  review: Review;
}

/**
 * A review in the list; marks that are heaped on its letters reach into no other one. Hundreds are
 * not drawn again for those that come after them.
 */
export const ReviewItem = memo(function ReviewItem({ id, review }: ReviewItemProps) {
  return (
    <li id={id} className="overflow-y-clip border-t border-line py-4">
      <ReviewArticle review={review} />
    </li>
  );
});
