import { allOf, likely } from '../../../server/nearest/sources.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import { wordPrefixPattern } from '../word-prefix.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { hasTrailingNumber, wholeNumberPattern } from '../trailing-number.ts';
import { isRarePair } from './rare-pairs.ts';
import { blank, searchImage } from './search-image.ts';
import type { VerbatimWords, Need } from '../bands.ts';

/** One and the same condition, written for each way to find the rows that meet it. */
export interface TextCondition {
  /** By institutions_nearest_match, in order of distance; by institutions_nearest for two letters. */
  nearest: Condition;
  /** By institutions_rare_match, _rare_pairs or _marks, in no order. */
  rare: Condition;
  /** By no index: for rows that something else finds. */
  plain: Condition;
}

/** Which rows of a sample hold a piece of text. */
export type RowsHolding = (piece: string) => readonly number[];

/** So many posting lists leave few rows; more cost more than they save. */
const maxPieces = 4;
/** Of fewer characters an index of trigrams knows nothing. */
const trigramLength = 3;

/** The searched text contains the query as written (SEARCH-14, SEARCH-15). */
export function containsText({ text }: CompiledQuery, holding: RowsHolding): TextCondition {
  const isWhole: Condition = (bind) => `i.search ~ ${bind(wholeNumberPattern(text))}`;
  const plain = hasTrailingNumber(text)
    ? allOf(holdsText(text), withoutIndex(isWhole))
    : holdsText(text);
  return createTextCondition(text, holding, plain);
}

/** It contains the query, but the number at its end goes on (trailing-number.ts). */
export function numberPrefixCondition(query: CompiledQuery, holding: RowsHolding): TextCondition {
  return createTextCondition(query.text, holding, plainNumberPrefixCondition(query));
}

/** The same by no index. */
export function plainNumberPrefixCondition({ text }: CompiledQuery): Condition {
  const isLonger: Condition = (bind) => `i.search !~ ${bind(wholeNumberPattern(text))}`;
  return allOf(holdsText(text), withoutIndex(isLonger));
}

function holdsText(text: string): Condition {
  return (bind) => `strpos(i.search, ${bind(text)}) > 0`;
}

function createTextCondition(text: string, holding: RowsHolding, plain: Condition): TextCondition {
  const image = searchImage(text);
  if (image.length === 2 && isRarePair(text)) {
    const hasPair: Condition = (bind) => `i.search_pairs @> array[${bind(text)}]`;
    return { nearest: plain, rare: hasPair, plain };
  }
  if (image.length === 2) {
    // No trigram has two letters, but those that begin with them are few.
    const hasPairStart: Condition = (bind) =>
      `lower(i.search_image) ~ ${bind(`${image}[a-z0-9\n]`)}`;
    return { nearest: plain, rare: allOf(hasPairStart, plain), plain };
  }
  const rarest = selectRarestPieces(trigramsOf(image), holding).map((trigram) =>
    lowerImageLike(`%${trigram}%`),
  );
  return { nearest: allOf(imageLike(`%${image}%`), plain), rare: allOf(...rarest, plain), plain };
}

/** The searched text holds what a band wants as it is typed; by no index. */
export function containsVerbatimWords({ words, prefix, line }: VerbatimWords): Condition {
  const patterns = [...(prefix ? [wordPrefixPattern(prefix)] : []), ...(line ? [line] : [])];
  return allOf(
    ...(words.length > 0 || patterns.length === 0 ? [containsAllWords(words)] : []),
    ...patterns.map((pattern) => withoutIndex((bind) => `i.search ~ ${bind(pattern)}`)),
  );
}

/** It holds all of these, wherever. Of however many, one text. */
export function containsAllWords(words: readonly string[]): Condition {
  return withoutIndex((bind) => `i.search like all (${bind(likePatternsOf(words))}::text[])`);
}

