import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import type { Language } from '../../shared/language.ts';

/** An address as the API sends it. */
interface AddressedPlace {
  address: string | null;
  address_translated?: string | undefined;
}

/** The address in the reader's language where it is known in it, else as it was written; null for none. */
export function placeAddress(
  { address, address_translated }: AddressedPlace,
  language: Language,
): string | null {
  if (!address || !address_translated) return address;
  return detectTextLanguage(address) === language ? address : address_translated;
}
