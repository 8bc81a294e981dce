import type { Pool } from 'pg';
import type { Band, KindInQuery, LazyBand } from '../bands.ts';
import { lazily } from '../../../shared/lazily.ts';
import { firstUncertainTier } from '../tiers.ts';
import type { SearchContext } from './tier-sources.server.ts';
import {
  findWordsByBeginnings,
  findWordsByFirstKey,
  findWordsByKeys,
} from './vocabulary.store.server.ts';

/**
 * The bands of a query (`query-bands.ts`), made of the words that the directory has. The vocabulary
 * is read once, when the first band is wanted.
 */
export interface VocabularyBands {
  all: () => Promise<readonly LazyBand[]>;
  /** Those that also allow for one wrong key in a word, or a word that is begun: few searches get that far. */
  weak: () => Promise<readonly LazyBand[]>;
  /**
   * Those from one tier up to another, the second excluded. Where only a number is wanted, without
   * the bands that merely set apart what is spelled as it was typed.
   */
  from: (from: number, below: number) => Promise<Band[]>;
}

interface BandsAsked {
  /** Kinds of places that some words of the query name. */
  kinds: readonly KindInQuery[];
  /** Only bands that leave no doubt: whole names that are said quite so. */
  onlyCertain: boolean;
}

/** Makes the bands of a query, each when it is first wanted. */
export function vocabularyBands(
  pool: Pool,
  { query: { spoken }, countsOnly }: SearchContext,
  { kinds, onlyCertain }: BandsAsked,
): VocabularyBands {
  const findWords = lazily(() => findWordsByKeys(pool, spoken.keys()));
  const all = lazily(async (): Promise<readonly LazyBand[]> =>
    spoken
      .bands(spoken.near(await findWords()), kinds)
      .filter(({ tier }) => !onlyCertain || tier < firstUncertainTier),
  );
  const weak = lazily(async () => {
    const [words, intended, begun] = await Promise.all([
      findWords(),
      findWordsByFirstKey(pool, spoken.keysOfIntended()),
      findWordsByBeginnings(pool, spoken.beginnings()),
    ]);
    return spoken.bands(spoken.near(new Set([...words, ...intended, ...begun])), kinds);
  });
  const isWanted = ({ verbatim }: LazyBand) =>
    !countsOnly || !verbatim || verbatim.soundAlikeTier === null;
  return {
    all,
    weak,
    from: async (startTier, endTier) =>
      bandsInTiers((await all()).filter(isWanted), startTier, endTier),
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
