import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Category } from '../../features/categories/contract.ts';
import type { MapPoint } from '../../features/map/contract.ts';
import { firstViewPlaceCount } from '../../features/map/queries.ts';
import { maxSuggestions } from '../../features/places/contract.ts';
import type { Institution, Suggestion } from '../../features/places/contract.ts';
import { meetsConditions } from '../../features/places/meets-conditions.ts';
import type { Bounds } from '../../shared/bounds.ts';
import { withDistance } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import type { StoredValue } from './stored-answers.ts';
import type { MatchCategory, MatchPlaces } from './offline-search.ts';
import { fallbackQueryKeys } from './fallback-query-keys.ts';

/** What is kept, as material for answers to new queries. */
interface FallbackSources {
  places: readonly StoredValue<Institution>[];
  categories: readonly StoredValue<Category>[];
  match: MatchPlaces;
  matchCategory: MatchCategory;
}

/** An answer made from what is kept. */
export interface FallbackAnswer {
  data: unknown;
  /** When the oldest part of it was received, in ms since 1970. */
  receivedAt: number;
  /** How many kept places were searched; absent where the answer is the very thing asked for. */
  searchedCount?: number;
}

/**
 * An answer to a query whose own answer was never kept, made from the places and categories seen
 * elsewhere; null when they give none. A list of them is not complete: `searchedCount` says so.
 */
export function createFallbackAnswer(
  queryKey: QueryKey,
  sources: FallbackSources,
): FallbackAnswer | null {
  for (const answer of answers) {
    const fallback = answer(queryKey, sources);
    if (fallback !== undefined) return fallback;
  }
  return null;
}

/** The answer to queries of one kind; undefined to those of another, null where nothing is kept. */
function answerForKey<Key extends z.ZodMiniType>(
  kind: Key,
  make: (key: z.output<Key>, kept: FallbackSources) => FallbackAnswer | null,
): (queryKey: QueryKey, kept: FallbackSources) => FallbackAnswer | null | undefined {
  return (queryKey, kept) => {
    const key = kind.safeParse(queryKey);
    return key.success ? make(key.data, kept) : undefined;
  };
}

const answers = [
  answerForKey(fallbackQueryKeys.place, ([, id, near], { places }) => {
    const storedPlace = places.find(({ value }) => value.id === id);
    return storedPlace
      ? {
          data: withDistance(storedPlace.value, near),
          receivedAt: storedPlace.receivedAt,
        }
      : null;
  }),
  answerForKey(
    fallbackQueryKeys.inView,
    ([, { inView: bounds, categoryId, open, minRating, ...near }], { places }) => {
      const ofCategory = inCategories(
        valuesOfStored(places),
        categoryId ? [categoryId] : undefined,
      );
      const placesInBounds = ofCategory.filter(isWithinBounds(bounds));
      const found = nearestFirst(placesInBounds.filter(meeting({ open, minRating })), near);
      return placesInBounds.length ? answerFromPlaces(places, found, singlePage(found)) : null;
    },
  ),
  answerForKey(
    fallbackQueryKeys.list,
    ([, { categoryId, ...near }, { search, open, minRating }], { places, match }) => {
      const ofCategory = inCategories(
        valuesOfStored(places),
        categoryId ? [categoryId] : undefined,
      );
      const candidates = ofCategory.filter(meeting({ open, minRating }));
      const found = search
        ? match(search, candidates, near).map((place) => withDistance(place, near))
        : nearestFirst(candidates, near);
      const mayBeEmpty = search ? places.length : (open || minRating) && ofCategory.length;
      return found.length || mayBeEmpty ? answerFromPlaces(places, found, singlePage(found)) : null;
    },
  ),
  answerForKey(fallbackQueryKeys.suggestions, ([, { request, ...near }], { places, match }) => {
    const { q, categories } = request;
    const candidatePlaces = inCategories(valuesOfStored(places), categories);
    const found = q
      ? match(q, candidatePlaces, near).map((place) => withDistance(place, near))
      : nearestFirst(candidatePlaces, near);
    const shown = found.slice(0, maxSuggestions);
    return places.length
      ? answerFromPlaces(places, shown, singlePage(shown.map(suggestionOf)))
      : null;
  }),
  answerForKey(fallbackQueryKeys.marks, ([, { bbox, categoryId, open, minRating }], { places }) => {
    const ofCategory = inCategories(valuesOfStored(places), categoryId ? [categoryId] : undefined);
    const placesInView = ofCategory.filter(isWithinBounds(bbox));
    const found = placesInView.filter(meeting({ open, minRating }));
    const map = { type: 'FeatureCollection', features: found.map(pointOf) };
    return placesInView.length ? answerFromPlaces(places, found, map) : null;
  }),
  answerForKey(fallbackQueryKeys.nearest, ([, , near], { places }) => {
    const found = nearestFirst(valuesOfStored(places), near).slice(0, firstViewPlaceCount);
    const points = found.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
    return found.length ? answerFromPlaces(places, found, points) : null;
  }),
  answerForKey(fallbackQueryKeys.category, ([, id], { categories }) => {
    const storedCategory = categories.find(({ value }) => value.id === id);
    return storedCategory
      ? { data: storedCategory.value, receivedAt: storedCategory.receivedAt }
      : null;
  }),
  answerForKey(fallbackQueryKeys.categories, ([, { search }], { categories, matchCategory }) => {
    if (categories.length === 0) return null;
    const all = valuesOfStored(categories);
    const found = search ? all.filter((category) => matchCategory(search, category)) : all;
    return {
      data: singlePage(found),
      receivedAt: Math.min(...categories.map(({ receivedAt }) => receivedAt)),
    };
  }),
];

