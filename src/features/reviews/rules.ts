import type { Distribution, Reply, Review } from './contract.ts';
import { mostStars } from './writing-rules.ts';

/** Whether the institution's owner wrote the reply (D14). */
export function isByOwner({ owner_id, user_id }: Pick<Reply, 'owner_id' | 'user_id'>): boolean {
  return owner_id === user_id;
}

/** What decides about the reviews of an institution. */
export interface Reviewable {
  owner_id: string | null;
  is_active: boolean;
}

interface Person {
  id: string;
  roles: readonly string[];
}

/** Whether somebody may see its reviews: a hidden one is there for its owner and admins (D37). */
export function maySeeReviews(user: Person | null, institution: Reviewable): boolean {
  if (institution.is_active) return true;
  return user !== null && (user.id === institution.owner_id || user.roles.includes('admin'));
}

/** How somebody stands to writing a review of an institution. */
export type Standing = 'signedOut' | 'owner' | 'closed' | 'reviewed' | 'mayReview';

/** Only who `mayReview` gets the form. */
export function standingOf(
  user: Pick<Person, 'id'> | null,
  { owner_id, is_active, own }: Reviewable & { own: Review | null },
): Standing {
  if (!user) return 'signedOut';
  if (user.id === owner_id) return 'owner';
  if (own) return 'reviewed';
  return is_active ? 'mayReview' : 'closed';
}

/**
 * Who is told of a reply: the review's author and the institution's owner, each once, and never
 * the one who writes it (D12). Of a reply at a hidden institution, which its author would not find
 * (D37), only the owner.
 */
export function toldOfReply(
  { writer, author }: { writer: string; author: string },
  { owner_id, is_active }: Reviewable,
): string[] {
  const told = [...(is_active ? [author] : []), ...(owner_id === null ? [] : [owner_id])];
  return [...new Set(told)].filter((id) => id !== writer);
}

/** One bar of the distribution: of all reviews, the share (0 to 1) that gave so many stars. */
export interface StarBar {
  stars: number;
  count: number;
  share: number;
}

/** Five bars, most stars first, with the average of all reviews; 0 when there are none. */
export function starBars(distribution: Distribution): {
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
    .slice(0, mostStars);
  return { bars, average: count === 0 ? 0 : sum / count, count };
}
