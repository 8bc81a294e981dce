import { bind } from '../../server/http/bind.ts';
import type { BoundEndpoint } from '../../server/http/bind.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { Language } from '../../shared/language.ts';
import { reverseAddress, searchAddress } from './contract.ts';
import { addressAt, addressesFor } from './geocode.service.server.ts';
import type { Asker } from './geocoder.server.ts';

/** The endpoints of the address search. */
export function locationRoutes(services: Services): BoundEndpoint[] {
  return [
    bind(searchAddress, ({ query, caller }) =>
      addressesFor(services, query.q, askerOf(caller, query.language)),
    ),
    bind(reverseAddress, ({ query, caller }) =>
      addressAt(services, { lat: query.lat, lng: query.lng }, askerOf(caller, query.language)),
    ),
  ];
}

function askerOf({ address }: Caller, language: Language = 'en'): Asker {
  return { address, language };
}
