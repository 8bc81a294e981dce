import { withoutStray } from '../../shared/fields.ts';
import { isWebAddress, mostAddressLength } from '../places/web-address.ts';
import type { InstitutionFormValues } from './institution-values.ts';

/** A host by its name, of at least two parts, the last one no number; behind it a port, a path. */
const host = /^(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?:[:/?#].*)?$/u;

/**
 * A web address in full, where only its beginning is missing: `www.shop.com/tea` is
 * `https://www.shop.com/tea`. Any other text is given back as it is.
 */
export function fullAddress(typed: string): string {
  if (typed.length > mostAddressLength) return typed;
  const text = withoutStray(typed).trim();
  const full = `https://${text}`;
  return host.test(text) && isWebAddress(full) ? full : typed;
}

/** The addresses of a form that are to be completed, in full. */
export function fullAddresses(values: InstitutionFormValues): Partial<InstitutionFormValues> {
  const website = fullAddress(values.website);
  const facebook_url = fullAddress(values.facebook_url);
  return {
    ...(website !== values.website && { website }),
    ...(facebook_url !== values.facebook_url && { facebook_url }),
  };
}
