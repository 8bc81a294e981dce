import type { KindInQuery, LazyBand } from './bands.ts';
import { isBegunBy, waysOfBegunWord } from './begun-word.ts';
import { lazily } from '../../shared/lazily.ts';
import { isNearTo, correctionKeysOf, vocabularyKeysOf } from './near-words.ts';
import { isSearchableQuery } from './query-word-marks.ts';
import { createQueryBands } from './query-bands.ts';
import { bareSound } from './sound/sound.ts';
import { maxWordsMistyped, splitIntoTerms } from './query-terms.ts';
import type { RealWord } from './vocabulary.ts';
import type { SpokenWord } from './words/spoken-words.ts';
import { spokenQueryWords } from './words/spoken-query-words.ts';
import { isSlipOf, keysOfSlips, wordOfEntry } from './written-words.ts';

/** A query as it is heard, to be compared with the words that there are. */
export interface SpokenQuery {
  words: readonly SpokenWord[];
  /**
   * The keys by which a vocabulary is asked for words that may be near (sound-keys.ts): at most 80, and
   * those of how a word that stands alone is written.
   */
  keys: () => readonly number[];
  /** The keys of how each of several words is written (written-words.ts). */
  keysOfSlips: () => readonly number[];
  /**
   * The same of words that are meant where one key was hit wrongly (spelling-candidates.ts): only the first
   * key of a real word, that of its whole sound, is one of these.
   */
  keysOfIntended: () => readonly number[];
  /** The keys of beginnings of words that the query, a single word, may become (beginning-key.ts). */
  beginnings: () => readonly string[];
  /** Those of some entries of a vocabulary that are near to something in the query. */
  near: (entries: Iterable<string>) => NearVocabulary;
  /**
   * The bands, the best first, made of the words that are near and the kinds that it names.
   * @param isDoubtful nothing matches for certain (`firstUncertainTier`), so names with a letter off count
   */
  bands: (
    near: NearVocabulary,
    kinds?: readonly KindInQuery[],
    isDoubtful?: boolean,
  ) => readonly LazyBand[];
}

/** What of a vocabulary is near to a query. */
export interface NearVocabulary {
  /** Words as they are said. */
  real: readonly RealWord[];
  /** Words as they are written, of which one of the query differs in a letter. */
  written: readonly string[];
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
  const isSlip = (written: string) =>
    words.length <= maxWordsMistyped && words.some((word) => isSlipOf(word.text, written));
  const bandsCache = new Map<string, QueryBands>();
  return {
    words,
    keys: () =>
      words.length === 0
        ? []
        : [
            ...new Set(allTerms().flatMap(vocabularyKeysOf)),
            ...(words.length === 1 ? slipKeysOf(words) : []),
          ],
    keysOfSlips: () =>
      words.length > 1 && words.length <= maxWordsMistyped ? slipKeysOf(words) : [],
    keysOfIntended: lazily(() =>
      words.length === 0 ? [] : [...new Set(allTerms().flatMap(correctionKeysOf))],
    ),
    beginnings: () => [...new Set(begun().map(({ key }) => key))],
    near: (entries) => {
      const near: { real: RealWord[]; written: string[] } = { real: [], written: [] };
      for (const entry of words.length === 0 ? [] : entries) {
        const written = wordOfEntry(entry);
        const real = written === null ? findNearWord(entry) : null;
        if (real) near.real.push(real);
        if (written !== null && isSlip(written)) near.written.push(written);
      }
      return near;
    },
    bands: ({ real, written }, kinds = [], isDoubtful = false) => {
      if (words.length === 0) return [];
      const select = ({ doubtful, sure }: QueryBands) => (isDoubtful ? doubtful : sure);
      const cacheKey = JSON.stringify([real.map(({ said }) => said), written, kinds]);
      const cachedBands = bandsCache.get(cacheKey);
      if (cachedBands) return select(cachedBands);
      const doubtful = createQueryBands(
        { words, text, terms: terms(), realWords: real, writtenWords: written },
        kinds,
      );
      if (bandsCache.size >= maxRemembered) bandsCache.clear();
      const sure = doubtful.filter(({ onlyInDoubt }) => !onlyInDoubt);
      const bands = { doubtful, sure };
      bandsCache.set(cacheKey, bands);
      return select(bands);
    },
  };
}

function slipKeysOf(words: readonly SpokenWord[]): number[] {
  return [...new Set(words.flatMap(({ text }) => keysOfSlips(text)))];
}

/** The words of a query that can be searched across scripts; none where they say too little. */
function searchableWords(text: string): SpokenWord[] {
  const words = spokenQueryWords(text);
  const hasSound = words.some(({ sounds }) => sounds.length > 0);
  const hasDigits = words.some(({ sounds }) => sounds.length === 0);
  return !hasSound || (hasDigits && !isSearchableQuery(words)) ? [] : words;
}
