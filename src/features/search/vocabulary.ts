import { essentialWords, joinedSaid } from './marks.ts';
import { bareSound, countConsonants } from './sound/sound.ts';
import { beginningKey } from './sound/beginning-key.ts';
import { soundKeys } from './sound/sound-keys.ts';
import type { SpokenWord } from './words/spoken-words.ts';
import { wordOfEntry, writtenKeys } from './written-words.ts';

/*
 * The vocabulary: how the words of a directory are said. A misspelt word is compared with the words
 * that there are, instead of guessing what it may stand for.
 */

const minConsonants = 1;
const maxSounds = 24;
/** Up to so many words, a name is also known as one word. */
export const maxWholeWords = 3;
/** What is written as one word is known in at most so many of the ways it may be said. */
export const maxWays = 4;

/** A word of a vocabulary. */
export interface RealWord {
  /** How it is said (sound.ts). */
  said: string;
  /** The same as bare sound. */
  sound: string;
}

/** Gives words of a directory, as they are said; those of `byKeys` also as they are written (written-words.ts). */
export interface Vocabulary {
  /** Those that have one of some keys (`keysOfEntry`). */
  byKeys: (keys: readonly number[]) => Iterable<string>;
  /** Those whose key begins with one of some (beginning-key.ts), none of which is empty. */
  byBeginnings: (keys: readonly string[]) => Iterable<string>;
}

/** How the words of a text are said; without those of no consonant, and those too long. */
export function saidOfWords(words: readonly SpokenWord[]): string[] {
  return words.flatMap((word) => {
    const cached = saidOfWordCache.get(word) ?? word.said.filter(isWorthKnowing);
    saidOfWordCache.set(word, cached);
    return cached;
  });
}

const saidOfWordCache = new WeakMap<SpokenWord, readonly string[]>();

/**
 * The same of a name, with the whole, what tells it from others, and its neighbours written as one
 * word if they are few.
 */
export function saidOfName(words: readonly SpokenWord[]): string[] {
  const parts = new Set([words, essentialWords(words)]);
  if (words.length === maxWholeWords) parts.add(words.slice(1)).add(words.slice(0, -1));
  const said = saidOfWords(words);
  for (const part of parts) {
    if (part.length < 2 || part.length > maxWholeWords) continue;
    said.push(...joinedSaid(part, maxWays).filter(isWorthKnowing));
  }
  return said;
}

/** The keys by which an entry is found: a word as it is said (sound-keys.ts), or written (written-words.ts). */
export function keysOfEntry(entry: string): readonly number[] {
  const written = wordOfEntry(entry);
  return written === null ? soundKeys(bareSound(entry)) : writtenKeys(written);
}

/** A vocabulary in memory. */
export function createVocabulary(texts: Iterable<{ said: readonly string[] }>): Vocabulary {
  const wordsByKey = new Map<number, string[]>();
  const wordsByFirstSound = new Map<string, string[]>();
  for (const word of new Set([...texts].flatMap(({ said }) => said))) {
    for (const key of keysOfEntry(word)) addToList(wordsByKey, key, word);
    if (wordOfEntry(word) !== null) continue;
    addToList(wordsByFirstSound, beginningKey(word).charAt(0), word);
  }
  return {
    byKeys: (keys) => new Set(keys.flatMap((key) => wordsByKey.get(key) ?? [])),
    byBeginnings: (keys) =>
      new Set(
        keys.flatMap((key) =>
          (wordsByFirstSound.get(key.charAt(0)) ?? []).filter((word) =>
            beginningKey(word).startsWith(key),
          ),
        ),
      ),
  };
}

function addToList<Key>(lists: Map<Key, string[]>, key: Key, word: string): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}

/** Whether a word is worth knowing. */
function isWorthKnowing(said: string): boolean {
  const sound = bareSound(said);
  return sound.length <= maxSounds && countConsonants(sound) >= minConsonants;
}
