import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { freeTextSchema, Id, LatitudeParam, LongitudeParam } from '../../shared/fields.ts';
import { wholePosition } from '../../shared/whole-position.ts';
import { listedAreaKinds } from './listed-area-kinds.ts';
import { maxAreaSlugLength } from './area-slug.ts';

/** The most areas that a list of places links to. */
export const maxLinkedAreas = 12;

const AreaName = z.object({ name: z.string(), name_bn: z.string() });
export type AreaName = z.infer<typeof AreaName>;

/** A part of the country by which lists of places can be asked for. */
export const Area = z.object({
  /** What addresses call it by; unique, and the same as long as its name and those around it are. */
  slug: z.string(),
  kind: z.enum(listedAreaKinds),
  ...AreaName.shape,
  /** What it lies in, the smallest first, up to the district; none for a district. */
  within: z.array(AreaName),
  /** Its middle. */
  latitude: z.number(),
  longitude: z.number(),
  /** A place that is nearer to the middle than this counts as one in the area, in km. */
  reach_km: z.number(),
});
export type Area = z.infer<typeof Area>;

/** An area of a list of places. */
export const AreaOfList = z.extend(Area, {
  /** How many active places of the category lie in it; absent when no category was named. */
  place_count: z.optional(z.number()),
  /** True when `place_count` stopped counting at 1000. */
  place_count_capped: z.optional(z.boolean()),
});
export type AreaOfList = z.infer<typeof AreaOfList>;

export const getArea = defineEndpoint({
  name: 'getArea',
  method: 'GET',
  path: '/api/areas/{slug}',
  who: 'all',
  summary:
    'One area of a city, upazila, union or district, by the slug that addresses of lists have for it; with the ' +
    'number of active institutions of a category there when one is named, which stops counting at 1000. A name alone ' +
    '(dhanmondi) gives the area that is meant by it, if one is, with its slug.',
  maxAgeSeconds: 0,
  params: z.object({ slug: freeTextSchema(maxAreaSlugLength) }),
  query: z.object({ category: z.optional(Id) }),
  answer: AreaOfList,
  refusals: ['notFound'],
});

export const listAreasOfCategory = defineEndpoint({
  name: 'listAreasOfCategory',
  method: 'GET',
  path: '/api/areas',
  who: 'all',
  summary:
    'At most 12 areas with the most active institutions of a category, which lie apart from each other: those within ' +
    '50 km of a position if it is given and there are any, else those of the country. Counted now and then.',
  maxAgeSeconds: 300,
  query: z
    .object({ category: Id, lat: z.optional(LatitudeParam), lng: z.optional(LongitudeParam) })
    .check(wholePosition),
  answer: z.object({ items: z.array(Area) }),
});
