import type { BatchResult } from './import.store.server.ts';

/** A row, or one of its texts, that was not imported, and why. */
export interface Rejection {
  filePosition: string;
  reason: string;
}

/** Counts by reason; past a limit, further reasons are counted together. */
export class Tally {
  readonly #counts = new Map<string, number>();
  readonly #maxReasons = 1000;

  add(reason: string): void {
    const countsSeparately = this.#counts.has(reason) || this.#counts.size < this.#maxReasons;
    const key = countsSeparately ? reason : 'other reasons';
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The most frequent first. */
  top(limit: number): [reason: string, count: number][] {
    return [...this.#counts].toSorted(([, a], [, b]) => b - a).slice(0, limit);
  }
}

/** The result of importing a file. */
export interface ImportReport extends BatchResult {
  /** The number of rows, features or elements found that describe a place. */
  read: number;
  /** Places in the file with the id of an earlier one, which they replaced. */
  repeated: number;
  rejected: Tally;
  /**
   * Places that were imported but lie outside the country, typically through a lost minus or decimal point.
   */
  abroad: number;
  /** OpenStreetMap elements that are not places, by reason. */
  skipped: Tally;
  /** Texts that places were imported without. */
  dropped: Tally;
  /** Cells of a table that were ignored, by the name of their column. */
  ignoredColumns: Tally;
  /** Why the file could not be read to the end; null if it could. */
  failure: string | null;
}
