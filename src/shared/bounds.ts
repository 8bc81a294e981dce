import * as z from 'zod/mini';
import { Latitude, Longitude } from './fields.ts';

/** Four edges of a piece of map in degrees; west and south come first. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

const written = /^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/;

/** `west,south,east,north` in an address. */
export const BoundsParam = z.pipe(
  z.string().check(z.maxLength(120), z.regex(written)),
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
