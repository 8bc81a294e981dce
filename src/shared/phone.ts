import { toAsciiDigits } from './digits.ts';

/** The characters of a phone number: an optional plus, then digits of either script and separators. */
const phonePattern = /^\+?[0-9০-৯ ()-]{7,20}$/;
const minPhoneDigits = 7;

/** Whether a text is a phone number as the forms accept it, with at least 7 digits (D26). */
export function isPhoneNumber(text: string): boolean {
  return phonePattern.test(text) && digitsOf(text).length >= minPhoneDigits;
}

/**
 * A local number without its leading 0, as in address books and imports. No country has numbers like that.
 */
const localWithoutZero = /^1[3-9]\d{8}$/;
/** A number with the country code but without a plus: local ones begin with 0, hotlines are shorter. */
const countryCodePattern = /^880\d{8,}$/;

/**
 * A link for calling a number, as it was written, with a leading 0 or plus restored where a table has
 * dropped it, and without the trunk 0. Null when it has no digits to call.
 * @example telHref('8801712345678') // 'tel:+8801712345678'
 */
export function telHref(phone: string | null): string | null {
  const digits = digitsOf(phone);
  if (!digits) return null;
  if (countryCodePattern.test(digits)) return `tel:+${withoutTrunk(digits)}`;
  if (phone?.trim().startsWith('+'))
    return digits.startsWith('0') ? `tel:${digits}` : `tel:+${digits}`;
  return localWithoutZero.test(digits) ? `tel:0${digits}` : `tel:${digits}`;
}

/**
 * A number in the form in which `telHref` calls it, but with the country code, for readers who may be anywhere.
 * Hotlines have none, and stay as they are. Null when it has no digits to call.
 * @example internationalPhone('01712-345678') // '+8801712345678'
 */
export function internationalPhone(phone: string | null): string | null {
  const called = telHref(phone)?.slice('tel:'.length) ?? null;
  if (called?.startsWith('00')) return `+${withoutTrunk(called.slice(2))}`;
  return called?.startsWith('0') ? `+88${called}` : called;
}

/**
 * The digits of a WhatsApp number in international form (D26); '' when it has none. A leading 0 means a
 * local number, landlines included, since no country code begins with 0.
 * @example whatsappDigits('০১৭১২৩৪৫৬৭৮') // '8801712345678'
 */
export function whatsappDigits(phone: string | null): string {
  const digits = digitsOf(phone).replace(/^00/, '');
  if (localWithoutZero.test(digits)) return `880${digits}`;
  return digits.startsWith('0') ? `88${digits}` : withoutTrunk(digits);
}

/** `+880 (0)1712…` is a common notation, but the 0 of local numbers does not belong there. */
function withoutTrunk(digits: string): string {
  return digits.replace(/^8800/, '880');
}

function digitsOf(phone: string | null): string {
  return toAsciiDigits(phone ?? '').replaceAll(/\D/g, '');
}
