import { ForNow } from '../../server/http/for-now.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf } from '../../shared/endpoint.ts';
import type { Position } from '../../shared/distance.ts';
import { mostAddresses } from './contract.ts';
import type { reverseAddress, searchAddress } from './contract.ts';
import { coordinateAddress } from './coordinate-address.ts';
import { displayName } from './gazetteer/gazetteer-place.ts';
import { nearestArea } from './gazetteer/nearest-area.server.ts';
import type { Asker } from './geocoder.server.ts';
import { localAddresses } from './local-addresses.ts';

/**
 * The gazetteer's results, filled up by the public service where they are too few. If the service
 * cannot be asked, the answer says so and is not cached.
 */
export async function addressesFor(
  { geocoder }: Services,
  text: string,
  asker: Asker,
): Promise<Found | ForNow<Found>> {
  const local = localAddresses(text, asker.language);
  if (local.length >= mostAddresses) return { items: local };
  const remote = await geocoder.search(text, asker);
  if (!remote) return new ForNow({ items: local, service_failed: true });
  return { items: [...local, ...remote].slice(0, mostAddresses) };
}
type Found = AnswerOf<typeof searchAddress>;

/**
 * The address of a position by the public service, else its coordinates. If the service could not
 * be asked, the answer says so and is not cached.
 */
export async function addressAt(
  { geocoder }: Services,
  position: Position,
  asker: Asker,
): Promise<Address | ForNow<Address>> {
  const area = nearestArea(position.lat, position.lng);
  const served = await geocoder.reverse(position, asker);
  const answer = {
    display_name: served?.display_name ?? coordinateAddress(position),
    area: area && displayName(area, asker.language),
  };
  return served ? answer : new ForNow({ ...answer, service_failed: true });
}
type Address = AnswerOf<typeof reverseAddress>;
