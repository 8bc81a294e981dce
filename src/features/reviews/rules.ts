import type { RatingDistribution, Reply, Review } from './contract.ts';
import { maxStars } from './max-stars.ts';

/** Whether the institution's owner wrote the reply (D14). */
export function isByOwner({ owner_id, user_id }: Pick<Reply, 'owner_id' | 'user_id'>): boolean {
  return owner_id === user_id;
}

/** What the rules need to know about an institution. */
export interface Reviewable {
  owner_id: string | null;
  is_active: boolean;
}

interface Person {
  id: string;
  roles: readonly string[];
}

/**
 * Whether somebody may see the institution's reviews; those of a hidden one are for its owner and
 * admins (D37).
 */
export function maySeeReviews(user: Person | null, institution: Reviewable): boolean {
  if (institution.is_active) return true;
  return user !== null && (user.id === institution.owner_id || user.roles.includes('admin'));
}

/** What the rules need to know about a review and its institution. */
interface PlacedReviewFacts {
  /** Its author. */
  user_id: string;
  is_hidden: boolean;
  place: Reviewable;
}

/** Whether somebody may see a review: a hidden one is for its author and admins. */
export function maySeeReview(
  user: Person,
  { user_id, is_hidden, place }: PlacedReviewFacts,
): boolean {
  const isShownToUser = !is_hidden || user.id === user_id || user.roles.includes('admin');
  return isShownToUser && maySeeReviews(user, place);
}

/** Whether somebody can review an institution, or why not. */
export type ReviewEligibility = 'signedOut' | 'owner' | 'closed' | 'reviewed' | 'mayReview';

/** Decides it; only with `mayReview` the form is shown. */
export function reviewEligibility(
  user: Pick<Person, 'id'> | null,
  { owner_id, is_active, own }: Reviewable & { own: Review | null },
): ReviewEligibility {
  if (!user) return 'signedOut';
  if (user.id === owner_id) return 'owner';
  if (own) return 'reviewed';
  return is_active ? 'mayReview' : 'closed';
}

/**
 * The ids of people to notify of a reply: the review's author and the institution's owner, each
 * once, and never the writer (D12). Nobody is sent to what they cannot see: at a hidden institution
 * only the owner is told (D37), of a hidden review only its author.
 */
export function replyRecipients(
  writer: string,
  { user_id: author, is_hidden, place }: PlacedReviewFacts,
): string[] {
  const recipientIds = [place.is_active ? author : null, is_hidden ? null : place.owner_id];
  return [...new Set(recipientIds)].filter((id) => id !== null).filter((id) => id !== writer);
}

/**
 * One bar of the distribution: the number of reviews with so many stars, and their share of all (0
 * to 1).
 */
export interface StarBar {
  stars: number;
  count: number;
  share: number;
}

/** Whether there is any review that counts. */
export function isRated(distribution: RatingDistribution): boolean {
  return Object.values(distribution).some((count) => count > 0);
}

/** Five bars, most stars first, with the average of all reviews; 0 when there are none. */
export function starBars(distribution: RatingDistribution): {
  bars: StarBar[];
  average: number;
  count: number;
} {
  const counts = Object.entries(distribution).map(([stars, count]) => ({
    stars: Number(stars),
    count,
  }));
  const count = counts.reduce((sum, bar) => sum + bar.count, 0);
  const sum = counts.reduce((total, bar) => total + bar.stars * bar.count, 0);
  const bars = counts
    .map((bar) => ({ ...bar, share: count === 0 ? 0 : bar.count / count }))
    .toSorted((a, b) => b.stars - a.stars)
    .slice(0, maxStars);
  return { bars, average: count === 0 ? 0 : sum / count, count };
}
