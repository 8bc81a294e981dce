import { expandToGraphemes } from '../../shared/graphemes.ts';
import {
  isSearchableWithoutLast,
  marksOfKnownWords,
  patternOfLastWord,
} from './begun-last-word.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { matchPhrases } from './kinds/phrase-matches.ts';
import { initialOfWord, initialsOfQuery } from './words/initials.ts';
import { marksOfWord, wordMark } from './marks.ts';
import { querySynonymMarks, queryWordMarks, waysWithJoinedNeighbours } from './query-word-marks.ts';
import { normaliseText, splitWords } from './normalise.ts';
import { isFiller, spokenWordsOfNormalised } from './words/spoken-words.ts';
import { isSlipOf } from './written-words.ts';

const writtenWordPattern = /[\p{L}\p{M}\p{N}\u200C\u200D]+(?:['\u2019][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * The parts of a name that a query matches, as places to cut it: from the first to the second,
 * from the third to the fourth, … in UTF-16 units; empty when the match lies elsewhere. A word that
 * holds a typed word has that part marked, one that sounds like it is marked whole; where the name
 * holds the text as typed, sounds say nothing more. No letter is cut: of স্কুল, 'স্' marks স্কু.
 */
export function matchedParts(query: CompiledQuery, name: string): readonly number[] {
  if (!query.text) return [];
  const { names } = cacheOfQuery(query);
  const cachedParts = names.get(name);
  if (cachedParts) return cachedParts;
  const parts = computeMatchedParts(query, name);
  if (names.size >= maxRemembered) names.clear();
  names.set(name, parts);
  return parts;
}

function computeMatchedParts(query: CompiledQuery, name: string): number[] {
  const containsQuery = normaliseText(name).includes(query.text);
  const queryWords = containsQuery ? splitWords(query.text) : wordsToMark(query);
  const cuts: number[] = [];
  let { beginning } = cacheOfQuery(query);
  for (const { 0: word, index } of name.matchAll(writtenWordPattern)) {
    const normalised = normaliseText(word);
    const writtenPart = findWrittenPart(word, normalised, queryWords, containsQuery);
    const isHeard = soundsLikeQuery(normalised, query);
    const isBegun = writtenPart === null && !isHeard && beginning?.test(normalised) === true;
    // A letter begins many words: it is one of them, the first that is none of the others.
    if (isBegun) beginning = null;
    const part =
      writtenPart ?? (containsQuery || !(isHeard || isBegun) ? emptyPart : [0, word.length]);
    if (part[0] < part[1]) cuts.push(...partInName(word, index, part));
  }
  return cuts.length > 0 ? mergeNeighbours(cuts, name) : findInitials(name, query);
}

/** The typed words without wishes, if there are others: of Medical, 'near me' is no part. */
function wordsToMark({ text, spoken }: CompiledQuery): string[] {
  const { isWish } = matchPhrases(spoken.words);
  const wishes = new Set(
    spoken.words.flatMap((word, wordIndex) => (isWish[wordIndex] ? word.text : [])),
  );
  const words = splitWords(text);
  const otherWords = words.filter((word) => !wishes.has(word));
  return otherWords.length > 0 ? otherWords : words;
}

/** Where the letters stand of which a typed short name is made; empty where none is of this name. */
function findInitials(name: string, { spoken }: CompiledQuery): number[] {
  return (
    spoken.words
      .map((word) => findLettersOfInitials(name, initialsOfQuery([word])))
      .find(({ length }) => length > 0) ?? []
  );
}

function findLettersOfInitials(name: string, initials: string | null): number[] {
  let remaining = initials;
  const cuts: number[] = [];
  for (const { 0: word, index } of remaining === null ? [] : name.matchAll(writtenWordPattern)) {
    const normalised = normaliseText(word);
    if (isFiller(normalised)) continue;
    const initial = initialOfWord(normalised);
    if (initial === null || !remaining?.startsWith(initial)) return [];
    // Where normalising has moved the letters their places are not known.
    const { length } = normalised.length === word.length ? initial : word;
    cuts.push(...partInName(word, index, [0, length]));
    remaining = remaining.slice(initial.length);
    if (remaining === '') return cuts;
  }
  return [];
}

type Part = readonly [from: number, to: number];
const emptyPart: Part = [0, 0];

/** Where a part of the word at this place of a name lies in the name, letters left whole. */
function partInName(word: string, index: number, [from, to]: Part): Part {
  const [start, end] = expandToGraphemes(word, from, to);
  return [index + start, index + end];
}

/** Where a word begins with what was typed, or has it inside when the whole text was found so. */
function findWrittenPart(
  word: string,
  normalised: string,
  queryWords: readonly string[],
  allowInside: boolean,
): Part | null {
  // Only the first word of the text may begin inside a word.
  const matching = queryWords.filter((part, wordIndex) =>
    allowInside && wordIndex === 0 ? normalised.includes(part) : normalised.startsWith(part),
  );
  const longest = matching.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return null;
  const start = normalised.indexOf(longest);
  // Where normalising has moved the letters their places are not known.
  if (normalised.length !== word.length) return [0, word.length];
  return [start, start + longest.length];
}

interface MatchedPartsCache {
  marks: ReadonlySet<number>;
  /** How words begin that the last one may become (begun-last-word.ts). */
  beginning: RegExp | null;
  /** What came out for words of late: names are made of few. */
  words: Map<string, boolean>;
  /** And for whole names: people ask the same of the same places. */
  names: Map<string, readonly number[]>;
}

const matchedPartsCaches = new WeakMap<CompiledQuery, MatchedPartsCache>();
/** Of each, of one query. */
const maxRemembered = 200;

function cacheOfQuery(query: CompiledQuery): MatchedPartsCache {
  const cachedEntry = matchedPartsCaches.get(query);
  if (cachedEntry) return cachedEntry;
  const newEntry = {
    ...{ marks: queryMarkIds(query), beginning: beginningOfQuery(query) },
    ...{ words: new Map(), names: new Map() },
  };
  matchedPartsCaches.set(query, newEntry);
  return newEntry;
}

/** Whether a word of a name, normalised, is heard in what was typed. */
function soundsLikeQuery(word: string, query: CompiledQuery): boolean {
  const cache = cacheOfQuery(query);
  const cachedVerdict = cache.words.get(word);
  if (cachedVerdict !== undefined) return cachedVerdict;
  const soundsAlike = spokenWordsOfNormalised(word).some(
    (spokenWord) =>
      marksOfWord(spokenWord).some(({ id }) => cache.marks.has(id)) ||
      query.spoken.near(spokenWord.said).real.length > 0 ||
      query.spoken.words.some(({ text }) => isSlipOf(text, word)),
  );
  if (cache.words.size >= maxRemembered) cache.words.clear();
  cache.words.set(word, soundsAlike);
  return soundsAlike;
}

function beginningOfQuery({ spoken: { words } }: CompiledQuery): RegExp | null {
  const pattern = isSearchableWithoutLast(words) ? patternOfLastWord(words) : null;
  return pattern === null ? null : new RegExp(`^${pattern}`, 'u');
}

/** The marks of single words, and of neighbours as one word. */
function queryMarkIds(query: CompiledQuery): ReadonlySet<number> {
  const { words: queryWords } = query.spoken;
  const marksByWord = queryWords.map((_, wordIndex) =>
    queryWordMarks(queryWords, wordIndex).concat(querySynonymMarks(queryWords, wordIndex)),
  );
  const joinedWays = waysWithJoinedNeighbours(queryWords, marksByWord, (sounds) =>
    sounds.map(wordMark),
  );
  const begun = isSearchableWithoutLast(queryWords) ? marksOfKnownWords(queryWords) : [];
  return new Set([...marksByWord, ...joinedWays.flat(), begun].flat().map(({ id }) => id));
}

/** Neighbouring words that match are one part. */
function mergeNeighbours(cuts: readonly number[], name: string): number[] {
  const parts: number[] = [];
  for (let cutIndex = 0; cutIndex < cuts.length; cutIndex += 2) {
    const [from = 0, to = 0] = cuts.slice(cutIndex, cutIndex + 2);
    const previousEnd = parts.at(-1);
    if (previousEnd !== undefined && name.slice(previousEnd, from).trim() === '')
      parts[parts.length - 1] = to;
    else parts.push(from, to);
  }
  return parts;
}
