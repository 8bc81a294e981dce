import * as z from 'zod/mini';
import { Latitude, Longitude } from './fields.ts';

/** The bounds of a part of the map, in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

const boundsPattern = /^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/;

/** Bounds as a query parameter: `west,south,east,north`. */
export const BoundsParam = z.pipe(
  z.string().check(z.maxLength(120), z.regex(boundsPattern)),
  z.pipe(
    z.transform((text: string): Bounds => {
      const [west = NaN, south = NaN, east = NaN, north = NaN] = text.split(',').map(Number);
      return { west, south, east, north };
    }),
    z.object({ west: Longitude, south: Latitude, east: Longitude, north: Latitude }).check(
      z.refine(({ west, south, east, north }) => west <= east && south <= north, {
        error: 'west and south come first',
        params: { code: 'turned' },
      }),
    ),
  ),
);
