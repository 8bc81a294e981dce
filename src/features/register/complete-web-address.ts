import { removeStrayCharacters } from '../../shared/fields.ts';
import { isWebAddress, maxWebAddressLength } from '../places/web-address.ts';
import type { InstitutionFormValues } from './institution-form-values.ts';

/** A host name of at least two labels, the last one not a number; then optionally port and path. */
const host = /^(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?:[:/?#].*)?$/u;

/**
 * Completes a web address that only lacks its scheme: `www.shop.com/tea` becomes
 * `https://www.shop.com/tea`. Any other text is returned unchanged.
 */
export function completeWebAddress(typed: string): string {
  if (typed.length > maxWebAddressLength) return typed;
  const text = removeStrayCharacters(typed).trim();
  const full = `https://${text}`;
  return host.test(text) && isWebAddress(full) ? full : typed;
}

/** The web addresses of a form that lack their scheme, completed. */
export function completedWebAddresses(
  values: InstitutionFormValues,
): Partial<InstitutionFormValues> {
  const website = completeWebAddress(values.website);
  const facebook_url = completeWebAddress(values.facebook_url);
  return {
    ...(website !== values.website && { website }),
    ...(facebook_url !== values.facebook_url && { facebook_url }),
  };
}
