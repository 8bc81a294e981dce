import type { BatchResult } from './import.store.server.ts';

/** A row, or a text of one, that did not go in, and why. */
export interface Rejection {
  at: string;
  reason: string;
}

/** How often something happened, by its reason; rare ones are counted together past a limit. */
export class Tally {
  readonly #counts = new Map<string, number>();
  readonly #mostReasons = 1000;

  add(reason: string): void {
    const known = this.#counts.has(reason) || this.#counts.size < this.#mostReasons;
    const key = known ? reason : 'other reasons';
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The most frequent first. */
  top(most: number): [reason: string, count: number][] {
    return [...this.#counts].toSorted(([, a], [, b]) => b - a).slice(0, most);
  }
}

/** What became of a file. */
export interface ImportReport extends BatchResult {
  /** Rows, features or elements of a place found in it. */
  read: number;
  /** Further places in the file with the id of an earlier one, whose place they took. */
  repeated: number;
  rejected: Tally;
  /** Places that went in, but lie outside the country, as those do whose sign or point was lost. */
  abroad: number;
  /** Elements of OpenStreetMap that are no places, by reason. */
  leftOut: Tally;
  /** Texts without which places were imported. */
  dropped: Tally;
  /** Cells of tables of which nothing is made, by the name of their column. */
  unread: Tally;
  /** Why the file could not be read to its end; null when it was. */
  failure: string | null;
}
