import { detectTextLanguage } from '../../../shared/detect-text-language.ts';
import { formatDigits } from '../../../shared/digits.ts';
import { exactDistanceKm } from '../../../shared/distance.ts';
import type { Position } from '../../../shared/distance.ts';
import type { Language } from '../../../shared/language.ts';
import { translateAddressWord, translateLetter } from './address-words.ts';
import type { GazetteerPlace, PlaceKind } from './gazetteer-place.ts';
import { getGazetteer } from './gazetteer.ts';
import { normalisePlaceName } from './normalise-place-name.ts';
import { ordinalPattern, translateOrdinal } from './translate-ordinal.ts';

/** How far from its centre an address may name a place, in km: farther away it means another one. */
const reachKm: Record<PlaceKind, number> = {
  division: Infinity,
  district: Infinity,
  upazila: 60,
  area: 20,
  union: 20,
};

/** No place has a name of more words. */
const maxNameWords = 5;

const tokenPattern = new RegExp(
  String.raw`${ordinalPattern.source}|\p{Nd}+(?:\.\p{Nd}+)?|[\p{L}\p{M}\u200C\u200D]+`,
  'giu',
);

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
  for (const part of address.split(/[,;\n]/)) {
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

/** A word or number of a part, and what stands before it. */
interface Token {
  gap: string;
  text: string;
  word: string;
}

/** Translates what stands between two commas; null when anything in it is not known. */
function translatePart(part: string, to: Translation): string | null {
  const tokens = tokensOf(part.normalize('NFC').replaceAll(/['’]/g, ''));
  if (!tokens) return null;
  const translated: string[] = [];
  for (let index = 0; index < tokens.length;) {
    const known = translateStart(tokens, index, to);
    if (!known) return null;
    translated.push(joiner(tokens[index], index), known.text);
    index += known.count;
  }
  return translated.join('');
}

/** The words and numbers of a part; null when there is more in it. */
function tokensOf(part: string): Token[] | null {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of part.matchAll(tokenPattern)) {
    const [text] = match;
    tokens.push({ gap: part.slice(end, match.index), text, word: normalisePlaceName(text) });
    end = match.index + text.length;
  }
  const gaps = [...tokens.map(({ gap }) => gap), part.slice(end)];
  const isReadable =
    gaps.every((gap) => /^[\s.:#/–-]*$/.test(gap)) && tokens.every(({ word }) => word);
  return isReadable ? tokens : null;
}

/** What joins a token to the one before it: signs that belong to numbers stay. */
function joiner(token: Token | undefined, index: number): string {
  if (!token || index === 0) return '';
  return /[/–-]/.exec(token.gap)?.[0] ?? (token.gap ? ' ' : '');
}

/** Translates the longest known beginning of the tokens from an index on. */
function translateStart(
  tokens: readonly Token[],
  index: number,
  to: Translation,
): { text: string; count: number } | null {
  const { language } = to;
  const words = tokens.slice(index, index + maxNameWords).map(({ word }) => word);
  for (let count = words.length; count > 0; count -= 1) {
    const place = findPlace(words.slice(0, count).join(''), to);
    if (place) return { text: language === 'bn' ? place.name_bn : place.name, count };
  }
  const token = tokens[index];
  const text = token && translateToken(token, language, index === 0);
  return text ? { text, count: 1 } : null;
}

/** Translates a number, an ordinal, a common word, or the letter of a house, which is never first. */
function translateToken({ text, word }: Token, language: Language, isFirst: boolean) {
  if (/^\d+$/.test(word)) return formatDigits(language, text);
  return (
    translateOrdinal(text, language) ??
    translateAddressWord(word, language) ??
    (isFirst ? undefined : translateLetter(word, language))
  );
}

/**
 * The place that a name means at a position: of those within reach one with this as its own name
 * before those that also have it, then, where the name stands after another part, an upazila before
 * a union, then the nearest.
 */
function findPlace(name: string, { position, isFirst }: Translation): GazetteerPlace | null {
  let best: { place: GazetteerPlace; rank: number; distanceKm: number } | null = null;
  for (const { place, isOwnName } of placesByName().get(name) ?? []) {
    const { kind, latitude: lat, longitude: lng } = place;
    const distanceKm = exactDistanceKm(position, { lat, lng });
    if (distanceKm > reachKm[kind]) continue;
    const rank = (isOwnName ? 0 : 2) + (kind === 'union' && !isFirst ? 1 : 0);
    if (!best || rank < best.rank || (rank === best.rank && distanceKm < best.distanceKm)) {
      best = { place, rank, distanceKm };
    }
  }
  return best?.place ?? null;
}

interface Named {
  place: GazetteerPlace;
  isOwnName: boolean;
}

let cachedPlacesByName: ReadonlyMap<string, readonly Named[]> | null = null;

/**
 * All places by their names in both languages, written as one word: people set spaces as they like
 * (Tanti Bazar, Tantibazar). Without the words for their kind, which are translated apart, and without
 * other names that may mean a part of them, or what they are a part of.
 */
function placesByName(): ReadonlyMap<string, readonly Named[]> {
  if (cachedPlacesByName) return cachedPlacesByName;
  const byName = new Map<string, Named[]>();
  for (const { key, place, form } of getGazetteer().names) {
    if (form === 'withKind' || (form === 'otherName' && !isSameName(key, place))) continue;
    const oneWord = key.replaceAll(' ', '');
    const named = { place, isOwnName: form === 'name' };
    byName.set(oneWord, [...(byName.get(oneWord) ?? []), named]);
  }
  cachedPlacesByName = byName;
  return byName;
}

/**
 * Whether another name of a place means just this place: a spelling of its name, or the former one of
 * a division or district.
 */
function isSameName(otherKey: string, { kind, name, name_bn }: GazetteerPlace): boolean {
  if (kind === 'division' || kind === 'district') return true;
  const loose = looseKey(otherKey);
  return [name, name_bn].some((own) => looseKey(normalisePlaceName(own)) === loose);
}

/** What spellings of one name have in common: consonants and digits, doubled ones as one. */
function looseKey(key: string): string {
  return key.replaceAll(/[\saeiouh\u09BE-\u09CD]/g, '').replaceAll(/(\D)\1+/g, '$1');
}
