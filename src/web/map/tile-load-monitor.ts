const rememberedOutcomes = 6;
const minOutcomes = 2;

/** Judges by the outcome of the latest tiles whether tiles can be loaded. */
export class TileLoadMonitor {
  #recentOutcomes: boolean[] = [];
  #missing = false;

  /** Whether most of the latest tiles failed to load. */
  get missing(): boolean {
    return this.#missing;
  }

  /** Notes whether a tile was loaded; returns whether that changed the verdict. */
  recordTile(isLoaded: boolean): boolean {
    this.#recentOutcomes = [...this.#recentOutcomes, isLoaded].slice(-rememberedOutcomes);
    if (this.#recentOutcomes.length < minOutcomes) return false;
    const failed = this.#recentOutcomes.filter((success) => !success).length;
    return this.#decide(failed * 2 > this.#recentOutcomes.length);
  }

  /** Notes that no tile came in the time that one should take; returns whether the verdict changed. */
  recordTimeout(): boolean {
    return this.#recentOutcomes.length === 0 && this.#decide(true);
  }

  /** Forgets earlier outcomes, since the network has changed. */
  forgetOutcomes(): void {
    this.#recentOutcomes = [];
  }

  #decide(missing: boolean): boolean {
    const changed = missing !== this.#missing;
    this.#missing = missing;
    return changed;
  }
}
