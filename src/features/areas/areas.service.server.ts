import type { Services } from '../../server/services.ts';
import { exactDistanceKm, searchRadiusKm } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { Refusal } from '../../shared/problem.ts';
import { countInArea, mostAmong, mostInCountry } from './area-counts.store.server.ts';
import type { AreaCount } from './area-counts.store.server.ts';
import { areaNamed } from './area-by-name.server.ts';
import { middleOf } from './area-middle.ts';
import { isAreaSlug } from './area-slug.ts';
import { areasAround, areasByFame, areasBySlug } from './areas-by-slug.server.ts';
import { maxLinkedAreas } from './contract.ts';
import type { Area, AreaOfList } from './contract.ts';
import type { ListedAreaKind } from './listed-area-kinds.ts';

/** Counting the places of an area stops here, like counting matches. */
const maxCounted = 1000;
/**
 * Areas of cities before upazilas, whose circles reach into the cities beside them. Districts and unions are too large
 * and too small to choose from.
 */
const linkedKinds: readonly ListedAreaKind[] = ['area', 'upazila'];
/** So many candidates are read, of which those that lie apart are linked to. */
const maxCandidates = 200;

/**
 * An area by its slug, or by its name alone where one is meant (`areaNamed`), with the number of places of a category
 * if one is named. Refuses what names no area.
 */
export async function readArea(
  { pool }: Pick<Services, 'pool'>,
  slug: string,
  category: string | null,
): Promise<AreaOfList> {
  const area = areasBySlug().get(slug) ?? (isAreaSlug(slug) ? areaNamed(slug) : null);
  if (!area) throw new Refusal('notFound');
  if (!category) return area;
  const count = await countInArea(pool, { category, area, maxCount: maxCounted + 1 });
  return {
    ...area,
    place_count: Math.min(count, maxCounted),
    ...(count > maxCounted && { place_count_capped: true }),
  };
}

/** The areas with the most places of a category, around a position or in the whole country. */
export async function areasWithMostPlaces(
  { pool }: Pick<Services, 'pool'>,
  category: string,
  position: Position | null,
): Promise<{ items: Area[] }> {
  const slugs = position
    ? areasAround(position, searchRadiusKm, linkedKinds).map(({ slug }) => slug)
    : [];
  const around = slugs.length
    ? await mostAmong(pool, { category, slugs, limit: maxCandidates })
    : [];
  const most = around.length
    ? around
    : await mostInCountry(pool, { category, limit: maxCandidates });
  return { items: apartFromEachOther(bestKnownFirst(most)) };
}

/**
 * Areas by how many places they have, roughly, since the circles of neighbours hold almost the same places: of those
 * with a sixteenth of the most at least, the best known one first.
 */
function bestKnownFirst(counts: readonly AreaCount[]): Area[] {
  const most = counts[0]?.place_count ?? 0;
  const ranks = new Map(
    counts.map(({ area_slug, place_count }) => [
      area_slug,
      Math.floor(Math.log2(most / place_count) / 4),
    ]),
  );
  const rankOf = ({ slug }: Area) => ranks.get(slug) ?? Infinity;
  return areasByFame()
    .filter(({ slug }) => ranks.has(slug))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The first of some areas that do not lie in each other, in the order of the kinds. */
function apartFromEachOther(candidates: readonly Area[]): Area[] {
  const chosen: Area[] = [];
  for (const kind of linkedKinds) {
    for (const area of candidates) {
      if (chosen.length === maxLinkedAreas) return chosen;
      if (area.kind === kind && !chosen.some((other) => liesIn(area, other))) chosen.push(area);
    }
  }
  return chosen;
}

function liesIn(area: Area, other: Area): boolean {
  return exactDistanceKm(middleOf(area), middleOf(other)) < other.reach_km;
}
