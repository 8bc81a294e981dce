import { bind } from '../../server/http/bind.ts';
import type { BoundEndpoint } from '../../server/http/bind.ts';
import type { Services } from '../../server/services.ts';
import { reverseAddress, searchAddress } from './contract.ts';
import { addressAt, addressesFor } from './geocode.service.server.ts';

export function locationRoutes(services: Services): BoundEndpoint[] {
  return [
    bind(searchAddress, async ({ query }) => ({
      items: await addressesFor(services, query.q, query.language ?? 'en'),
    })),
    bind(reverseAddress, ({ query }) =>
      addressAt(services, { lat: query.lat, lng: query.lng }, query.language ?? 'en'),
    ),
  ];
}
