import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import type { Services } from '../../server/services.ts';
import { addFavourite, listFavouriteIds, removeFavourite } from './contract.ts';
import {
  addOwnFavourite,
  ownFavouriteIds,
  removeOwnFavourite,
} from './favourites.service.server.ts';

/** The endpoints by which people choose their favourites. */
export function favouriteRoutes(services: Services): BoundEndpoint[] {
  return [
    bindEndpoint(listFavouriteIds, ({ caller }) => ownFavouriteIds(services, caller)),
    bindEndpoint(addFavourite, ({ params, caller }) =>
      addOwnFavourite(services, caller, params.id),
    ),
    bindEndpoint(removeFavourite, ({ params, caller }) =>
      removeOwnFavourite(services, caller, params.id),
    ),
  ];
}
