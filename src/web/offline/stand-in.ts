import type { QueryKey } from '@tanstack/react-query';
import type { Category } from '../../features/categories/contract.ts';
import type { MapPoint } from '../../features/map/contract.ts';
import { firstViewPlaces } from '../../features/map/queries.ts';
import { mostSuggestions } from '../../features/places/contract.ts';
import type { Institution, Suggestion } from '../../features/places/contract.ts';
import { isOpen, openingState } from '../../features/places/opening-hours.ts';
import type { Bounds } from '../../shared/bounds.ts';
import { distanceKm } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import type { KeptThing } from './kept-answers.ts';
import type { MatchCategory, MatchPlaces } from './match-kept.ts';
import { asked } from './stand-in-keys.ts';

/** What is kept, for making answers that were never asked for before. */
interface Kept {
  places: readonly KeptThing<Institution>[];
  categories: readonly KeptThing<Category>[];
  match: MatchPlaces;
  matchCategory: MatchCategory;
}

/** An answer made from what is kept. */
export interface StandIn {
  data: unknown;
  /** When the oldest part of it was got. */
  at: number;
  /** It was looked for among so many kept places; absent where it is the thing asked for. */
  among?: number;
}

/**
 * An answer for a query whose own was never kept, from the places and categories seen elsewhere;
 * null when they have nothing to say. A list of them is not all there is: `among` says so.
 */
export function standIn(queryKey: QueryKey, kept: Kept): StandIn | null {
  const all = kept.places.map(({ thing }) => thing);
  const dated = (places: readonly Institution[], data: unknown): StandIn => ({
    data,
    at: oldest(places, kept.places),
    among: all.length,
  });

  const place = asked.place.safeParse(queryKey);
  if (place.success) {
    const [, id, near] = place.data;
    const known = kept.places.find(({ thing }) => thing.id === id);
    return known
      ? { data: { ...known.thing, distance: kmTo(near, known.thing) }, at: known.at }
      : null;
  }
  const inView = asked.inView.safeParse(queryKey);
  if (inView.success) {
    const [, { inView: bounds, ...near }] = inView.data;
    const found = nearestFirst(all.filter(within(bounds)), near);
    return found.length ? dated(found, pageOf(found)) : null;
  }
  const list = asked.list.safeParse(queryKey);
  if (list.success) {
    const [, { categoryId, ...near }, { search, open }] = list.data;
    const ofCategory = all.filter(({ category_id }) => !categoryId || category_id === categoryId);
    const chosen = open ? ofCategory.filter(isOpenNow) : ofCategory;
    const found = search
      ? withDistance(kept.match(search, chosen, near), near)
      : nearestFirst(chosen, near);
    const mayBeEmpty = search ? all.length : open && ofCategory.length;
    return found.length || mayBeEmpty ? dated(found, pageOf(found)) : null;
  }
  const suggestions = asked.suggestions.safeParse(queryKey);
  if (suggestions.success) {
    const [, { request, ...near }] = suggestions.data;
    const { q, categories } = request;
    const chosen = all.filter(({ category_id }) => !categories || categories.includes(category_id));
    const found = q ? withDistance(kept.match(q, chosen, near), near) : nearestFirst(chosen, near);
    const shown = found.slice(0, mostSuggestions);
    return all.length ? dated(shown, pageOf(shown.map(suggestionOf))) : null;
  }
  const marks = asked.marks.safeParse(queryKey);
  if (marks.success) {
    const [, { bbox, categoryId, open }] = marks.data;
    const there = all
      .filter(({ category_id }) => !categoryId || category_id === categoryId)
      .filter(within(bbox));
    const found = open ? there.filter(isOpenNow) : there;
    const features = found.map(pointOf);
    return there.length ? dated(found, { type: 'FeatureCollection', features }) : null;
  }
  const nearest = asked.nearest.safeParse(queryKey);
  if (nearest.success) {
    const found = nearestFirst(all, nearest.data[2]).slice(0, firstViewPlaces);
    const points = found.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
    return found.length ? dated(found, points) : null;
  }
  return ofCategories(queryKey, kept);
}

function ofCategories(
  queryKey: QueryKey,
  { categories: kept, matchCategory }: Kept,
): StandIn | null {
  const one = asked.category.safeParse(queryKey);
  if (one.success) {
    const known = kept.find(({ thing }) => thing.id === one.data[1]);
    return known ? { data: known.thing, at: known.at } : null;
  }
  const list = asked.categories.safeParse(queryKey);
  if (!list.success || kept.length === 0) return null;
  const { search } = list.data[1];
  const found = search ? kept.filter(({ thing }) => matchCategory(search, thing)) : kept;
  const items = found.map(({ thing }) => thing);
  return { data: pageOf(items), at: Math.min(...kept.map(({ at }) => at)) };
}

/** Everything on one page; how many there are elsewhere nobody here knows. */
function pageOf<Item>(items: readonly Item[]) {
  const page = { items, page: 1, pageSize: items.length, hasMore: false };
  return { pages: [page], pageParams: [1] };
}

function oldest(places: readonly Institution[], kept: readonly KeptThing<Institution>[]): number {
  const ids = new Set(places.map(({ id }) => id));
  const times = kept.filter(({ thing }) => ids.has(thing.id)).map(({ at }) => at);
  return Math.min(Date.now(), ...times);
}

const kmTo = (near: Position, { latitude, longitude }: Institution) =>
  distanceKm(near, { lat: latitude, lng: longitude });

const isOpenNow = ({ opening_hours }: Institution) =>
  isOpen(openingState(opening_hours, new Date()));

function withDistance(places: readonly Institution[], near: Position): Institution[] {
  return places.map((place) => ({ ...place, distance: kmTo(near, place) }));
}

function nearestFirst(places: readonly Institution[], near: Position): Institution[] {
  return withDistance(places, near).toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
}

function within({ west, south, east, north }: Bounds) {
  return ({ latitude, longitude }: Institution) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function suggestionOf(place: Institution): Suggestion {
  const { id, name, name_bn, category_id, category_name, address, latitude, longitude } = place;
  const { featured_image, opening_hours, is_verified, rating, reviewCount, distance } = place;
  return {
    ...{ id, name, name_bn, category_id, category_name, address, latitude, longitude },
    ...{ featured_image, opening_hours, is_verified, reviewCount },
    ...(reviewCount > 0 && { rating }),
    ...(distance !== undefined && { distance }),
  };
}

function pointOf(place: Institution): MapPoint {
  const { id, name, name_bn, category_id, category_name, latitude, longitude } = place;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { cluster: false, id, name, name_bn, category_id, category_name },
  };
}
