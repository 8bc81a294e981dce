import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { LatitudeParam, LongitudeParam, wholeNumberParam } from '../../shared/fields.ts';
import { lastAllowedPage, pageSchema } from '../../shared/pagination.ts';
import { wholePosition } from '../../shared/whole-position.ts';
import { Institution } from '../places/contract.ts';

/** Institutions on a page of the caller's favourites. */
export const favouritePageSize = 12;

export const listFavourites = defineEndpoint({
  name: 'listFavourites',
  method: 'GET',
  path: '/api/me/favourites',
  who: 'signedIn',
  summary:
    "The caller's favourites that are active, the one that was added last first, 12 a page; with " +
    'their distances when a position is given.',
  query: z
    .object({
      lat: z.optional(LatitudeParam),
      lng: z.optional(LongitudeParam),
      page: z.optional(wholeNumberParam(1, lastAllowedPage)),
    })
    .check(wholePosition),
  answer: pageSchema(Institution),
});
