import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import type { Services } from '../../server/services.ts';
import { positionOf } from '../places/places.service.server.ts';
import { listFavourites } from './contract.ts';
import { ownFavourites } from './favourite-list.service.server.ts';

/** The endpoint that lists favourites. */
export function favouriteListRoutes(services: Services): BoundEndpoint[] {
  return [
    bindEndpoint(listFavourites, ({ query, caller }) =>
      ownFavourites(services, caller, positionOf(query), query.page),
    ),
  ];
}
