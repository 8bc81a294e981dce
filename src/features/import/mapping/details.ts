import * as z from 'zod/mini';
import { mostAddress, mostDescription } from '../../places/institution-fields.ts';
import { OpeningHours } from '../../places/opening-hours.ts';
import { readOsmOpeningHours } from '../../places/osm-opening-hours.ts';
import type { ImportedPlace } from '../imported-place.ts';
import type { SourceRecord } from '../source-record.ts';
import { osmAddress } from './address.ts';
import { cleanLines, isDamaged, known } from './clean-text.ts';
import { columns } from './columns.ts';
import { emailOf, facebookOf, phoneOf, websiteOf } from './contacts.ts';
import { isTwelveHourClock } from './day-trades.ts';
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
export interface Dropped {
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
export function detailsOf(
  { fields, isOsm }: SourceRecord,
  category: string,
): { details: Details; dropped: Dropped[] } {
  const field = fieldReader(fields);
  const dropped: Dropped[] = [];
  const read = <T>(
    what: Droppable,
    text: string | null,
    reader: (text: string) => T | null,
  ): T | null => {
    const value = text === null ? null : reader(text);
    if (text !== null && value === null) dropped.push({ what, text });
    return value;
  };
  const website = read('website', field(...columns.website), websiteOf);
  // In OpenStreetMap the website is often a Facebook page; in tables a column is what its header says.
  const onFacebook = isOsm && website ? facebookOf(website) : null;
  const facebook = field(...columns.facebook);
  const details = {
    description: read(
      'description',
      known(cleanLines(columns.description.map((name) => fields.get(name)).find(Boolean))),
      upTo(mostDescription),
    ),
    address: read('address', field(...columns.address) ?? osmAddress(fields), upTo(mostAddress)),
    // If one of these fields has no number, another may.
    phone: read('phone number', listed(columns.phone.map((name) => field(name))), phoneOf),
    whatsapp_number: read('phone number', field(...columns.whatsapp), phoneOf),
    email: read('e-mail address', field(...columns.email), emailOf),
    website: onFacebook ? null : website,
    facebook_url: read('Facebook page', facebook, facebookOf) ?? onFacebook,
    opening_hours: read('opening hours', field(...columns.hours), hoursOf(category)),
    is_active: read('is_active', field(...columns.isActive), flagOf),
  };
  return { details, dropped };
}

function listed(texts: readonly (string | null)[]): string | null {
  return texts.filter((text) => text !== null).join('; ') || null;
}

function upTo(most: number) {
  return (text: string) => (text.length <= most && !isDamaged(text) ? text : null);
}

/** Hours in OpenStreetMap's syntax, or as JSON, which exports use for hours that it cannot express. */
function hoursOf(category: string) {
  return (text: string): OpeningHours | null => {
    if (text.startsWith('{')) return hoursOfJson(text);
    const hours = readOsmOpeningHours(text);
    return hours && !isTwelveHourClock(hours, category) ? hours : null;
  };
}

function hoursOfJson(text: string): OpeningHours | null {
  try {
    const parsed = z.safeParse(OpeningHours, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const yes = new Set(['true', 't', 'yes', 'y', 'on', '1']);
const no = new Set(['false', 'f', 'no', 'n', 'off', '0']);

function flagOf(text: string): boolean | null {
  const word = text.toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : null;
}
