import * as z from 'zod/mini';
import { Area, AreaOfList } from '../../features/areas/contract.ts';
import { Category, listCategories } from '../../features/categories/contract.ts';
import { listFavourites } from '../../features/favourite-list/contract.ts';
import { listFavouriteIds } from '../../features/favourites/contract.ts';
import { MapFeatures } from '../../features/map/contract.ts';
import {
  Institution,
  institutionsInView,
  listInstitutions,
  suggestInstitutions,
} from '../../features/places/contract.ts';
import { listReviews } from '../../features/reviews/contract.ts';

const pagesOf = <Page extends z.core.$ZodType>(page: Page) =>
  z.object({ pages: z.array(page), pageParams: z.array(z.number()) });
const Position = z.object({ lat: z.number(), lng: z.number() });

/**
 * The kinds of answers that are kept, by the first element of their query key: what anybody may see, and
 * which places are a person's favourites. All others are personal, or of no use without a network.
 */
const schemas = {
  institution: Institution,
  institutions: pagesOf(z.union([listInstitutions.answer, institutionsInView.answer])),
  suggestions: pagesOf(suggestInstitutions.answer),
  category: Category,
  area: AreaOfList,
  areas: z.array(Area),
  categories: pagesOf(listCategories.answer),
  reviews: pagesOf(listReviews.answer),
  map: z.union([MapFeatures, z.array(Position)]),
  favourites: pagesOf(listFavourites.answer),
  'favourite-ids': listFavouriteIds.answer.shape.ids,
  addresses: z.array(z.looseObject({})),
};

/** A list that is shorter than a page: places beside another one, which nobody has looked at. */
const ShortListKey = z.tuple([
  z.literal('institutions'),
  z.unknown(),
  z.object({ pageSize: z.number() }),
]);

/** Whether answers to such a query are kept. */
export function isStorableQuery(queryKey: readonly unknown[]): boolean {
  return schemaOf(queryKey) !== null;
}

/**
 * A kept answer, parsed; undefined when an older version of the program kept it in another shape.
 */
export function parseStoredAnswer(queryKey: readonly unknown[], data: unknown): unknown {
  const parsed = schemaOf(queryKey)?.safeParse(data);
  return parsed?.success ? parsed.data : undefined;
}

/** The kinds of answers that hold whole places. */
const kindsWithPlaces = new Set<unknown>(['institution', 'institutions', 'favourites']);

const WithPlaces = z.object({ pages: z.array(z.object({ items: z.array(z.unknown()) })) });

/** The whole places that an answer holds. */
export function placesInAnswer(queryKey: readonly unknown[], data: unknown): Institution[] {
  if (!kindsWithPlaces.has(queryKey[0])) return [];
  const lists = z.safeParse(WithPlaces, data);
  const candidates = lists.success ? lists.data.pages.flatMap(({ items }) => items) : [data];
  return candidates.flatMap((candidate) => {
    const place = z.safeParse(Institution, candidate);
    // A hidden place is shown to its owner alone.
    return place.success && place.data.is_active ? [place.data] : [];
  });
}

/** The kinds of answers that are lists of places. */
const listKinds = new Set<unknown>(['institutions', 'suggestions', 'favourites']);

const Lists = z.looseObject({
  pages: z.array(z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) })),
});

/** A kept answer without a place that is gone; null when it is about that place alone. */
export function withoutPlace(
  { queryKey: [kind, subject], data }: { queryKey: readonly unknown[]; data: unknown },
  id: string,
): unknown {
  if ((kind === 'institution' || kind === 'reviews') && subject === id) return null;
  if (kind === 'map') return withoutMarker(data, id);
  if (!listKinds.has(kind)) return data;
  const list = z.safeParse(Lists, data);
  const isSamePlace = (entry: { id: string }) => entry.id === id;
  if (!list.success || !list.data.pages.some(({ items }) => items.some(isSamePlace))) return data;
  const pages = list.data.pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => !isSamePlace(item)),
  }));
  return { ...list.data, pages };
}

const MapAnswer = z.looseObject({
  features: z.array(z.looseObject({ properties: z.looseObject({ id: z.optional(z.string()) }) })),
});

function withoutMarker(data: unknown, id: string): unknown {
  const map = z.safeParse(MapAnswer, data);
  if (!map.success) return data;
  const features = map.data.features.filter(({ properties }) => properties.id !== id);
  return features.length === map.data.features.length ? data : { ...map.data, features };
}

function schemaOf(queryKey: readonly unknown[]) {
  const [kind] = queryKey;
  if (z.safeParse(ShortListKey, queryKey).success) return null;
  return Object.entries(schemas).find(([name]) => name === kind)?.[1] ?? null;
}
