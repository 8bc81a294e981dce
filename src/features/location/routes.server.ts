import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { Language } from '../../shared/language.ts';
import { reverseAddress, searchAddress } from './contract.ts';
import { reverseGeocode, geocodeText } from './geocode.service.server.ts';
import type { GeocoderClient } from './geocoder.server.ts';

/** The endpoints of the address search. */
export function locationRoutes(services: Services): BoundEndpoint[] {
  return [
    bindEndpoint(searchAddress, ({ query, caller }) =>
      geocodeText(services, query.q, toGeocoderClient(caller, query.language)),
    ),
    bindEndpoint(reverseAddress, ({ query, caller }) =>
      reverseGeocode(
        services,
        { lat: query.lat, lng: query.lng },
        toGeocoderClient(caller, query.language),
      ),
    ),
  ];
}

function toGeocoderClient({ address }: Caller, language: Language = 'en'): GeocoderClient {
  return { address, language };
}
