import type { KindInQuery, LazyBand } from './bands.ts';
import { lazily } from './lazily.ts';
import { isNearTo, correctionKeysOf, vocabularyKeysOf } from './near-words.ts';
import { isSearchableQuery } from './query-word-marks.ts';
import { createQueryBands } from './query-bands.ts';
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
  /** Those of some real words, given as they are said, that are near to something in the query. */
  near: (said: Iterable<string>) => RealWord[];
  /** The bands, the best first, made of the real words that are near and the kinds that it names. */
  bands: (real: readonly RealWord[], kinds?: readonly KindInQuery[]) => readonly LazyBand[];
}

const maxRemembered = 20;

/** Prepares a text to be searched across scripts; what tells little matches whole names only. */
export function spokenQuery(text: string): SpokenQuery {
  const words = searchableWords(text);
  const typed = lazily(() => splitIntoTerms(words));
  const all = lazily(() => [
    ...new Set([...typed().words, typed().whole, typed().essential, ...typed().pairs]),
  ]);
  const verdicts = new Map<string, RealWord | null>();
  const verdictOn = (said: string) => {
    const known = verdicts.get(said);
    if (known !== undefined) return known;
    const word = { said, sound: bareSound(said) };
    const verdict = all().some((one) => isNearTo(one, word)) ? word : null;
    verdicts.set(said, verdict);
    return verdict;
  };
  const made = new Map<string, LazyBand[]>();
  return {
    words,
    keys: () => (words.length === 0 ? [] : [...new Set(all().flatMap(vocabularyKeysOf))]),
    keysOfIntended: lazily(() =>
      words.length === 0 ? [] : [...new Set(all().flatMap(correctionKeysOf))],
    ),
    near: (said) => (words.length === 0 ? [] : [...said].flatMap((one) => verdictOn(one) ?? [])),
    bands: (real, kinds = []) => {
      if (words.length === 0) return [];
      const name = JSON.stringify([real.map(({ said }) => said), kinds]);
      const known = made.get(name);
      if (known) return known;
      const bands = createQueryBands(words, typed(), real, kinds);
      if (made.size >= maxRemembered) made.clear();
      made.set(name, bands);
      return bands;
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
