const remembered = 6;
const fewest = 2;

/** Tells from what became of the latest tiles whether tiles can be had. */
export class TileWatch {
  #latest: boolean[] = [];
  #missing = false;

  /** Whether most of the latest tiles could not be had. */
  get missing(): boolean {
    return this.#missing;
  }

  /** Notes what became of a tile, and answers whether the verdict changed by it. */
  note(came: boolean): boolean {
    this.#latest = [...this.#latest, came].slice(-remembered);
    if (this.#latest.length < fewest) return false;
    const failed = this.#latest.filter((one) => !one).length;
    return this.#decide(failed * 2 > this.#latest.length);
  }

  /** No tile has come in the time that one should take; answers whether that is news. */
  noteNone(): boolean {
    return this.#latest.length === 0 && this.#decide(true);
  }

  /** Forgets what was: the network is another one now. */
  forget(): void {
    this.#latest = [];
  }

  #decide(missing: boolean): boolean {
    const changed = missing !== this.#missing;
    this.#missing = missing;
    return changed;
  }
}
