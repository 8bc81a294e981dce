const rememberedOutcomes = 6;
const fewestOutcomes = 2;

/** Judges by the outcome of the latest tiles whether tiles can be loaded. */
export class TileLoadMonitor {
  #latest: boolean[] = [];
  #missing = false;

  /** Whether most of the latest tiles failed to load. */
  get missing(): boolean {
    return this.#missing;
  }

  /** Notes whether a tile was loaded; returns whether that changed the verdict. */
  recordTile(came: boolean): boolean {
    this.#latest = [...this.#latest, came].slice(-rememberedOutcomes);
    if (this.#latest.length < fewestOutcomes) return false;
    const failed = this.#latest.filter((one) => !one).length;
    return this.#decide(failed * 2 > this.#latest.length);
  }

  /** Notes that no tile came in the time that one should take; returns whether the verdict changed. */
  recordTimeout(): boolean {
    return this.#latest.length === 0 && this.#decide(true);
  }

  /** Forgets earlier outcomes, since the network has changed. */
  forgetOutcomes(): void {
    this.#latest = [];
  }

  #decide(missing: boolean): boolean {
    const changed = missing !== this.#missing;
    this.#missing = missing;
    return changed;
  }
}
