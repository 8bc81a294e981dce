import { fullWord, isLetter } from './address-words.ts';
import { normalisePlaceName } from './normalise-place-name.ts';
import { ordinalPattern } from './translate-ordinal.ts';

const tokenPattern = new RegExp(
  String.raw`${ordinalPattern.source}|[0-9০-৯]+(?:\.[0-9০-৯]+)?|[\p{L}\p{M}\u200C\u200D]+`,
  'giu',
);

/** A word or number of a part, and what stands before it. */
export interface Token {
  gap: string;
  text: string;
  /** The word in full, as names and words are compared. */
  word: string;
}

/** The words and numbers of a part, and what stands behind the last. */
export interface Tokens {
  tokens: Token[];
  end: string;
}

/** The words and numbers of a part; null when there is more in it. */
export function tokensOf(part: string): Tokens | null {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of part.matchAll(tokenPattern)) {
    const [text] = match;
    tokens.push({
      gap: part.slice(end, match.index),
      text,
      word: fullWord(normalisePlaceName(text)),
    });
    end = match.index + text.length;
  }
  const gaps = [...tokens.map(({ gap }) => gap), part.slice(end)];
  const isReadable =
    gaps.every((gap) => /^[\s.:#/–—()-]*$/.test(gap)) && tokens.every(({ word }) => word);
  return isReadable ? { tokens, end: part.slice(end) } : null;
}

/** What joins a token to the one before it: brackets, and signs that belong to numbers, stay. */
export function joiner(tokens: readonly Token[], index: number): string {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (!token) return '';
  const brackets = bracketsOf(token.gap);
  if (!before) return brackets.trimStart();
  if (brackets.trim()) return brackets;
  // Letters stand close to their numbers (12A), words do not, however they were written (Road5).
  const isClose = token.gap === '' && [before, token].some(({ word }) => isLetter(word));
  return /[/–—-]/.exec(token.gap)?.[0] ?? (isClose ? '' : ' ');
}

/** The brackets in what stands between two tokens, with the spaces around them. */
export function bracketsOf(gap: string): string {
  return gap.replaceAll(/[^()\s]/g, '').replaceAll(/\s+/g, ' ');
}
