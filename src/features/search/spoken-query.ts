import type { KindAsked, LazyBand } from './bands.ts';
import { lazily } from './lazily.ts';
import { isNearTo, keysOfIntended, keysOfTyped } from './near-words.ts';
import { isTellingQuery } from './needs.ts';
import { bandsOf } from './query-bands.ts';
import { bareSound } from './sound/sound.ts';
import { typedQuery } from './typed-query.ts';
import type { RealWord } from './vocabulary.ts';
import type { SpokenWord } from './words/spoken-words.ts';
import { wordsAsked } from './words/words-asked.ts';

/** A query as it is heard, to be compared with the words that there are. */
export interface SpokenQuery {
  words: readonly SpokenWord[];
  /** The keys by which a vocabulary is asked for words that may be near (sound-keys.ts); at most 80. */
  keys: () => readonly number[];
  /**
   * The same of words that are meant where one key was hit wrongly (letter-slips.ts): only the first
   * key of a real word, that of its whole sound, is one of these.
   */
  keysOfIntended: () => readonly number[];
  /** Those of some real words, given as they are said, that are near to something in the query. */
  near: (said: Iterable<string>) => RealWord[];
  /** The bands, the best first, made of the real words that are near and the kinds that it names. */
  bands: (real: readonly RealWord[], kinds?: readonly KindAsked[]) => readonly LazyBand[];
}

const mostRemembered = 20;

/** Prepares a text to be searched across scripts; what tells little matches whole names only. */
export function spokenQuery(text: string): SpokenQuery {
  const words = wordsTelling(text);
  const typed = lazily(() => typedQuery(words));
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
    keys: () => (words.length === 0 ? [] : [...new Set(all().flatMap(keysOfTyped))]),
    keysOfIntended: lazily(() =>
      words.length === 0 ? [] : [...new Set(all().flatMap(keysOfIntended))],
    ),
    near: (said) => (words.length === 0 ? [] : [...said].flatMap((one) => verdictOn(one) ?? [])),
    bands: (real, kinds = []) => {
      if (words.length === 0) return [];
      const name = JSON.stringify([real.map(({ said }) => said), kinds]);
      const known = made.get(name);
      if (known) return known;
      const bands = bandsOf(words, typed(), real, kinds);
      if (made.size >= mostRemembered) made.clear();
      made.set(name, bands);
      return bands;
    },
  };
}

/** The words of a query that can be searched across scripts; none where they say too little. */
function wordsTelling(text: string): SpokenWord[] {
  const words = wordsAsked(text);
  const hasSound = words.some(({ sounds }) => sounds.length > 0);
  const hasDigits = words.some(({ sounds }) => sounds.length === 0);
  return !hasSound || (hasDigits && !isTellingQuery(words)) ? [] : words;
}
