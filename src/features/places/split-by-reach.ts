import type { Institution } from './contract.ts';

/**
 * Places that are nearest to the middle of an area first, as those in it and those that lie farther away.
 * @param reachKm how far the area reaches, in km; all count as in it when undefined
 */
export function splitByReach(
  places: readonly Institution[],
  reachKm: number | undefined,
): [inside: readonly Institution[], beyond: readonly Institution[]] {
  if (reachKm === undefined) return [places, []];
  const firstBeyond = places.findIndex(({ distance = 0 }) => distance > reachKm);
  return firstBeyond === -1
    ? [places, []]
    : [places.slice(0, firstBeyond), places.slice(firstBeyond)];
}
