import type { Band, LazyBand, Need, VerbatimWords } from './bands.ts';
import { lazily } from '../../shared/lazily.ts';

/** A band whose ways are made when they are first asked for; ways that nothing can meet are left out. */
export function lazyBand(
  tier: number,
  createWays: () => (readonly Need[])[],
  verbatim?: VerbatimWords,
): LazyBand {
  return {
    tier,
    ...(verbatim && holdsSomething(verbatim) && { verbatim }),
    ways: lazily(() =>
      createWays().filter((needs) => needs.length > 0 && needs.every((need) => need.length > 0)),
    ),
  };
}

/** The bands from one tier up to another, the second excluded, with their ways made. */
export function bandsInTiers(
  bands: readonly LazyBand[],
  startTier: number,
  endTier: number,
): Band[] {
  return bands
    .filter(({ tier }) => tier >= startTier && tier < endTier)
    .map((band) => ({ ...band, ways: band.ways() }));
}

function holdsSomething({ words, prefix, line }: VerbatimWords): boolean {
  return words.length > 0 || Boolean(prefix) || Boolean(line);
}
