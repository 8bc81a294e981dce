import type { LazyBand, Need, VerbatimWords } from './bands.ts';
import { lazily } from '../../shared/lazily.ts';

/** A band whose ways are made when they are first asked for; ways that nothing can meet are left out. */
export function lazyBand(
  tier: number,
  createWays: () => (readonly Need[])[],
  verbatim?: VerbatimWords,
): LazyBand {
  return {
    tier,
    ...(verbatim && (verbatim.prefix || verbatim.words.length > 0) && { verbatim }),
    ways: lazily(() =>
      createWays().filter((needs) => needs.length > 0 && needs.every((need) => need.length > 0)),
    ),
  };
}
