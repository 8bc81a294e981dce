import { whatIsIntended } from './intended.ts';
import { essentialWords, saidTogether, wholeSaid } from './marks.ts';
import { lazily } from './lazily.ts';
import { tellsItsSounds } from './letter-slips.ts';
import { keysOfTyped } from './near-words.ts';
import { remembering } from './remembering.ts';
import { bareSound, countConsonants } from './sound/sound.ts';
import type { Typed } from './typed.ts';
import type { SpokenWord } from './words/spoken-words.ts';
import { mostWays, mostWholeWords } from './vocabulary.ts';

/** The parts of a query that are compared with real words. */
export interface TypedQuery {
  words: readonly Typed[];
  /** All of it written as one word. */
  whole: Typed;
  /** The words of it that may not be missing (missable-words.ts), written as one word. */
  essential: Typed;
  /** Each two neighbours written as one word; none where the query is one itself, or too long. */
  pairs: readonly Typed[];
}

/** The most keys by which a vocabulary is asked for one query. */
export const mostKeys = 80;
/** Up to so many words, neighbours are also joined and words left out; beyond, each word has to match. */
export const mostWordsVaried = 6;

const mostConsonantsOfShort = 2;
/** In queries of more words no wrong key is considered: the other words tell what is meant. */
const mostWordsMistyped = 6;
const mostWordsRemembered = 150;
const nothing: Typed = { said: [], sounds: [] };

/** Takes a query apart into words, neighbours and the whole; what would need too many keys is left out. */
export function typedQuery(words: readonly SpokenWord[]): TypedQuery {
  let left = mostKeys;
  const kept = (typed: Typed): Typed => {
    const keys = keysOfTyped(typed).length;
    if (keys > left) return nothing;
    left -= keys;
    return typed;
  };
  const [first] = words;
  const whole =
    words.length > mostWholeWords
      ? nothing
      : kept(ofShortName(words.length === 1 && first ? standingAlone(first) : together(words)));
  const amongOthers = words.length > mostWordsMistyped ? amongMany : amongFew;
  const single = words.length === 1 && first !== undefined;
  const singles = single ? [whole] : words.map((word) => kept(amongOthers(word)));
  const essentials = essentialWords(words);
  const at = words.findIndex((word) => word === essentials[0]);
  const essential =
    essentials === words ? whole : essentials.length > 1 ? kept(together(essentials)) : singles[at];
  const pairs = words.length === 2 ? [whole] : pairsOf(words).map(kept);
  return { words: singles, whole, essential: essential ?? nothing, pairs };
}

function standingAlone(word: SpokenWord): Typed {
  const { meant, text } = word;
  return {
    ...together([word]),
    alone: true,
    tellsSounds: tellsItsSounds(text),
    ...(meant ? { inBangla: typedAs(meant) } : withoutSlip(word)),
  };
}

/** Remembered by word, since queries share their words. */
const amongFew = remembering(mostWordsRemembered, (word: SpokenWord): Typed => ({
  ...amongMany(word),
  ...(word.meant ? {} : withoutSlip(word)),
}));
const amongMany = remembering(mostWordsRemembered, ({ said, sounds }: SpokenWord): Typed => ({
  said,
  sounds,
}));

/** An English word that is spelled correctly holds no slip. */
function withoutSlip({ text }: SpokenWord): Pick<Typed, 'intended'> {
  return { intended: lazily(() => whatIsIntended(text)) };
}

function typedAs(ways: readonly string[]): Typed {
  const said = ways.slice(0, mostWays);
  return { said, sounds: [...new Set(said.map(bareSound))], alone: true };
}

function pairsOf(words: readonly SpokenWord[]): Typed[] {
  if (words.length > mostWordsVaried) return [];
  return words.slice(1).map((word, at) => together(words.slice(at, at + 1).concat(word)));
}

/**
 * With o for u and the other way round: ভুলা is ভোলা, Utobi Otobi. Names of more consonants are
 * found by these.
 */
function ofShortName(typed: Typed): Typed {
  const [said = '', sound = ''] = [typed.said[0], typed.sounds[0]];
  if (countConsonants(sound) > mostConsonantsOfShort || typed.inBangla) return typed;
  const others = [said.replace('u', 'o'), said.replace('o', 'u')].map(bareSound);
  return { ...typed, others: [...new Set(others)].filter((one) => !typed.sounds.includes(one)) };
}

function together(words: readonly SpokenWord[]): Typed {
  return {
    said: wholeSaid(words, mostWays),
    sounds: saidTogether(words).slice(0, mostWays),
    joined: words.length > 1,
  };
}