/** For each word the pattern of what holds it. */
export function likePatternsOf(words: readonly string[]): string[] {
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/**
 * The place meets all needs of a way to match across scripts (D25).
 * @param verbatimWords what something else demands to stand there as it is typed: with it, too, the
 * index of distance passes over what does not match
 */
export function meetsNeeds(
  needs: readonly Need[],
  verbatimWords: readonly string[] = [],
): TextCondition {
  const plain = allOf(...needs.map(hasMark).map(withoutIndex));
  const pieces = [
    ...needs.flatMap(commonKey),
    ...verbatimWords.map(searchImage).filter(({ length }) => length >= trigramLength),
  ];
  return {
    nearest: allOf(...pieces.map((piece) => imageLike(`%${piece}%`)), plain),
    rare: allOf(...needs.map(hasMark)),
    plain,
  };
}

/**
 * The place meets all needs, and a word of its text begins so.
 * @param areFew whether few places meet the needs alone: then these are read, instead of all that
 * have such a word
 */
export function meetsNeedsAndPrefix(
  needs: readonly Need[],
  prefix: string,
  areFew: boolean,
): TextCondition {
  const needsCondition = meetsNeeds(needs);
  const prefixCondition = containsVerbatimWords({ words: [], prefix, soundAlikeTier: null });
  const plain = allOf(needsCondition.plain, prefixCondition);
  const patterns = needs.flatMap(commonKey).map((key) => `%${key}%`);
  const prefixPattern = `(^|[${blank}\n])${searchImage(prefix)}`;
  const byLetters = allOf(
    ...patterns.map(lowerImageLike),
    (bind) => `lower(i.search_image) ~ ${bind(prefixPattern)}`,
    plain,
  );
  return {
    nearest: allOf(
      ...patterns.map(imageLike),
      (bind) => `i.search_image ~ ${bind(prefixPattern)}`,
      plain,
    ),
    rare: areFew ? allOf(needsCondition.rare, prefixCondition) : byLetters,
    plain,
  };
}

/** The key that stands in every text that meets the need, where there is one. */
export function commonKey(need: Need): string[] {
  const [first, ...others] = new Set(need.map(({ key }) => (isStoredKey(key) ? key : null)));
  if (first === undefined || first === null) return [];
  const shortest = others.reduce<string | null>((prefix, key) => commonStart(prefix, key), first);
  return shortest === null ? [] : [shortest];
}

/** Of a word without consonants there is none (indexed-text.ts). */
function isStoredKey(key: string | null): boolean {
  return !/^ *a? *$/.test(key ?? '');
}

/** A key that may go on stands in place of itself at its end: ' mrp' for ' mrp '. */
function commonStart(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  if (one.startsWith(other)) return other;
  return other.startsWith(one) ? one : null;
}

/** By institutions_marks. */
export function hasMark(need: Need): Condition {
  return (bind) => `i.search_marks && ${bind(markIdsText(need))}::bigint[]`;
}

const markIdsTextCache = new WeakMap<Need, string>();

/** The marks of a need as the database reads them; one query binds a need many times. */
export function markIdsText(need: Need): string {
  const cached = markIdsTextCache.get(need);
  if (cached !== undefined) return cached;
  const text = `{${need.map(({ id }) => id).join()}}`;
  markIdsTextCache.set(need, text);
  return text;
}

/** Every three neighbouring characters. */
export function trigramsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 2) }, (_, index) =>
    text.slice(index, index + 3),
  );
}

/** The place is of this category: by the word that search_image holds for it. */
export function isOfCategory(id: string): TextCondition {
  const pattern = `% x${id.slice(-6)} %`;
  const plain = isOfOneCategory([id]);
  return {
    nearest: allOf(imageLike(pattern), plain),
    rare: allOf(lowerImageLike(pattern), plain),
    plain,
  };
}

/** By no index, so that it never keeps a better one from being used. */
export function isOfOneCategory(categories: readonly string[]): Condition {
  return withoutIndex((bind) => `i.category_id = any(${bind(categories)}::uuid[])`);
}

/** Said so that no index fits. */
export function withoutIndex(condition: Condition): Condition {
  return likely((bind) => `nullif(${condition(bind)}, false)`);
}

function imageLike(pattern: string): Condition {
  return (bind) => `i.search_image like ${bind(pattern)}`;
}

function lowerImageLike(pattern: string): Condition {
  return (bind) => `lower(i.search_image) like ${bind(pattern)}`;
}

/**
 * The pieces that together stand in the fewest rows: the rarest one, then each time the one that
 * leaves the fewest; of equals one of another word, since the pieces of one come together, and
 * then the rarer one.
 */
function selectRarestPieces(pieces: readonly string[], holding: RowsHolding): string[] {
  let word = 0;
  const piecesWithWord = pieces.map((piece) => ({
    piece,
    word: piece.endsWith(blank) ? (word += 1) : word,
  }));
  const remaining = new Map(
    piecesWithWord.map((entry) => [entry.piece, { ...entry, all: holding(entry.piece) }]),
  );
  const chosen: string[] = [];
  const words = new Set<number>();
  let remainingRows: ReadonlySet<number> | null = null;
  while (remaining.size > 0 && chosen.length < maxPieces) {
    const candidates = [...remaining.values()].map((candidate) => ({
      ...candidate,
      rows: remainingRows ? candidate.all.filter((row) => remainingRows?.has(row)) : candidate.all,
      again: Number(words.has(candidate.word)),
    }));
    const [best] = candidates.toSorted(
      (a, b) => a.rows.length - b.rows.length || a.again - b.again || a.all.length - b.all.length,
    );
    if (!best) break;
    chosen.push(best.piece);
    words.add(best.word);
    remaining.delete(best.piece);
    remainingRows = new Set(best.rows);
  }
  return chosen;
}
