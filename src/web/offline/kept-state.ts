import * as z from 'zod/mini';
import { loadLocation } from '../../features/location/saved-location.ts';
import { startLanguage } from '../i18n/start-language.ts';
import { PageState } from '../page-state.ts';
import { withKept } from './kept-database.ts';
import { lastPerson } from './person.ts';

const tilesFact = 'tiles';
const Tiles = PageState.shape.tiles;

/** The state of a page that starts without the server, from what this device keeps. */
export async function keptState(): Promise<PageState> {
  const tiles = await withKept<unknown>(null, (database) => database.get('facts', tilesFact));
  const known = z.safeParse(Tiles, tiles);
  const userLocation = loadLocation(() => localStorage);
  const language = startLanguage(userLocation);
  document.documentElement.lang = language;
  return {
    language,
    now: 0,
    userLocation,
    session: await lastPerson(),
    tiles: known.success ? known.data : { url: '', attribution: '' },
    queries: { mutations: [], queries: [] },
  };
}

/** Keeps what pages need of the server's settings. */
export function keepSettings(tiles: PageState['tiles']): Promise<void> {
  return withKept(undefined, async (database) => {
    if (tiles.url) await database.put('facts', tiles, tilesFact);
  });
}
