import type { TFunction } from 'i18next';
import type { Institution } from './contract.ts';

interface PlaceWords {
  /** All in the reader's language, as far as they are known in it. */
  name: string;
  category: string;
  address: string | null;
}

const maxLetters = 160;

/**
 * A summary of a place's page in at most 160 letters, for search engines and link previews: what its owner
 * wrote, otherwise what the page actually offers.
 */
export function placeDescription(
  t: TFunction,
  place: Institution,
  { name, category, address }: PlaceWords,
): string {
  if (place.description) return truncateToWords(place.description);
  const categoryAndAddress = [category, address].filter(Boolean).join(', ');
  return truncateToWords(
    t('place.description', { name, what: categoryAndAddress, told: describePageContent(t, place) }),
  );
}

/** A map and directions are on every page. */
function describePageContent(t: TFunction, place: Institution): string {
  const features = [
    place.opening_hours && t('place.told.hours'),
    place.phone && t('place.told.phone'),
    place.reviewCount > 0 && t('place.told.reviews'),
    t('place.told.map'),
  ];
  const summary = t('place.told.all', {
    first: features.filter(Boolean).join(', '),
    last: t('place.told.directions'),
  });
  return summary.charAt(0).toUpperCase() + summary.slice(1);
}

/** The first words, on one line, as many as a link preview shows. */
function truncateToWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxLetters) return line;
  const space = line.lastIndexOf(' ', maxLetters - 1);
  return `${line.slice(0, space < maxLetters / 2 ? graphemeStart(line, maxLetters / 2) : space)}…`;
}

/**
 * Where the grapheme at an index begins: cut in the middle, an emoji or a conjunct would turn into another.
 */
function graphemeStart(text: string, index: number): number {
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return graphemes.containing(index)?.index ?? 0;
}
