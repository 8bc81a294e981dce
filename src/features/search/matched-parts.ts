import { wholeLetters } from '../../shared/letters.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { heardQuery } from './kinds/heard-query.ts';
import { initialOf, shortNameOf } from './words/initials.ts';
import { marksOfWord, wordMark } from './marks.ts';
import { groupAsked, marksAsked, neighboursJoined } from './needs.ts';
import { normaliseText, wordsOf } from './normalise.ts';
import { isFiller, spokenWordsOf } from './words/spoken-words.ts';

const writtenWords = /[\p{L}\p{M}\p{N}\u200C\u200D]+(?:['\u2019][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * The parts of a name that a query matches, as places to cut it: from the first to the second,
 * from the third to the fourth, … in UTF-16 units; empty when the match lies elsewhere. A word that
 * holds a typed word has that part marked, one that sounds like it is marked whole; where the name
 * holds the text as typed, sounds say nothing more. No letter is cut: of স্কুল, 'স্' marks স্কু.
 */
export function matchedParts(query: CompiledQuery, name: string): readonly number[] {
  if (!query.text) return [];
  const { names } = heardIn(query);
  const known = names.get(name);
  if (known) return known;
  const parts = partsOf(query, name);
  if (names.size >= mostRemembered) names.clear();
  names.set(name, parts);
  return parts;
}

function partsOf(query: CompiledQuery, name: string): number[] {
  const holdsAll = normaliseText(name).includes(query.text);
  const typed = holdsAll ? wordsOf(query.text) : wordsSought(query);
  const cuts: number[] = [];
  for (const { 0: word, index } of name.matchAll(writtenWords)) {
    const normalised = normaliseText(word);
    const part =
      writtenPart(word, normalised, typed, holdsAll) ??
      (holdsAll || !isSpoken(normalised, query) ? nothing : [0, word.length]);
    if (part[0] < part[1]) cuts.push(...lettersIn(word, index, part));
  }
  return cuts.length > 0 ? joined(cuts, name) : initialsIn(name, query);
}

/** The typed words without wishes, if there are others: of Medical, 'near me' is no part. */
function wordsSought({ text, spoken }: CompiledQuery): string[] {
  const { isWish } = heardQuery(spoken.words);
  const wishes = new Set(spoken.words.flatMap((word, at) => (isWish[at] ? word.text : [])));
  const words = wordsOf(text);
  const sought = words.filter((word) => !wishes.has(word));
  return sought.length > 0 ? sought : words;
}

/** Where the letters stand of which a typed short name is made; empty where none is of this name. */
function initialsIn(name: string, { spoken }: CompiledQuery): number[] {
  return (
    spoken.words
      .map((word) => lettersOfShort(name, shortNameOf([word])))
      .find(({ length }) => length > 0) ?? []
  );
}

function lettersOfShort(name: string, short: string | null): number[] {
  let left = short;
  const cuts: number[] = [];
  for (const { 0: word, index } of left === null ? [] : name.matchAll(writtenWords)) {
    const normalised = normaliseText(word);
    if (isFiller(normalised)) continue;
    const initial = initialOf(normalised);
    if (initial === null || !left?.startsWith(initial)) return [];
    // Where normalising has moved the letters their places are not known.
    const { length } = normalised.length === word.length ? initial : word;
    cuts.push(...lettersIn(word, index, [0, length]));
    left = left.slice(initial.length);
    if (left === '') return cuts;
  }
  return [];
}

type Part = readonly [from: number, to: number];
const nothing: Part = [0, 0];

/** Where a part of the word at this place of a name lies in the name, letters left whole. */
function lettersIn(word: string, index: number, [from, to]: Part): Part {
  const [start, end] = wholeLetters(word, from, to);
  return [index + start, index + end];
}

/** Where a word begins with what was typed, or has it inside when the whole text was found so. */
function writtenPart(
  word: string,
  normalised: string,
  typed: readonly string[],
  inside: boolean,
): Part | null {
  // Only the first word of the text may begin inside a word.
  const found = typed.filter((part, at) =>
    inside && at === 0 ? normalised.includes(part) : normalised.startsWith(part),
  );
  const longest = found.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return null;
  const at = normalised.indexOf(longest);
  // Where normalising has moved the letters their places are not known.
  if (normalised.length !== word.length) return [0, word.length];
  return [at, at + longest.length];
}

interface Heard {
  marks: ReadonlySet<number>;
  /** What came out for words of late: names are made of few. */
  words: Map<string, boolean>;
  /** And for whole names: people ask the same of the same places. */
  names: Map<string, readonly number[]>;
}

const asked = new WeakMap<CompiledQuery, Heard>();
/** Of each, of one query. */
const mostRemembered = 200;

function heardIn(query: CompiledQuery): Heard {
  const known = asked.get(query);
  if (known) return known;
  const heard = { marks: soundsAskedFor(query), words: new Map(), names: new Map() };
  asked.set(query, heard);
  return heard;
}

/** Whether a word of a name, normalised, is heard in what was typed. */
function isSpoken(word: string, query: CompiledQuery): boolean {
  const heard = heardIn(query);
  const known = heard.words.get(word);
  if (known !== undefined) return known;
  const isHeard = spokenWordsOf(word).some(
    (one) =>
      marksOfWord(one).some(({ id }) => heard.marks.has(id)) ||
      query.spoken.near(one.said).length > 0,
  );
  if (heard.words.size >= mostRemembered) heard.words.clear();
  heard.words.set(word, isHeard);
  return isHeard;
}

/** The marks of single words, and of neighbours as one word. */
function soundsAskedFor(query: CompiledQuery): ReadonlySet<number> {
  const { words: heard } = query.spoken;
  const own = heard.map((_, at) => marksAsked(heard, at).concat(groupAsked(heard, at)));
  const together = neighboursJoined(heard, own, (sounds) => sounds.map(wordMark));
  return new Set([...own, ...together.flat()].flat().map(({ id }) => id));
}

/** Neighbouring words that match are one part. */
function joined(cuts: readonly number[], name: string): number[] {
  const parts: number[] = [];
  for (let at = 0; at < cuts.length; at += 2) {
    const [from = 0, to = 0] = cuts.slice(at, at + 2);
    const end = parts.at(-1);
    if (end !== undefined && name.slice(end, from).trim() === '') parts[parts.length - 1] = to;
    else parts.push(from, to);
  }
  return parts;
}
