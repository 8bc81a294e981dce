import { mostStars } from './contract.ts';
import type { Distribution, Reply } from './contract.ts';

/** Whether the institution's owner wrote the reply (D14). */
export function isByOwner({ owner_id, user_id }: Pick<Reply, 'owner_id' | 'user_id'>): boolean {
  return owner_id !== null && owner_id === user_id;
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
