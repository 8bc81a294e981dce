import { detectTextLanguage } from '../../../shared/detect-text-language.ts';
import { formatDigits } from '../../../shared/digits.ts';
import type { Position } from '../../../shared/distance.ts';
import type { Language } from '../../../shared/language.ts';
import {
  isLetter,
  isLetteredWord,
  maxPhraseWords,
  translateAddressWord,
  translateAreaKind,
  translateLetter,
} from './address-words.ts';
import { bracketsOf, joiner, tokensOf } from './address-tokens.ts';
import type { Token } from './address-tokens.ts';
import { findNamedPlace } from './find-named-place.ts';
import { translateOrdinal } from './translate-ordinal.ts';

/** No place has a name of more words. */
const maxNameWords = 5;

/**
 * An address in the other language, Bangla for an English one and English for one in Bangla: the
 * gazetteer's names of places, common words, numbers, and letters of blocks. Null unless every part
 * of it is known, and for what is the same in both.
 * @param position where the address is, to tell places with one name apart
 * @example translateAddress('House 12, Road 5, Banani, Dhaka', banani) // 'বাড়ি ১২, রোড ৫, বনানী, ঢাকা'
 */
export function translateAddress(address: string, position: Position): string | null {
  const language = detectTextLanguage(address);
  if (!language) return null;
  const to = language === 'bn' ? 'en' : 'bn';
  const translated: string[] = [];
  for (const part of address.split(/[,;।\n]/)) {
    const isFirst = translated.length === 0;
    const text = translatePart(part.trim(), { language: to, position, isFirst });
    if (text === null) return null;
    if (text) translated.push(text);
  }
  const whole = translated.join(', ');
  return whole === address ? null : whole;
}

interface Translation {
  /** The language to translate to. */
  language: Language;
  position: Position;
  /** Whether this is the first part, which names the smallest place. */
  isFirst: boolean;
}

/** Some tokens in the other language. */
interface Translated {
  text: string;
  /** How many tokens these are. */
  count: number;
  isPlace: boolean;
}

/** Translates what stands between two commas; null when anything in it is not known. */
function translatePart(part: string, to: Translation): string | null {
  const read = tokensOf(part.normalize('NFC').replaceAll(/['’]/g, ''));
  if (!read) return null;
  const { tokens, end } = read;
  let text = '';
  let isAfterPlace = false;
  for (let index = 0; index < tokens.length;) {
    const known: Translated | null =
      (isAfterPlace ? translateKindAfterPlace(tokens, index, to) : null) ??
      translateStart(tokens, index, to);
    if (!known) return null;
    text += joiner(tokens, index) + known.text;
    index += known.count;
    isAfterPlace = known.isPlace;
  }
  return text + bracketsOf(end).trimEnd();
}

/** Translates the longest known beginning of the tokens from an index on. */
function translateStart(
  tokens: readonly Token[],
  index: number,
  to: Translation,
): Translated | null {
  const words = wordsOfName(tokens.slice(index, index + maxNameWords));
  for (let count = words.length; count > 0; count -= 1) {
    const place = findNamedPlace(words.slice(0, count), to);
    if (place)
      return { text: to.language === 'bn' ? place.name_bn : place.name, count, isPlace: true };
  }
  for (let count = Math.min(words.length, maxPhraseWords); count > 1; count -= 1) {
    const text = translateAddressWord(words.slice(0, count).join(' '), to.language);
    if (text) return { text, count, isPlace: false };
  }
  const text = translateToken(tokens, index, to.language);
  return text ? { text, count: 1, isPlace: false } : null;
}

/** The words of some tokens until a bracket opens or closes: no name goes on behind it. */
function wordsOfName(tokens: readonly Token[]): string[] {
  const end = tokens.findIndex(({ gap }, index) => index > 0 && /[()]/.test(gap));
  return tokens.slice(0, end < 0 ? undefined : end).map(({ word }) => word);
}

/** Translates what kind of area a place is, in short: R/A. */
function translateKindAfterPlace(
  tokens: readonly Token[],
  index: number,
  { language }: Translation,
): Translated | null {
  const [first, second] = tokens.slice(index, index + 2);
  if (!first || second?.gap !== '/') return null;
  const text = translateAreaKind(`${first.word}/${second.word}`, language);
  return text ? { text, count: 2, isPlace: false } : null;
}

/** Translates a number, an ordinal, a common word, or the letter of a house or block. */
function translateToken(tokens: readonly Token[], index: number, language: Language) {
  const token = tokens[index];
  if (!token) return undefined;
  const { text, word } = token;
  if (isNumber(word)) return formatDigits(language, text);
  return (
    translateOrdinal(text, language) ??
    translateAddressWord(word, language) ??
    (isNamingLetter(tokens, index, language) ? translateLetter(word, language) : undefined)
  );
}

/**
 * Whether a letter at an index names something: elsewhere ও is 'and', এ 'at' or 'this'.
 * @param language the one to translate to
 */
function isNamingLetter(tokens: readonly Token[], index: number, language: Language): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (!before) return after !== undefined && translateAddressWord(after.word, 'en') === 'Block';
  if (isLetteredWord(before.word)) return true;
  // In English, where no letter is a word behind a number: House 12 A.
  if (isNumber(before.word) && language === 'bn') return true;
  return (isNumber(before.word) || isLetter(before.word)) && /^[/–-]?$/.test(token?.gap ?? '');
}

function isNumber(word: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(word);
}
