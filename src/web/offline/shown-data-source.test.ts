import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { favouriteIdsQuery } from '../../features/favourites/queries.ts';
import { placeQuery } from '../../features/places/place-queries.ts';
import { examplePlace } from '../../testing/example-place.ts';
import { createSilentApi } from '../../testing/silent-api.ts';
import { createQueryClient } from '../query-client.ts';
import { getShownDataSource } from './shown-data-source.ts';

it('a page is as old as its place, and misses nothing, whatever is known of favourites', () => {
  const [api, queries, place] = [createSilentApi(), createQueryClient(), examplePlace()];
  const position = { lat: place.latitude, lng: place.longitude };
  const ofPlace = placeQuery(api, { id: place.id, position });
  const ofHeart = favouriteIdsQuery(api, 'somebody');
  queries.setQueryData(ofPlace.queryKey, place, { updatedAt: 2000 });
  queries.setQueryData(ofHeart.queryKey, [], { updatedAt: 1000 });
  const leave = [
    new QueryObserver(queries, { ...ofPlace, staleTime: Infinity }).subscribe(() => undefined),
    new QueryObserver(queries, { ...ofHeart, staleTime: Infinity }).subscribe(() => undefined),
  ];
  const source = { receivedAt: 2000, missing: false, isFromStorage: false };
  expect(getShownDataSource(queries, null)).toMatchObject(source);
  const [heart] = queries.getQueryCache().findAll({ queryKey: ofHeart.queryKey });
  heart?.setState({ data: undefined, status: 'error', error: new Error('offline') });
  expect(getShownDataSource(queries, null)).toMatchObject(source);
  for (const stop of leave) stop();
});
