import { banglaSounds } from '../sound/bangla-sound.ts';
import { splitCompound } from './query-compounds.ts';
import { saidOfEnglishWord } from './english-words.ts';
import { loanWords } from './loan-words.ts';
import { soundsOfEnglishSpelling, queryLoanWords, saidInBangla } from './query-loan-words.ts';
import { soundsOfOtherSpellings } from './other-spellings.ts';
import { soundsOfProperSpelling } from './respelled-words.ts';
import { querySynonyms } from './query-synonyms.ts';
import { normaliseText } from '../normalise.ts';
import { lazily } from '../../../shared/lazily.ts';
import { bareSound } from '../sound/sound.ts';
import { createSoundIndex } from '../sound/sound-index.ts';
import { spokenWords } from './spoken-words.ts';
import type { SpokenWord } from './spoken-words.ts';
import { synonymGroups } from './synonym-groups.ts';
import { findWordsBeginningWith, findWordsOfNamesBeginningWith } from './unfinished-words.ts';

/*
 * How words of queries are understood beyond those of names: names are written with more care, and
 * what they are found by is stored. The tables are made on first use: all together take a tenth of a
 * second, on phones several.
 */

const minLetters = 6;
const minPart = 3;
const minConsonants = 6;
const maxSaid = 5;
const minSounds = 3;
/** How far a word may sound from one of a group to belong to it. */
const maxGroupDistance = 0.08;

/** Words whose compounds are written as one word or as two: startech, superstore. */
const compoundParts = lazily(
  () =>
    new Map(
      [...loanWords, ...queryLoanWords].flatMap(([word, [spelling = '']]) =>
        word.length >= minPart ? [[word, spelling] as const] : [],
      ),
    ),
);

/** English words by the letters that misspellings keep; null where different words keep the same. */
const spellingsByMisspellingKey = lazily(() => {
  const spellings = new Map<string, string | null>();
  for (const [word, [spelling = '']] of loanWords) {
    const key = looseMisspellingKey(word);
    if (key === null) continue;
    const knownSpelling = spellings.get(key);
    // A plural, which follows its singular in the table, counts as the same word.
    const isSame =
      knownSpelling === undefined || (knownSpelling !== null && spelling.startsWith(knownSpelling));
    spellings.set(key, isSame ? (knownSpelling ?? spelling) : null);
  }
  return spellings;
});

/** How the words of synonym-groups.ts are said, with their group. */
const groupsBySound = lazily(() =>
  createSoundIndex(
    [...synonymGroups].map(([written, group]) => ({ said: likeliestSaid(written), group })),
    minSounds,
  ),
);

/** A word that means the same as others. */
interface SynonymEntry {
  said: string;
  /** The bare sounds of the others. */
  sounds: readonly string[];
}

/** The words of query-synonyms.ts as they are written. */
const synonymsByText = lazily(
  () =>
    new Map(
      [...querySynonyms].map(([word, synonyms]): [string, SynonymEntry] => [
        normaliseText(word),
        {
          said: likeliestSaid(word),
          sounds: [
            ...new Set(
              synonyms.flatMap((other) => spokenWords(other)[0]?.sounds.slice(0, 1) ?? []),
            ),
          ],
        },
      ]),
    ),
);

/** The same by their sound. */
const synonymsBySound = lazily(() => createSoundIndex(synonymsByText().values(), minSounds));

/** The words of a query with their sounds; the last may be unfinished. */
export function spokenQueryWords(text: string): SpokenWord[] {
  const words = spokenWords(text).flatMap(getQueryWords);
  const last = words.pop();
  return last ? [...words, getUnfinishedWord(last)] : words;
}

/**
 * The last of several words of a query, with all known words that it may become: of three letters it
 * is mostly a word by itself, so that this tells less.
 */
export function withAllItMayBecome(word: SpokenWord): SpokenWord {
  if (word.mayBecome) return word;
  const mayBecome = findWordsOfNamesBeginningWith(word.text).flatMap(spokenQueryWordsOf);
  return { ...word, mayBecome };
}

function spokenQueryWordsOf(text: string): SpokenWord[] {
  return spokenWords(text).flatMap(getQueryWords);
}

const unfinishedWordsCache = new WeakMap<SpokenWord, SpokenWord>();

/** The word with those that it may become. */
function getUnfinishedWord(word: SpokenWord): SpokenWord {
  const cached = unfinishedWordsCache.get(word);
  if (cached) return cached;
  const mayBecome = findWordsBeginningWith(word.text).flatMap(spokenQueryWordsOf);
  const unfinishedWord = mayBecome.length > 0 ? { ...word, mayBecome } : word;
  unfinishedWordsCache.set(word, unfinishedWord);
  return unfinishedWord;
}

