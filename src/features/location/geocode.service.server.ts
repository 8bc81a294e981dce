import type { Services } from '../../server/services.ts';
import type { Position } from '../../shared/distance.ts';
import type { Language } from '../../shared/language.ts';
import { mostAddresses } from './contract.ts';
import type { FoundAddress } from './contract.ts';
import { coordinateAddress } from './coordinate-address.ts';
import { displayName } from './gazetteer/gazetteer-place.ts';
import { nearestArea } from './gazetteer/nearest-area.server.ts';
import { localAddresses } from './local-addresses.ts';

/** The gazetteer's results first; the public service is asked only for what is missing. */
export async function addressesFor(
  { geocoder }: Services,
  text: string,
  language: Language,
): Promise<FoundAddress[]> {
  const local = localAddresses(text, language);
  if (local.length >= mostAddresses) return local;
  const remote = (await geocoder.search(text, language)) ?? [];
  return [...local, ...remote].slice(0, mostAddresses);
}

/** What can be said of a position now: the service's address, else its coordinates. */
export async function addressAt(
  { geocoder }: Services,
  position: Position,
  language: Language,
): Promise<{ display_name: string; area: string | null }> {
  const area = nearestArea(position.lat, position.lng);
  const served = await geocoder.reverse(position, language);
  return {
    display_name: served ?? coordinateAddress(position),
    area: area && displayName(area, language),
  };
}
