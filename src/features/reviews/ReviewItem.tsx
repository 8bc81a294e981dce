import type { Review } from './contract.ts';
import { ReviewArticle } from './ReviewArticle.tsx';

/** A review in the list. */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <li className="border-t border-line py-4">
      <ReviewArticle review={review} />
    </li>
  );
}
