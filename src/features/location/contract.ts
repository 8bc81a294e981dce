import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { freeTextSchema, LatitudeParam, LongitudeParam } from '../../shared/fields.ts';
import { maxSearchLength } from '../../shared/search-text.ts';

/** The fewest characters that are searched for, and the most results. */
export const minAddressQueryLength = 3;
export const maxAddresses = 5;

/** A result of an address search, named as the geocoding service names its fields. */
export const FoundAddress = z.object({
  place_id: z.string(),
  display_name: z.string(),
  lat: z.number(),
  lon: z.number(),
});
export type FoundAddress = z.infer<typeof FoundAddress>;

const language = z.optional(z.enum(['en', 'bn']));

/**
 * True where the public service was needed and did not answer: it is away, slow or overloaded, or
 * was called too often from one network. The result may then be incomplete.
 */
const service_failed = z.optional(z.boolean());

export const searchAddress = defineEndpoint({
  name: 'searchAddress',
  method: 'GET',
  path: '/api/geocode/search',
  who: 'all',
  summary:
    'At most 5 places and addresses that match a text: first from the local gazetteer, then ' +
    'from the public geocoding service, unless it gave no answer (service_failed).',
  maxAgeSeconds: 3600,
  query: z.object({
    q: freeTextSchema(maxSearchLength).check(
      z.refine((text) => text.trim().length >= minAddressQueryLength, {
        error: 'at least 3 characters',
        params: { code: 'tooShort' },
      }),
    ),
    language,
  }),
  answer: z.object({ items: z.array(FoundAddress), service_failed }),
});

export const reverseAddress = defineEndpoint({
  name: 'reverseAddress',
  method: 'GET',
  path: '/api/geocode/reverse',
  who: 'all',
  summary:
    'The address of a position from the public geocoding service, or its coordinates when the ' +
    'service knows none or gave no answer (service_failed); with the area from the local ' +
    'gazetteer.',
  maxAgeSeconds: 3600,
  query: z.object({ lat: LatitudeParam, lng: LongitudeParam, language }),
  answer: z.object({
    display_name: z.string(),
    /** The nearest area or town of the gazetteer; null far from any. */
    area: z.nullable(z.string()),
    service_failed,
  }),
});
