import type { Review } from './contract.ts';
import { ReviewArticle } from './ReviewArticle.tsx';

/** The id of a row, counted from 1: addresses of longer lists lead there. */
export function reviewRow(number: number): string {
  return `review-${number}`;
}

/** A review in the list; marks that are heaped on its letters reach into no other one. */
export function ReviewItem({ id, review }: { id: string; review: Review }) {
  return (
    <li id={id} className="overflow-y-clip border-t border-line py-4">
      <ReviewArticle review={review} />
    </li>
  );
}
