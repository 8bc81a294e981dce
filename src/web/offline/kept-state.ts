import { PageState } from '../page-state.ts';
import { initialLanguage } from '../../shared/initial-language.ts';
import { readUserLocation, userLocationKey } from '../../shared/user-location.ts';
import { withKept } from './kept-database.ts';
import { lastPerson } from './person.ts';
import * as z from 'zod/mini';

const tilesFact = 'tiles';
const Tiles = PageState.shape.tiles;

/** What stands in for the server's state in a page that starts without it. */
export async function keptState(): Promise<PageState> {
  const tiles = await withKept<unknown>(null, (database) => database.get('facts', tilesFact));
  const known = z.safeParse(Tiles, tiles);
  const userLocation = readUserLocation(stored(userLocationKey), () => undefined);
  const language = initialLanguage({
    lngParam: new URL(location.href).searchParams.get('lng'),
    stored: stored('preferred-language'),
    cookie: null,
    savedAddress: userLocation?.address ?? null,
    browserLanguages: navigator.languages,
  });
  document.documentElement.lang = language;
  return {
    language,
    now: Date.now(),
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

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
