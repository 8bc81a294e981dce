import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { isQuotaExceeded, withStorageEviction } from './storage-eviction.ts';

/** An answer of the API as a screen had it. */
export interface StoredAnswerEntry {
  /** `idWithOwner` of whose it is and the query's hash. */
  id: string;
  queryKey: readonly unknown[];
  data: unknown;
  /** Milliseconds since 1970, by the clock of the device. */
  at: number;
}

/** A place that was seen anywhere, for finding it again. */
export interface StoredPlaceEntry {
  /** `idWithOwner` of whose it is and the place's id. */
  id: string;
  place: unknown;
  at: number;
}

/** Something written here that the server does not have yet, as far as is known. */
export interface StoredOutboxEntry {
  id: string;
  writing: unknown;
}

/**
 * The id under which something is kept for a person.
 * @param person the id of who is signed in; '' for a visitor, whose things anybody may see
 */
export function idWithOwner(person: string, name: string): string {
  return `${person} ${name}`;
}

/** The person for whom something with this id is kept; '' for a visitor. */
export function ownerOfId(id: string): string {
  return id.slice(0, id.indexOf(' '));
}

interface OfflineSchema extends DBSchema {
  answers: { key: string; value: StoredAnswerEntry; indexes: { at: number } };
  places: { key: string; value: StoredPlaceEntry; indexes: { at: number } };
  pages: { key: string; value: { id: string; at: number }; indexes: { at: number } };
  outbox: { key: string; value: StoredOutboxEntry };
  facts: { key: string; value: unknown };
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

let databasePromise: Promise<OfflineDatabase | null> | undefined;

/** The device's own store; null where there is none: private windows, a full or broken disk. */
function getOfflineDatabase(): Promise<OfflineDatabase | null> {
  databasePromise ??= withStorageEviction(openOfflineDatabase).catch((error: unknown) => {
    console.info('nothing can be kept on this device', error);
    // There may be room later.
    if (isQuotaExceeded(error)) databasePromise = undefined;
    return null;
  });
  return databasePromise;
}

function openOfflineDatabase(): Promise<OfflineDatabase> {
  return openDB<OfflineSchema>('kept', 1, {
    upgrade: (database) => {
      for (const name of ['answers', 'places', 'pages'] as const) {
        database.createObjectStore(name, { keyPath: 'id' }).createIndex('at', 'at');
      }
      database.createObjectStore('outbox', { keyPath: 'id' });
      database.createObjectStore('facts');
    },
    // A newer version of the program wants to upgrade it: this one goes on without.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => {
      databasePromise = undefined;
    },
  });
}

/**
 * Does something with the store. On a full device pictures and tiles make room for it; where the
 * browser has ended the connection it is done once more. Gives `fallback` where there is no store,
 * or where it fails.
 */
export async function withOfflineDatabase<Result>(
  fallback: Result,
  work: (database: OfflineDatabase) => Promise<Result>,
): Promise<Result> {
  for (let isRetry = false; ; isRetry = true) {
    const usedPromise = getOfflineDatabase();
    const database = await usedPromise;
    if (!database) return fallback;
    try {
      return await withStorageEviction(() => work(database));
    } catch (error) {
      if (isRetry || !isConnectionLost(error)) {
        // Full, evicted, or closed meanwhile.
        console.info('the kept data cannot be used', error);
        return fallback;
      }
      if (databasePromise === usedPromise) databasePromise = undefined;
    }
  }
}

/**
 * Whether a connection is of no use any more. Safari ends those of pages in the background, and does
 * not always say so by `terminated` (https://bugs.webkit.org/show_bug.cgi?id=201483).
 */
function isConnectionLost(error: unknown): boolean {
  return error instanceof DOMException && /^(InvalidState|Unknown)Error$/.test(error.name);
}
