import * as z from 'zod/mini';
import { BoundsParam } from '../../shared/bounds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { FlagParam, Id, wholeNumberParam } from '../../shared/fields.ts';
import { maxStars } from '../reviews/max-stars.ts';

/** The zoom of a map that has nothing to fit. */
export const defaultZoom = 13;
/** The zoom of a map that fits a single point. */
export const singlePointZoom = 15;
/** The margin around the places that a map fits. */
export const boundsPaddingPx = 20;

const Point = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number(), z.number()]),
});

/** A place on the map. */
export const MapPoint = z.object({
  type: z.literal('Feature'),
  geometry: Point,
  properties: z.object({
    cluster: z.literal(false),
    id: Id,
    name: z.string(),
    name_bn: z.nullable(z.string()),
    category_id: Id,
    category_name: z.string(),
    /** Absent where the category's name alone gives the same icon. */
    category_icon: z.optional(z.string()),
  }),
});
export type MapPoint = z.infer<typeof MapPoint>;

/** Several places that are too near to each other to be told apart at this zoom. */
export const MapCluster = z.object({
  type: z.literal('Feature'),
  geometry: Point,
  properties: z.object({ cluster: z.literal(true), point_count: z.number() }),
});
export type MapCluster = z.infer<typeof MapCluster>;

/** What a piece of map shows. */
export const MapFeatures = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.union([MapPoint, MapCluster])),
  /** With a filter: only places nearest to the middle are included; a smaller area gives more of them. */
  capped: z.optional(z.boolean()),
});
export type MapFeatures = z.infer<typeof MapFeatures>;

export const mapInstitutions = defineEndpoint({
  name: 'mapInstitutions',
  method: 'GET',
  path: '/api/institutions/map',
  who: 'all',
  summary:
    'The active institutions in a map area as GeoJSON points and clusters (point_count), of ' +
    'limited number whatever the area holds. With open=true, only those known to be open now; with ' +
    'minRating, only those whose reviews average so many stars at least, not rounded.',
  maxAgeSeconds: 0,
  query: z.object({
    bbox: BoundsParam,
    zoom: wholeNumberParam(0, 22),
    category: z.optional(Id),
    open: z.optional(FlagParam),
    minRating: z.optional(wholeNumberParam(1, maxStars)),
  }),
  answer: MapFeatures,
});
