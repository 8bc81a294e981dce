import * as z from 'zod/mini';
import { loadLocation } from '../../features/location/saved-location.ts';
import { startLanguage } from '../i18n/start-language.ts';
import { PageState } from '../page-state.ts';
import { withOfflineDatabase } from './offline-database.ts';
import { readLastUser } from './offline-data-owner.ts';

const tilesKey = 'tiles';
const TileSettings = PageState.shape.tiles;

/** The state of a page that starts without the server, from what this device keeps. */
export async function loadOfflinePageState(): Promise<PageState> {
  const tiles = await withOfflineDatabase<unknown>(null, (database) =>
    database.get('facts', tilesKey),
  );
  const parsedTiles = z.safeParse(TileSettings, tiles);
  const userLocation = loadLocation(() => localStorage);
  const language = startLanguage(userLocation);
  document.documentElement.lang = language;
  return {
    language,
    now: 0,
    userLocation,
    session: await readLastUser(),
    tiles: parsedTiles.success ? parsedTiles.data : { url: '', attribution: '' },
    queries: { mutations: [], queries: [] },
  };
}

/** Keeps what pages need of the server's settings. */
export function storePageSettings(tiles: PageState['tiles']): Promise<void> {
  return withOfflineDatabase(undefined, async (database) => {
    if (tiles.url) await database.put('facts', tiles, tilesKey);
  });
}
