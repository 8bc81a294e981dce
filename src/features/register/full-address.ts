import { withoutStray } from '../../shared/fields.ts';
import { isWebAddress, mostAddressLength } from '../places/web-address.ts';
import type { InstitutionFormValues } from './institution-values.ts';

/** A host name of at least two labels, the last one not a number; then optionally port and path. */
const host = /^(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?:[:/?#].*)?$/u;

/**
 * Completes a web address that only lacks its scheme: `www.shop.com/tea` becomes
 * `https://www.shop.com/tea`. Any other text is returned unchanged.
 */
export function fullAddress(typed: string): string {
  if (typed.length > mostAddressLength) return typed;
  const text = withoutStray(typed).trim();
  const full = `https://${text}`;
  return host.test(text) && isWebAddress(full) ? full : typed;
}

/** The web addresses of a form that lack their scheme, completed. */
export function fullAddresses(values: InstitutionFormValues): Partial<InstitutionFormValues> {
  const website = fullAddress(values.website);
  const facebook_url = fullAddress(values.facebook_url);
  return {
    ...(website !== values.website && { website }),
    ...(facebook_url !== values.facebook_url && { facebook_url }),
  };
}
