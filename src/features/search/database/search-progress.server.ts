import type { Pool } from 'pg';
import { countSourceRows } from '../../../server/nearest/count-source-rows.ts';
import type { Source } from '../../../server/nearest/sources.ts';
import type { Position } from '../../../shared/distance.ts';
import type { SearchStep } from './search-plan.server.ts';
import { isSureSource, sureSources } from './sure-sources.server.ts';

/** From where everything everywhere is counted: it is the same number from any other point. */
export const countingOrigin: Position = { lat: 23.8, lng: 90.35 };

/** What was found in the sources of one step. */
interface StepResult {
  /** Whether there are matches within the distance, on whatever page. */
  hasMatches: boolean;
  /** How many there are at any distance; null where that was not counted. */
  totalAtAnyDistance: number | null;
}

/**
 * How far a search has come through the steps of its plan. What a weak step may still give depends
 * on what the steps before it have found.
 */
export class SearchProgress {
  readonly #pool: Pool;
  readonly #withinKm: number | null;
  /** What was read and may have matches farther away: it was not counted everywhere, or not as none. */
  readonly #sourcesElsewhere: Source[] = [];
  /** Those of which it is not known yet whether they have sure ones. */
  #sourcesUnasked: Source[] = [];
  #hasSureElsewhere = false;
  #hasMatches = false;
  #isCertain = false;
  #isAround = false;
  #everywhere: number | null = 0;

  /** @param withinKm the distance within which matches are looked for; null for any */
  constructor(pool: Pool, withinKm: number | null) {
    this.#pool = pool;
    this.#withinKm = withinKm;
  }

  /** Whether some matches lie not in the area that was asked for, but around it. */
  get isAround(): boolean {
    return this.#isAround;
  }

  /** How many match at any distance; null where that was not counted at every step. */
  get everywhere(): number | null {
    return this.#everywhere;
  }

  /** What of a step counts beside the matches of the steps before it. */
  async sourcesOf(step: SearchStep): Promise<readonly Source[]> {
    if (step.weak && this.#isCertain) return [];
    return step.weak && (await this.#hasBetter())
      ? (step.sourcesDespiteMatches?.(this.#isAround) ?? [])
      : step.sources();
  }

  /** Takes in what was found in the sources of a step. */
  add(
    step: SearchStep,
    sources: readonly Source[],
    { hasMatches, totalAtAnyDistance }: StepResult,
  ): void {
    if (hasMatches || (totalAtAnyDistance ?? 0) > 0) step.onFound?.();
    if (totalAtAnyDistance !== 0) {
      this.#sourcesElsewhere.push(...sources);
      this.#sourcesUnasked.push(...sources);
    }
    // Several weak steps ask what is surer farther away: it is known where all that was counted is.
    this.#hasSureElsewhere ||= (totalAtAnyDistance ?? 0) > 0 && sources.every(isSureSource);
    this.#isAround ||= step.isAround === true && hasMatches;
    this.#hasMatches ||= hasMatches;
    this.#isCertain ||= step.certain === true && this.#hasMatches;
    this.#everywhere =
      this.#everywhere === null || totalAtAnyDistance === null
        ? null
        : this.#everywhere + totalAtAnyDistance;
  }

  /** Whether anything was found, or would be farther away. */
  async hasAny(): Promise<boolean> {
    if (this.#hasMatches || this.#hasSureElsewhere) return true;
    if (this.#withinKm === null) return false;
    return this.#everywhere === null
      ? this.#areAnywhere(this.#sourcesElsewhere)
      : this.#everywhere > 0;
  }

  /**
   * Whether there is something better than weak matches. What lies farther away but is right is
   * offered rather than what is near and may be wrong.
   */
  async #hasBetter(): Promise<boolean> {
    if (this.#hasMatches) return true;
    if (this.#withinKm === null || this.#everywhere === 0) return false;
    if (this.#hasSureElsewhere) return true;
    const sources = sureSources(this.#sourcesUnasked);
    this.#sourcesUnasked = [];
    this.#hasSureElsewhere = await this.#areAnywhere(sources);
    return this.#hasSureElsewhere;
  }

  async #areAnywhere(sources: readonly Source[]): Promise<boolean> {
    if (sources.length === 0) return false;
    const extent = { origin: countingOrigin, withinKm: null };
    return (await countSourceRows(this.#pool, { ...extent, sources, maxRows: 1 })) > 0;
  }
}
