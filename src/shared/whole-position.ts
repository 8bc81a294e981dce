import * as z from 'zod/mini';

/** Both or neither: half a position is an error of the caller. */
export const wholePosition = z.refine<{ lat?: number | undefined; lng?: number | undefined }>(
  ({ lat, lng }) => (lat === undefined) === (lng === undefined),
  { error: 'lat and lng go together', path: ['lat'], params: { code: 'halfPosition' } },
);
