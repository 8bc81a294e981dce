import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Id } from '../../shared/fields.ts';

/** The most favourites that a person can have, those that are hidden now included. */
export const maxFavourites = 500;

export const listFavouriteIds = defineEndpoint({
  name: 'listFavouriteIds',
  method: 'GET',
  path: '/api/me/favourites/ids',
  who: 'signedIn',
  summary: "The ids of all of the caller's favourites that are active, newest first.",
  answer: z.object({ ids: z.array(Id) }),
});

const path = '/api/me/favourites/{id}';

export const addFavourite = defineEndpoint({
  name: 'addFavourite',
  method: 'PUT',
  path,
  who: 'signedIn',
  summary:
    "Adds an active institution to the caller's favourites, of which there can be 500. One that is " +
    'among them keeps its place.',
  params: z.object({ id: Id }),
  answer: z.void(),
  status: 204,
  refusals: ['notFound', 'tooMany'],
});

export const removeFavourite = defineEndpoint({
  name: 'removeFavourite',
  method: 'DELETE',
  path,
  who: 'signedIn',
  summary: "Removes an institution from the caller's favourites, if it is among them.",
  params: z.object({ id: Id }),
  answer: z.void(),
  status: 204,
  refusals: ['notFound'],
});
