import { parseLanguage } from './language.ts';
import type { Language } from './language.ts';

/** Everything that can tell a reader's language. */
export interface LanguageSigns {
  /** The query parameter `lng`: decides for this visit only (D43). */
  lngParam: string | null;
  /** What the reader chose before, from local storage or the cookie that mirrors it. */
  stored: string | null;
  cookie: string | null;
  /** The address of the saved user location. */
  savedAddress: string | null;
  /** Language tags of the browser, the most wanted first. */
  browserLanguages: readonly string[];
}

/** Names of the country and its large cities, in both scripts (section 4, Language). */
const placeNames = [
  ...['bangladesh', 'dhaka', 'chittagong', 'sylhet', 'rajshahi', 'khulna', 'barisal', 'rangpur'],
  ...['mymensingh', 'comilla', 'narayanganj', 'gazipur'],
  ...['বাংলাদেশ', 'ঢাকা', 'চট্টগ্রাম', 'সিলেট', 'রাজশাহী', 'খুলনা', 'বরিশাল', 'রংপুর'],
  ...['ময়মনসিংহ', 'কুমিল্লা', 'নারায়ণগঞ্জ', 'গাজীপুর'],
].map((name) => name.normalize('NFC'));

/** Whether an address names Bangladesh or one of its large cities. */
export function mentionsBangladesh(address: string): boolean {
  const text = address.normalize('NFC').toLowerCase();
  return placeNames.some((name) => text.includes(name));
}

/** The language that a first page speaks, by the order that the specification gives. */
export function initialLanguage(signs: LanguageSigns): Language {
  const chosen =
    parseLanguage(signs.lngParam) ?? parseLanguage(signs.stored) ?? parseLanguage(signs.cookie);
  if (chosen) return chosen;
  if (signs.savedAddress && mentionsBangladesh(signs.savedAddress)) return 'bn';
  // The browser's first choice counts: readers with Bangla as a second language asked for another.
  return /^bn\b/i.test(signs.browserLanguages[0] ?? '') ? 'bn' : 'en';
}
