import { ProvisionalAnswer } from '../../server/http/provisional-answer.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf } from '../../shared/endpoint.ts';
import type { Position } from '../../shared/distance.ts';
import { maxAddresses } from './contract.ts';
import type { reverseAddress, searchAddress } from './contract.ts';
import { formatCoordinates } from './format-coordinates.ts';
import { formatGazetteerPlace } from './gazetteer/gazetteer-place.ts';
import { nearestArea } from './gazetteer/nearest-area.server.ts';
import type { GeocoderClient } from './geocoder.server.ts';
import { localAddresses } from './local-addresses.ts';

/**
 * The gazetteer's results, filled up by the public service where they are too few. If the service
 * cannot be asked, the answer says so and is not cached.
 */
export async function geocodeText(
  { geocoder }: Services,
  text: string,
  client: GeocoderClient,
): Promise<GeocodeAnswer | ProvisionalAnswer<GeocodeAnswer>> {
  const local = localAddresses(text, client.language);
  if (local.length >= maxAddresses) return { items: local };
  const remote = await geocoder.search(text, client);
  if (!remote) return new ProvisionalAnswer({ items: local, service_failed: true });
  return { items: [...local, ...remote].slice(0, maxAddresses) };
}
type GeocodeAnswer = AnswerOf<typeof searchAddress>;

/**
 * The address of a position by the public service, else its coordinates. If the service could not
 * be asked, the answer says so and is not cached.
 */
export async function reverseGeocode(
  { geocoder }: Services,
  position: Position,
  geocoderClient: GeocoderClient,
): Promise<ReverseGeocodeAnswer | ProvisionalAnswer<ReverseGeocodeAnswer>> {
  const area = nearestArea(position.lat, position.lng);
  const serviceAnswer = await geocoder.reverse(position, geocoderClient);
  const answer = {
    display_name: serviceAnswer?.display_name ?? formatCoordinates(position),
    area: area && formatGazetteerPlace(area, geocoderClient.language),
  };
  return serviceAnswer ? answer : new ProvisionalAnswer({ ...answer, service_failed: true });
}
type ReverseGeocodeAnswer = AnswerOf<typeof reverseAddress>;
