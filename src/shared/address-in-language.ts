import { detectTextLanguage } from './detect-text-language.ts';
import type { Language } from './language.ts';

interface TranslatedAddress<Address extends string | null> {
  /** As it was written; null for none. */
  address: Address;
  /** In the other language; undefined where it is not known in it. */
  address_translated?: string | undefined;
}

/** The address in the reader's language where it is known in it, else as it was written. */
export function addressInLanguage<Address extends string | null>(
  { address, address_translated }: TranslatedAddress<Address>,
  language: Language,
): Address | string {
  if (!address || !address_translated) return address;
  return detectTextLanguage(address) === language ? address : address_translated;
}
