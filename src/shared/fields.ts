import * as z from 'zod/mini';

/** An id as the API writes it; the same in capitals is read as this. */
export const Id = z.uuid().check(z.toLowerCase());

/** Latitude and longitude in WGS 84 degrees, as numbers in bodies. */
export const Latitude = z.number().check(z.gte(-90), z.lte(90));
export const Longitude = z.number().check(z.gte(-180), z.lte(180));

const decimal = /^-?\d{1,3}(\.\d{1,15})?$/;

/** The same in an address: plain decimals only, so that '', '1e9' and 'NaN' are refused. */
export const LatitudeParam = z.pipe(
  z.string().check(z.regex(decimal)),
  z.pipe(z.transform(Number), Latitude),
);
export const LongitudeParam = z.pipe(
  z.string().check(z.regex(decimal)),
  z.pipe(z.transform(Number), Longitude),
);

/** A whole number from `least` to `most` in an address. */
export function wholeNumberParam(least: number, most: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(least), z.lte(most))),
  );
}

/** `true` or `false` in an address. */
export const FlagParam = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

/**
 * Control characters but tab and line ends, bidi embeddings, overrides and isolates, and lone
 * surrogates: none of them belongs in what a person types. Nor do more than 30 marks in a row
 * (Unicode Standard Annex 15, 13): sorting them takes the square of their number. Joiners (U+200C,
 * U+200D) are left alone: Bangla needs them.
 */
const forbidden =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]|\p{Cs}|\p{M}{31}/u;

/** Whether the text holds nothing that `forbidden` names. */
export function isCleanText(text: string): boolean {
  return !forbidden.test(text);
}

/**
 * A text without what `forbidden` names: nobody sees it, and pasted text is often full of it. Of a
 * heap of marks the first 30 stay.
 */
export function cleanedText(text: string): string {
  if (isCleanText(text)) return text;
  const readable = Array.from(text).filter(isCleanText).join('');
  return readable.replaceAll(/(\p{M}{30})\p{M}+/gu, '$1');
}

/** Joiners, marks of direction, fillers, blanks: what is written and cannot be seen. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\s]/gu;

/** What can be seen of a text: a name needs some of it. */
export function visiblePart(text: string): string {
  return text.replaceAll(unseen, '');
}

/** What is not seen and means nothing within a line; but for joiners, and what `forbidden` names. */
const stray = /(?![\u200C-\u200D\u202A-\u202E\u2066-\u2069])\p{Cf}/gu;

/**
 * A name or an address without what nobody typed: spaces of no width, marks of direction and soft
 * hyphens come along from messages and web pages.
 */
export function withoutStray(text: string): string {
  return text.replaceAll(stray, '');
}

/** Free text of a person, bounded before any pattern runs over it. */
export function cleanText(most: number) {
  return z.string().check(
    z.maxLength(most),
    z.refine((text) => text.length > most || isCleanText(text), {
      error: 'unreadable characters',
      params: { code: 'unreadable' },
    }),
  );
}
