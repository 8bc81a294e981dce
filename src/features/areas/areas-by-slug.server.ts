import { exactDistanceKm } from '../../shared/distance.ts';
import { lazily } from '../../shared/lazily.ts';
import type { Position } from '../../shared/distance.ts';
import { reachKm } from '../location/gazetteer/gazetteer-place.ts';
import type { GazetteerPlace } from '../location/gazetteer/gazetteer-place.ts';
import { getGazetteer } from '../location/gazetteer/gazetteer.ts';
import { nearestArea } from '../location/gazetteer/nearest-area.server.ts';
import { normalisePlaceName } from '../location/gazetteer/normalise-place-name.ts';
import { middleOf } from './area-middle.ts';
import type { Area } from './contract.ts';
import { listedAreaKinds } from './listed-area-kinds.ts';
import type { ListedAreaKind } from './listed-area-kinds.ts';

/** What slugs say behind the name; an area of a city is what people mean by a name alone. */
const kindWords: Record<ListedAreaKind, string> = {
  district: '-district',
  upazila: '-upazila',
  union: '-union',
  area: '',
};

/** All areas that lists can be asked for by their slugs, in the order of the gazetteer. */
export const areasBySlug = lazily(
  (): ReadonlyMap<string, Area> =>
    new Map(
      getGazetteer()
        .places.flatMap((place) => toArea(place) ?? [])
        .map((area) => [area.slug, area]),
    ),
);

/**
 * The same, first those after which most others of their city are called (Gulshan 1, Gulshan 2): that is what people
 * call the neighbourhood. Those after which equally many are called stay in the order of the gazetteer.
 */
export const areasByFame = lazily((): readonly Area[] => {
  const areas = [...areasBySlug().values()];
  const ofCities = areas.filter(({ kind }) => kind === 'area');
  const namesakeCounts = new Map(
    ofCities.map((area) => [area, ofCities.filter((other) => isCalledAfter(other, area)).length]),
  );
  const fameOf = (area: Area) => namesakeCounts.get(area) ?? 0;
  return areas.toSorted((a, b) => fameOf(b) - fameOf(a));
});

function isCalledAfter(other: Area, { name, within }: Area): boolean {
  return other.name.startsWith(`${name} `) && other.within[0]?.name === within[0]?.name;
}

/** The areas of some kinds whose middle lies within so many km of a position. */
export function areasAround(
  position: Position,
  withinKm: number,
  kinds: readonly ListedAreaKind[],
): Area[] {
  return [...areasBySlug().values()].filter(
    (area) => kinds.includes(area.kind) && exactDistanceKm(position, middleOf(area)) <= withinKm,
  );
}

/** The area in whose list a position is expected; null where none is near enough. */
export function areaAt({ lat, lng }: Position): Area | null {
  const place = nearestArea(lat, lng);
  const area = place && toArea(place);
  return area && exactDistanceKm({ lat, lng }, middleOf(area)) <= area.reach_km ? area : null;
}

/** A place of the gazetteer as an area; null for a division. */
export function toArea(place: GazetteerPlace): Area | null {
  const kind = listedAreaKinds.find((listed) => listed === place.kind);
  if (!kind) return null;
  const { name, name_bn, latitude, longitude } = place;
  const within = enclosingPlaces(place).map((enclosing) => ({
    name: enclosing.name,
    name_bn: enclosing.name_bn,
  }));
  const slug = [
    slugWords(name) + kindWords[kind],
    ...within.map((enclosing) => slugWords(enclosing.name)),
  ].join('-');
  return { slug, kind, name, name_bn, within, latitude, longitude, reach_km: reachKm[kind] };
}

/** What a place lies in, up to the district. */
function enclosingPlaces({ parent }: GazetteerPlace): GazetteerPlace[] {
  return !parent || parent.kind === 'division' ? [] : [parent, ...enclosingPlaces(parent)];
}

function slugWords(name: string): string {
  return normalisePlaceName(name).replaceAll(/[^a-z0-9]+/g, '-');
}
