import { DatabaseError } from 'pg';
import type pg from 'pg';
import type { ImportedPlace } from './imported-place.ts';
import { learnWords, SearchTextChangedError, writeBatch } from './import.store.server.ts';
import type { BatchResult } from './import.store.server.ts';
import { preparePlace } from './prepared-place.ts';
import type { PreparedPlace } from './prepared-place.ts';

const emptyResult: BatchResult = { inserted: 0, updated: 0, unchanged: 0, owned: 0 };
const maxWriteAttempts = 5;

interface WriteOptions {
  commit: boolean;
  /** The words that this import has already added to the search's vocabulary. */
  learnedWords: Set<string>;
  /** Called with a place that violates a constraint of the database. */
  onRefused: (place: ImportedPlace, reason: string) => void;
}

/**
 * Writes places; those that the database refuses are found by bisection and left out. Other errors are
 * thrown.
 */
export async function writePlaces(
  client: pg.ClientBase,
  places: readonly PreparedPlace[],
  options: WriteOptions,
  attempt = 1,
): Promise<BatchResult> {
  const [firstPlace] = places;
  if (!firstPlace) return emptyResult;
  try {
    if (options.commit) await learnWords(client, places, options.learnedWords);
    return await writeBatch(client, places, options);
  } catch (error) {
    if (error instanceof SearchTextChangedError) {
      const fullyPrepared = places.map(({ place }) => preparePlace(place, false));
      return writePlaces(client, fullyPrepared, options, attempt);
    }
    if (!(error instanceof DatabaseError)) throw error;
    // Another import or an owner was changing the same rows; such errors are meant to be retried.
    if (isRetryable(error) && attempt < maxWriteAttempts) {
      return writePlaces(client, places, options, attempt + 1);
    }
    if (!isInvalidData(error)) throw error;
    if (places.length === 1) {
      options.onRefused(
        firstPlace.place,
        `refused by the database: ${error.constraint ?? error.message}`,
      );
      return emptyResult;
    }
    const middle = Math.ceil(places.length / 2);
    const left = await writePlaces(client, places.slice(0, middle), options);
    const right = await writePlaces(client, places.slice(middle), options);
    return addResults(left, right);
  }
}

/** The sum of two results. */
export function addResults(a: BatchResult, b: BatchResult): BatchResult {
  return {
    inserted: a.inserted + b.inserted,
    updated: a.updated + b.updated,
    unchanged: a.unchanged + b.unchanged,
    owned: a.owned + b.owned,
  };
}

/** Deadlocks and serialisation failures (class 40). */
function isRetryable({ code }: DatabaseError): boolean {
  return code?.startsWith('40') ?? false;
}

/** Invalid data (classes 22 and 23), and an index row that is too long (54000). */
function isInvalidData({ code }: DatabaseError): boolean {
  return /^(22|23|54)/.test(code ?? '');
}
