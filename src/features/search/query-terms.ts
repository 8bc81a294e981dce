import { findTypoCorrections } from './typo-corrections.ts';
import { essentialWords, joinedSounds, joinedSaid } from './marks.ts';
import { lazily } from '../../shared/lazily.ts';
import { isPhoneticSpelling } from './spelling-candidates.ts';
import { vocabularyKeysOf } from './near-words.ts';
import { memoizeLru } from './memoize-lru.ts';
import { bareSound, countConsonants } from './sound/sound.ts';
import type { TypedTerm } from './typed-term.ts';
import type { SpokenWord } from './words/spoken-words.ts';
import { maxWays, maxWholeWords } from './vocabulary.ts';

/** The parts of a query that are compared with real words. */
export interface QueryTerms {
  words: readonly TypedTerm[];
  /** All of it written as one word. */
  whole: TypedTerm;
  /** The words of it that may not be missing (optional-words.ts), written as one word. */
  essential: TypedTerm;
  /** Each two neighbours written as one word; none where the query is one itself, or too long. */
  pairs: readonly TypedTerm[];
}

/** The most keys by which a vocabulary is asked for one query. */
export const maxKeys = 80;
/** Up to so many words, neighbours are also joined and words left out; beyond, each word has to match. */
export const maxWordsVaried = 6;

const maxConsonantsOfShort = 2;
/** In queries of more words no wrong key or letter is considered: the other words tell what is meant. */
export const maxWordsMistyped = 6;
const maxWordsRemembered = 150;
const emptyTerm: TypedTerm = { said: [], sounds: [] };

/** Takes a query apart into words, neighbours and the whole; what would need too many keys is left out. */
export function splitIntoTerms(words: readonly SpokenWord[]): QueryTerms {
  let remainingKeys = maxKeys;
  const limitToKeyBudget = (typed: TypedTerm): TypedTerm => {
    const keys = vocabularyKeysOf(typed).length;
    if (keys > remainingKeys) return emptyTerm;
    remainingKeys -= keys;
    return typed;
  };
  const [first] = words;
  const whole =
    words.length > maxWholeWords
      ? emptyTerm
      : limitToKeyBudget(
          withVowelsSwapped(
            words.length === 1 && first ? termOfSingleWord(first) : termOfJoinedWords(words),
          ),
        );
  const createTerm = words.length > maxWordsMistyped ? termOfWord : termWithCorrections;
  const isSingleWord = words.length === 1 && first !== undefined;
  const wordTerms = isSingleWord
    ? [whole]
    : words.map((word) => limitToKeyBudget(createTerm(word)));
  const essentialPart = essentialWords(words);
  const firstEssentialIndex = words.findIndex((word) => word === essentialPart[0]);
  const essential =
    essentialPart === words
      ? whole
      : essentialPart.length > 1
        ? limitToKeyBudget(termOfJoinedWords(essentialPart))
        : wordTerms[firstEssentialIndex];
  const pairs = words.length === 2 ? [whole] : termsOfNeighbours(words).map(limitToKeyBudget);
  return { words: wordTerms, whole, essential: essential ?? emptyTerm, pairs };
}

function termOfSingleWord(word: SpokenWord): TypedTerm {
  const { saidInBangla, text } = word;
  return {
    ...termOfJoinedWords([word]),
    isWholeQuery: true,
    isPhonetic: isPhoneticSpelling(text),
    ...(saidInBangla ? { inBangla: termSaidAs(saidInBangla) } : lazyCorrections(word)),
  };
}

/** Remembered by word, since queries share their words. */
const termWithCorrections = memoizeLru(maxWordsRemembered, (word: SpokenWord): TypedTerm => ({
  ...termOfWord(word),
  ...(word.saidInBangla ? {} : lazyCorrections(word)),
}));
const termOfWord = memoizeLru(maxWordsRemembered, ({ said, sounds }: SpokenWord): TypedTerm => ({
  said,
  sounds,
}));

/** An English word that is spelled correctly holds no typo. */
function lazyCorrections({ text }: SpokenWord): Pick<TypedTerm, 'intended'> {
  return { intended: lazily(() => findTypoCorrections(text)) };
}

function termSaidAs(ways: readonly string[]): TypedTerm {
  const said = ways.slice(0, maxWays);
  return { said, sounds: [...new Set(said.map(bareSound))], isWholeQuery: true };
}

function termsOfNeighbours(words: readonly SpokenWord[]): TypedTerm[] {
  if (words.length > maxWordsVaried) return [];
  return words
    .slice(1)
    .map((word, previousIndex) =>
      termOfJoinedWords(words.slice(previousIndex, previousIndex + 1).concat(word)),
    );
}

/**
 * With o for u and the other way round, and at the start with e for a: ভুলা is ভোলা, Utobi Otobi, এলিনা
 * Alina. Names of more consonants are found by these.
 */
function withVowelsSwapped(typed: TypedTerm): TypedTerm {
  const [said = '', sound = ''] = [typed.said[0], typed.sounds[0]];
  if (countConsonants(sound) > maxConsonantsOfShort || typed.inBangla) return typed;
  const others = [
    said.replace('u', 'o'),
    said.replace('o', 'u'),
    said.replace(/^[aA.]/, 'e'),
    said.replace(/^e/, 'a'),
  ].map(bareSound);
  return {
    ...typed,
    otherSounds: [...new Set(others)].filter((candidate) => !typed.sounds.includes(candidate)),
  };
}

function termOfJoinedWords(words: readonly SpokenWord[]): TypedTerm {
  return {
    said: joinedSaid(words, maxWays),
    sounds: joinedSounds(words).slice(0, maxWays),
    isJoined: words.length > 1,
  };
}
