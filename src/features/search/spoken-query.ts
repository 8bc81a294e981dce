import type { KindInQuery, LazyBand } from './bands.ts';
import { isBegunBy, waysOfBegunWord } from './begun-word.ts';
import { lazily } from '../../shared/lazily.ts';
import { isNearTo, correctionKeysOf, vocabularyKeysOf } from './near-words.ts';
import { isSearchableQuery } from './query-word-marks.ts';
import { createQueryBands } from './query-bands.ts';
import { countsOnlyInDoubt } from './lazy-band.ts';
import { bareSound } from './sound/sound.ts';
import { splitIntoTerms } from './query-terms.ts';
import type { RealWord } from './vocabulary.ts';
import type { SpokenWord } from './words/spoken-words.ts';
import { spokenQueryWords } from './words/spoken-query-words.ts';

/** A query as it is heard, to be compared with the words that there are. */
export interface SpokenQuery {
  words: readonly SpokenWord[];
  /** The keys by which a vocabulary is asked for words that may be near (sound-keys.ts); at most 80. */
  keys: () => readonly number[];
  /**
   * The same of words that are meant where one key was hit wrongly (spelling-candidates.ts): only the first
   * key of a real word, that of its whole sound, is one of these.
   */
  keysOfIntended: () => readonly number[];
  /** The keys of beginnings of words that the query, a single word, may become (beginning-key.ts). */
  beginnings: () => readonly string[];
  /** Those of some real words, given as they are said, that are near to something in the query. */
  near: (said: Iterable<string>) => RealWord[];
  /**
   * The bands, the best first, made of the real words that are near and the kinds that it names.
   * @param isDoubtful nothing matches for certain (`firstUncertainTier`), so names with a letter off count
   */
  bands: (
    real: readonly RealWord[],
    kinds?: readonly KindInQuery[],
    isDoubtful?: boolean,
  ) => readonly LazyBand[];
}

/** The bands of a query where nothing matches for certain, and where something does. */
interface QueryBands {
  doubtful: readonly LazyBand[];
  sure: readonly LazyBand[];
}

const maxRemembered = 20;

/** Prepares a text to be searched across scripts; what tells little matches whole names only. */
export function spokenQuery(text: string): SpokenQuery {
  const words = searchableWords(text);
  const terms = lazily(() => splitIntoTerms(words));
  const allTerms = lazily(() => [
    ...new Set([...terms().words, terms().whole, terms().essential, ...terms().pairs]),
  ]);
  const begun = lazily(() => waysOfBegunWord(words));
  const nearWordBySaid = new Map<string, RealWord | null>();
  const findNearWord = (said: string) => {
    const cached = nearWordBySaid.get(said);
    if (cached !== undefined) return cached;
    const word = { said, sound: bareSound(said) };
    const isNear = allTerms().some((term) => isNearTo(term, word)) || isBegunBy(begun(), word);
    const nearWord = isNear ? word : null;
    nearWordBySaid.set(said, nearWord);
    return nearWord;
  };
  const bandsCache = new Map<string, QueryBands>();
  return {
    words,
    keys: () => (words.length === 0 ? [] : [...new Set(allTerms().flatMap(vocabularyKeysOf))]),
    keysOfIntended: lazily(() =>
      words.length === 0 ? [] : [...new Set(allTerms().flatMap(correctionKeysOf))],
    ),
    beginnings: () => [...new Set(begun().map(({ key }) => key))],
    near: (said) => (words.length === 0 ? [] : [...said].flatMap((one) => findNearWord(one) ?? [])),
    bands: (real, kinds = [], isDoubtful = false) => {
      if (words.length === 0) return [];
      const select = ({ doubtful, sure }: QueryBands) => (isDoubtful ? doubtful : sure);
      const cacheKey = JSON.stringify([real.map(({ said }) => said), kinds]);
      const cachedBands = bandsCache.get(cacheKey);
      if (cachedBands) return select(cachedBands);
      const doubtful = createQueryBands({ words, text, terms: terms(), realWords: real }, kinds);
      if (bandsCache.size >= maxRemembered) bandsCache.clear();
      const sure = doubtful.filter((band) => !countsOnlyInDoubt(band));
      const bands = { doubtful, sure };
      bandsCache.set(cacheKey, bands);
      return select(bands);
    },
  };
}

/** The words of a query that can be searched across scripts; none where they say too little. */
function searchableWords(text: string): SpokenWord[] {
  const words = spokenQueryWords(text);
  const hasSound = words.some(({ sounds }) => sounds.length > 0);
  const hasDigits = words.some(({ sounds }) => sounds.length === 0);
  return !hasSound || (hasDigits && !isSearchableQuery(words)) ? [] : words;
}
