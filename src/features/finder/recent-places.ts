import { withDistance } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { readOpenedPlaces } from '../../web/offline/opened-places.ts';
import type { Suggestion } from '../places/contract.ts';

/** The most places that an empty search box offers: they fit above the keyboard of most phones. */
const maxRecentPlaces = 5;

interface RecentPlacesInput {
  /** The id of who is signed in; '' for a visitor. */
  person: string;
  position: Position;
  /** The path of the current screen: the place that it shows is left out. */
  pathname: string;
}

/** The places that were opened last on this device, with their distance from the position. */
export async function loadRecentPlaces(input: RecentPlacesInput): Promise<Suggestion[]> {
  const { person, position, pathname } = input;
  const opened = await readOpenedPlaces(person, {
    maxCount: maxRecentPlaces,
    excludedPath: pathname,
  });
  return opened.map((place) => withDistance(place, position));
}
