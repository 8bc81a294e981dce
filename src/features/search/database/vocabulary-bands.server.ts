import type { Pool } from 'pg';
import type { Band, KindInQuery, LazyBand } from '../bands.ts';
import { bandsInTiers } from '../lazy-band.ts';
import { lazily } from '../../../shared/lazily.ts';
import { firstUncertainTier } from '../tiers.ts';
import type { NearVocabulary } from '../spoken-query.ts';
import { namesIfInDoubt, withNamesOneLetterOff } from './one-letter-off.server.ts';
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
  /** Categories whose name holds the query: all their places match for certain. */
  literalCategories: readonly string[];
  /** Only bands that leave no doubt: whole names that are said quite so. */
  onlyCertain: boolean;
}

/** Makes the bands of a query, each when it is first wanted. */
export function vocabularyBands(
  pool: Pool,
  context: SearchContext,
  { kinds, literalCategories, onlyCertain }: BandsAsked,
): VocabularyBands {
  const { query, countsOnly } = context;
  const { spoken } = query;
  const findWords = lazily(() => findWordsByKeys(pool, spoken.keys()));
  const namesInDoubt = lazily(async () => {
    const bands = spoken.bands(spoken.near(await findWords()), kinds, true);
    return namesIfInDoubt(pool, context, bands, literalCategories);
  });
  const bandsOf = async (near: NearVocabulary) => {
    const names = await namesInDoubt();
    return names === null
      ? spoken.bands(near, kinds)
      : withNamesOneLetterOff(spoken.bands(near, kinds, true), names);
  };
  const all = lazily(async (): Promise<readonly LazyBand[]> => {
    const near = spoken.near(await findWords());
    return onlyCertain
      ? spoken.bands(near, kinds).filter(({ tier }) => tier < firstUncertainTier)
      : bandsOf(near);
  });
  const weak = lazily(async () => {
    const [words, slips, intended, begun] = await Promise.all([
      findWords(),
      findWordsByKeys(pool, spoken.keysOfSlips()),
      findWordsByFirstKey(pool, spoken.keysOfIntended()),
      findWordsByBeginnings(pool, spoken.beginnings()),
    ]);
    return bandsOf(spoken.near(new Set([...words, ...slips, ...intended, ...begun])));
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