const queryWordsCache = new WeakMap<SpokenWord, readonly SpokenWord[]>();

/** Cached: what is typed repeats its words, each of which is one object as long as it is known. */
function getQueryWords(word: SpokenWord): readonly SpokenWord[] {
  const cached = queryWordsCache.get(word);
  if (cached) return cached;
  const queryWords = splitCompound(word).map((part) =>
    withSynonyms(withSynonymGroup(withEnglishSounds(part))),
  );
  queryWordsCache.set(word, queryWords);
  return queryWords;
}

/** The word with what means the same; one of three sounds and more may also be spelled otherwise. */
function withSynonyms(word: SpokenWord): SpokenWord {
  const [said = ''] = word.said;
  const entry = synonymsByText().get(word.text) ?? synonymsBySound()(said, maxGroupDistance)[0];
  return entry ? { ...word, synonymSounds: entry.sounds } : word;
}

/** The word, in the group of one that it sounds like, however it is spelled: যাদুঘর. */
function withSynonymGroup(word: SpokenWord): SpokenWord {
  const [said = ''] = word.said;
  if (word.group !== null) return word;
  const [groupWord] = groupsBySound()(said, maxGroupDistance);
  return groupWord ? { ...word, group: groupWord.group } : word;
}

function withEnglishSounds(word: SpokenWord): SpokenWord {
  const { text } = word;
  const [likeliest = ''] = word.said;
  if (!/^[a-z]+$/.test(text))
    return likeliest === ''
      ? word
      : withMoreWaysToSay(
          word,
          [],
          [...soundsOfEnglishSpelling(likeliest), ...soundsOfProperSpelling(likeliest)],
        );
  const loanSpellings = loanWords.get(text);
  if (loanSpellings) {
    const respelled = soundsOfOtherSpellings(text, loanSpellings);
    return {
      ...withMoreWaysToSay(word, [], respelled),
      saidInBangla: [
        ...loanSpellings.flatMap((one) => banglaSounds(normaliseText(one))),
        ...respelled,
      ],
    };
  }
  const saidAsLoan = saidInBangla(text);
  if (saidAsLoan.length > 0)
    return { ...withMoreWaysToSay(word, saidAsLoan, []), saidInBangla: saidAsLoan };
  const inEnglish = saidOfEnglishWord(text);
  if (inEnglish.length > 0)
    return { ...withMoreWaysToSay(word, inEnglish, []), saidInBangla: inEnglish, isComplete: true };
  if (text.length < minLetters) return word;
  const spelling =
    findCompoundSpelling(text) ?? spellingsByMisspellingKey().get(looseMisspellingKey(text) ?? '');
  return spelling
    ? withMoreWaysToSay(word, [likeliest], banglaSounds(normaliseText(spelling)))
    : word;
}

/** The word with further ways to say it: before its own, or after the likeliest of its own. */
function withMoreWaysToSay(
  word: SpokenWord,
  before: readonly string[],
  after: readonly string[],
): SpokenWord {
  if (before.length === 0 && after.length === 0) return word;
  const likeliest = before.length > 0 ? [] : word.said.slice(0, 1);
  const said = [...new Set([...before, ...likeliest, ...after, ...word.said])];
  const audible = said.filter((way) => bareSound(way) !== '');
  // Names in Latin letters are stored as their letters sound, so that way is never one too many.
  const own = audible.indexOf(word.said[0] ?? '') < maxSaid ? [] : word.said.slice(0, 1);
  const limited = [...audible.slice(0, maxSaid - own.length), ...own];
  return { ...word, said: limited, sounds: [...new Set(limited.map(bareSound))] };
}

/** Two English words written as one, as Bangla writes them. */
function findCompoundSpelling(text: string): string | null {
  for (let end = text.length - minPart; end >= minPart; end -= 1) {
    const [firstPart, secondPart] = [
      compoundParts().get(text.slice(0, end)),
      compoundParts().get(text.slice(end)),
    ];
    if (firstPart && secondPart) return firstPart + secondPart;
  }
  return null;
}

/** The consonants of a long word, voiced as voiceless ones, without repeats; null if too few. */
function looseMisspellingKey(word: string): string | null {
  if (!/^[a-z]{7,}$/.test(word)) return null;
  const key = word
    .replace(/^[aeiou]/, 'A')
    .replace(/ph/g, 'f')
    .replace(/ch/g, 'j')
    .replace(/x/g, 'cs')
    .replace(/[kq]/g, 'c')
    .replace(/z/g, 's')
    .replace(/d/g, 't')
    .replace(/[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1');
  return key.length >= minConsonants ? key : null;
}

function likeliestSaid(written: string): string {
  return spokenWords(written)[0]?.said[0] ?? '';
}
