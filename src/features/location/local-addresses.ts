import type { Language } from '../../shared/language.ts';
import { maxAddresses } from './contract.ts';
import type { FoundAddress } from './contract.ts';
import { formatGazetteerPlace } from './gazetteer/gazetteer-place.ts';
import { searchGazetteer } from './gazetteer/search-gazetteer.ts';

/** The gazetteer's results for a text; needs no network. */
export function localAddresses(text: string, language: Language): FoundAddress[] {
  return searchGazetteer(text, { limit: maxAddresses }).map((place) => ({
    place_id: place.id,
    display_name: formatGazetteerPlace(place, language),
    lat: place.latitude,
    lon: place.longitude,
  }));
}
