import * as z from 'zod/mini';
import { mostAddress, mostDescription } from '../../places/institution-fields.ts';
import { OpeningHours } from '../../places/opening-hours.ts';
import { readOsmOpeningHours } from '../../places/osm-opening-hours.ts';
import type { ImportedPlace } from '../imported-place.ts';
import type { SourceRecord } from '../source-record.ts';
import { osmAddress } from './address.ts';
import { cleanLines, isDamaged, known } from './clean-text.ts';
import { emailOf, facebookOf, phoneOf, websiteOf } from './contacts.ts';
import { isTwelveHourClock } from './day-trades.ts';
import { fieldReader } from './field-reader.ts';

/** Texts without which a place is still imported. */
export type Droppable =
  | 'description'
  | 'address'
  | 'phone number'
  | 'e-mail address'
  | 'website'
  | 'Facebook page'
  | 'opening hours'
  | 'is_active';

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

const phoneFields = [
  ...['phone', 'contact:phone', 'phone_number', 'mobile', 'contact:mobile', 'telephone', 'tel'],
  ...['phone_no', 'mobile_number', 'mobile_no', 'contact_number', 'contact_no'],
  ...['ফোন', 'ফোন_নম্বর', 'ফোন_নাম্বার', 'মোবাইল', 'মোবাইল_নম্বর', 'মোবাইল_নাম্বার', 'মোবাইল_নং'],
];

/**
 * What a record says besides name, kind and position, and what of it cannot be kept.
 * @param category the key of its kind, by which hours are believed
 */
export function detailsOf(
  { fields, isOsm }: SourceRecord,
  category: string,
): { details: Details; dropped: Droppable[] } {
  const field = fieldReader(fields);
  const dropped: Droppable[] = [];
  const read = <T>(
    what: Droppable,
    text: string | null,
    reader: (text: string) => T | null,
  ): T | null => {
    const value = text === null ? null : reader(text);
    if (text !== null && value === null) dropped.push(what);
    return value;
  };
  const website = read('website', field('website', 'contact:website', 'url', 'ওয়েবসাইট'), websiteOf);
  // OpenStreetMap's websites are often pages on Facebook; what a table says stands where it says.
  const onFacebook = isOsm && website ? facebookOf(website) : null;
  const facebook = field('facebook_url', 'contact:facebook', 'facebook', 'ফেসবুক');
  const details = {
    description: read(
      'description',
      known(cleanLines(fields.get('description') ?? fields.get('বিবরণ'))),
      upTo(mostDescription),
    ),
    address: read(
      'address',
      field('address', 'full_address', 'ঠিকানা') ?? osmAddress(fields),
      upTo(mostAddress),
    ),
    // Where one of these fields holds no number, another one may.
    phone: read('phone number', listed(phoneFields.map((name) => field(name))), phoneOf),
    whatsapp_number: read(
      'phone number',
      field('whatsapp_number', 'contact:whatsapp', 'whatsapp', 'হোয়াটসঅ্যাপ'),
      phoneOf,
    ),
    email: read('e-mail address', field('email', 'contact:email', 'ইমেইল'), emailOf),
    website: onFacebook ? null : website,
    facebook_url: read('Facebook page', facebook, facebookOf) ?? onFacebook,
    opening_hours: read(
      'opening hours',
      field('opening_hours', 'hours', 'খোলার_সময়'),
      hoursOf(category),
    ),
    is_active: read('is_active', field('is_active'), flagOf),
  };
  return { details, dropped };
}

function listed(texts: readonly (string | null)[]): string | null {
  return texts.filter((text) => text !== null).join('; ') || null;
}

function upTo(most: number) {
  return (text: string) => (text.length <= most && !isDamaged(text) ? text : null);
}

/** Hours in the syntax of OpenStreetMap, or as the product writes what that cannot say. */
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