/** An answer that some of the kept places are in, as old as the oldest of them. */
function answerFromPlaces(
  storedPlaces: FallbackSources['places'],
  found: readonly Institution[],
  data: unknown,
): FallbackAnswer {
  const ids = new Set(found.map(({ id }) => id));
  const times = storedPlaces
    .filter(({ value }) => ids.has(value.id))
    .map(({ receivedAt }) => receivedAt);
  return { data, receivedAt: Math.min(Date.now(), ...times), searchedCount: storedPlaces.length };
}

function valuesOfStored<Value>(kept: readonly StoredValue<Value>[]): Value[] {
  return kept.map(({ value }) => value);
}

/** The places of some categories; all where none are named. */
function inCategories(
  places: readonly Institution[],
  categories: readonly string[] | undefined,
): readonly Institution[] {
  return categories ? places.filter(({ category_id }) => categories.includes(category_id)) : places;
}

/** Everything on one page; how much more the server has is not known here. */
function singlePage<Item>(items: readonly Item[]) {
  const page = { items, page: 1, pageSize: items.length, hasMore: false };
  return { pages: [page], pageParams: [1] };
}

function nearestFirst(places: readonly Institution[], near: Position): Institution[] {
  return places
    .map((place) => withDistance(place, near))
    .toSorted((a, b) => a.distance - b.distance);
}

/** Returns a test for the conditions of a query; all places pass where it has none. */
function meeting(conditions: Parameters<typeof meetsConditions>[1]) {
  return (place: Institution) => meetsConditions(place, conditions);
}

function isWithinBounds({ west, south, east, north }: Bounds) {
  return ({ latitude, longitude }: Institution) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function suggestionOf(place: Institution): Suggestion {
  const { id, name, name_bn, category_id, category_name, category_icon } = place;
  const { address, latitude, longitude } = place;
  const { featured_image, opening_hours, is_verified, rating, reviewCount, distance } = place;
  return {
    ...{ id, name, name_bn, category_id, category_name, category_icon },
    ...{ address, latitude, longitude },
    ...{ featured_image, opening_hours, is_verified, reviewCount },
    ...(reviewCount > 0 && { rating }),
    ...(distance !== undefined && { distance }),
  };
}

function pointOf(place: Institution): MapPoint {
  const { id, name, name_bn, category_id, category_name, category_icon } = place;
  const { latitude, longitude } = place;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { cluster: false, id, name, name_bn, category_id, category_name, category_icon },
  };
}
