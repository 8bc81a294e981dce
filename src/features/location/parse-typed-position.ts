import { toAsciiDigits } from '../../shared/digits.ts';
import type { Position } from '../../shared/distance.ts';

/** The most characters that are read of a typed or pasted text: links to maps are long. */
export const maxTypedPositionLength = 2000;

/** The range of Bangladesh in degrees, where latitude and longitude cannot be confused. */
const latitudes = { min: 20, max: 27 };
const longitudes = { min: 88, max: 93 };

const decimalPattern = String.raw`\d{2}\.\d{1,20}`;
/** Degrees as people write them: 23.81, 23.81° N, N 23.81, 23°48'37.1"N. */
const degreesPattern = String.raw`[NSEW]?\s*(\d{2}(?:\.\d{1,20})?)\s*(?:°\s*(?:(\d{1,2}(?:\.\d{1,10})?)\s*['′’]\s*(?:(\d{1,2}(?:\.\d{1,10})?)\s*["″”]\s*)?)?)?[NSEW]?`;
const twoCoordinatesPattern = new RegExp(
  `^${degreesPattern}(?:\\s*[,;]\\s*|\\s+|(?<=[NSEW]))${degreesPattern}$`,
  'i',
);
/** As written in Bangla, on Wikipedia for example. */
const banglaWords: readonly (readonly [RegExp, string])[] = [
  [/উত্তর|উঃ/g, 'N'],
  [/পূর্ব|পূঃ/g, 'E'],
  [/অক্ষাংশ/g, 'lat'],
  [/দ্রাঘিমাংশ/g, 'lng'],
];
const coordinateLabels = /\b(?:lat|latitude|lng|lon|long|longitude)\b[:=]?|[()]/gi;

/** Positions in links to maps: that of the marked place before that of the map's centre. */
const mapLinkPatterns = [
  new RegExp(`!3d(${decimalPattern})!4d(${decimalPattern})`),
  new RegExp(`mlat=(${decimalPattern})&mlon=(${decimalPattern})`),
  new RegExp(`(${decimalPattern})(?:,|/)\\s*(${decimalPattern})`),
];
const linkPattern = /\b(?:https?:\/\/|geo:)\S+/i;
/** A link to directions, whose first position is the start of the route. */
const directionsPattern = /\/dir(?:ections)?\b|[?&](?:origin|saddr)=/i;

/**
 * The position in Bangladesh that a text consists of, with digits and words of either script: two
 * decimal numbers in either order, degrees with minutes and seconds, or a link of Google Maps,
 * WhatsApp or OpenStreetMap. Null for any other text, even if it contains such numbers.
 * @example parseTypedPosition('23°48\'36"N 90°24\'36"E') // { lat: 23.81, lng: 90.41 }
 */
export function parseTypedPosition(typed: string): Position | null {
  const visibleText = typed.slice(0, maxTypedPositionLength).replaceAll(/\p{Cf}/gu, '');
  const text = toAsciiDigits(visibleText).trim();
  const address = linkPattern.exec(text)?.[0];
  return address === undefined ? parseWrittenPosition(text) : parseMapLink(address);
}

function parseWrittenPosition(text: string): Position | null {
  const plain = replaceBanglaWords(text).replaceAll(coordinateLabels, ' ').trim();
  // Whole numbers alone are those of houses and roads, not of a position.
  if (!/[.°]/.test(plain)) return null;
  const [, ...parts] = twoCoordinatesPattern.exec(plain) ?? [];
  return parts.length === 6
    ? toPositionInBangladesh(toDecimalDegrees(parts.slice(0, 3)), toDecimalDegrees(parts.slice(3)))
    : null;
}

function replaceBanglaWords(text: string): string {
  return banglaWords.reduce(
    (replaced, [word, english]) => replaced.replaceAll(word, english),
    text,
  );
}

function parseMapLink(address: string): Position | null {
  if (directionsPattern.test(address)) return null;
  const plain = address.replaceAll(/%2C/gi, ',').replaceAll(/%20|\+/g, '');
  for (const pattern of mapLinkPatterns) {
    const [, first, second] = pattern.exec(plain) ?? [];
    const position = toPositionInBangladesh(Number(first), Number(second));
    if (position) return position;
  }
  return null;
}

function toDecimalDegrees([whole, minutes = '0', seconds = '0']: readonly (
  | string
  | undefined
)[]): number {
  const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
  return Math.round(value * 1e7) / 1e7;
}

function toPositionInBangladesh(first: number, second: number): Position | null {
  if (isWithin(first, latitudes) && isWithin(second, longitudes))
    return { lat: first, lng: second };
  if (isWithin(second, latitudes) && isWithin(first, longitudes))
    return { lat: second, lng: first };
  return null;
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return value >= min && value <= max;
}
