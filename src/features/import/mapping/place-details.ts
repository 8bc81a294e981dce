import { maxPostalAddressLength, maxDescriptionLength } from '../../places/institution-fields.ts';
import { checkOpeningHours } from '../../places/check-opening-hours.ts';
import type { OpeningHours } from '../../places/opening-hours.ts';
import { parseOsmOpeningHours } from '../../places/osm-opening-hours.ts';
import type { ImportedPlace } from '../imported-place.ts';
import type { SourceRecord } from '../source-record.ts';
import { formatOsmAddress } from './osm-address.ts';
import { cleanLines, isDamaged, withoutPlaceholder } from './clean-text.ts';
import { fieldColumns } from './field-columns.ts';
import { parseEmail, parseFacebookPage, parsePhone, parseWebsite } from './contacts.ts';
import { isTwelveHourClock } from './twelve-hour-clock.ts';
import { fieldReader } from './field-reader.ts';

/** Texts that a place can be imported without. */
type Droppable =
  | 'description'
  | 'address'
  | 'phone number'
  | 'e-mail address'
  | 'website'
  | 'Facebook page'
  | 'opening hours'
  | 'is_active';

/** A text of a record that was not imported. */
export interface DroppedText {
  what: Droppable;
  text: string;
}

type Details = Pick<
  ImportedPlace,
  | 'description'
  | 'address'
  | 'phone'
  | 'whatsapp_number'
  | 'email'
  | 'website'
  | 'facebook_url'
  | 'opening_hours'
  | 'is_active'
>;

/**
 * The details of a record besides name, category and position, and what of them is dropped.
 * @param category the category's key, which decides whether hours are plausible
 */
export function readPlaceDetails(
  { fields, isOsm }: SourceRecord,
  category: string,
): { details: Details; dropped: DroppedText[] } {
  const field = fieldReader(fields);
  const dropped: DroppedText[] = [];
  const parseOrDrop = <T>(
    what: Droppable,
    text: string | null,
    parse: (text: string) => T | null,
  ): T | null => {
    const value = text === null ? null : parse(text);
    if (text !== null && value === null) dropped.push({ what, text });
    return value;
  };
  const website = parseOrDrop('website', field(...fieldColumns.website), parseWebsite);
  // In OpenStreetMap the website is often a Facebook page; in tables a column is what its header says.
  const websiteFacebookPage = isOsm && website ? parseFacebookPage(website) : null;
  const facebook = field(...fieldColumns.facebook);
  const details = {
    description: parseOrDrop(
      'description',
      withoutPlaceholder(
        cleanLines(fieldColumns.description.map((name) => fields.get(name)).find(Boolean)),
      ),
      limitLength(maxDescriptionLength),
    ),
    address: parseOrDrop(
      'address',
      field(...fieldColumns.address) ?? formatOsmAddress(fields),
      limitLength(maxPostalAddressLength),
    ),
    // If one of these fields has no number, another may.
    phone: parseOrDrop(
      'phone number',
      joinTexts(fieldColumns.phone.map((name) => field(name))),
      parsePhone,
    ),
    whatsapp_number: parseOrDrop('phone number', field(...fieldColumns.whatsapp), parsePhone),
    email: parseOrDrop('e-mail address', field(...fieldColumns.email), parseEmail),
    website: websiteFacebookPage ? null : website,
    facebook_url: parseOrDrop('Facebook page', facebook, parseFacebookPage) ?? websiteFacebookPage,
    opening_hours: parseOrDrop(
      'opening hours',
      field(...fieldColumns.hours),
      openingHoursReader(category),
    ),
    is_active: parseOrDrop('is_active', field(...fieldColumns.isActive), parseFlag),
  };
  return { details, dropped };
}

function joinTexts(texts: readonly (string | null)[]): string | null {
  return texts.filter((text) => text !== null).join('; ') || null;
}

function limitLength(maxLength: number) {
  return (text: string) => (text.length <= maxLength && !isDamaged(text) ? text : null);
}

/** Hours in OpenStreetMap's syntax, or as JSON, which exports use for hours that it cannot express. */
function openingHoursReader(category: string) {
  return (text: string): OpeningHours | null => {
    if (text.startsWith('{')) return parseJsonHours(text);
    const hours = parseOsmOpeningHours(text);
    return hours && !isTwelveHourClock(hours, category) ? hours : null;
  };
}

function parseJsonHours(text: string): OpeningHours | null {
  try {
    return checkOpeningHours(JSON.parse(text)).hours ?? null;
  } catch {
    return null;
  }
}

const trueWords = new Set(['true', 't', 'yes', 'y', 'on', '1']);
const falseWords = new Set(['false', 'f', 'no', 'n', 'off', '0']);

function parseFlag(text: string): boolean | null {
  const word = text.toLowerCase();
  return trueWords.has(word) ? true : falseWords.has(word) ? false : null;
}
