import * as z from 'zod/mini';
import type { Settings } from '../../server/settings.ts';
import { Email, FullName } from './fields.ts';
import { Provider } from './social-contract.ts';

/** What somebody says of themselves on the page that stands in for a provider. */
const Person = z.object({ full_name: FullName, email: Email });
type Person = z.infer<typeof Person>;

/** What decides whether a provider is stood in for. */
export type ProviderSettings = Pick<Settings, 'google' | 'facebook' | 'production' | 'mail'>;

/**
 * The providers that are not set up and that a page of this server stands in for: as long as its
 * mails are read by everybody, too. Whoever sends mails has people of their own.
 */
export function developmentProviders(settings: ProviderSettings): Provider[] {
  if (settings.production || settings.mail.kind !== 'development') return [];
  return Provider.options.filter((provider) => settings[provider] === null);
}

/** The page that stands in for a provider. */
export function developmentPath(provider: Provider): string {
  return `/dev/sign-in/${provider}`;
}

/**
 * What the page answers in place of a provider. It is not signed: it is worth as much as the form,
 * which believes whatever anybody fills in.
 */
export function codeOf(person: Person): string {
  return Buffer.from(JSON.stringify(person)).toString('base64url');
}

/** Who a code names; null when it is none of the page's. */
export function personOf(code: string): Person | null {
  try {
    return z.parse(Person, JSON.parse(Buffer.from(code, 'base64url').toString()));
  } catch {
    return null;
  }
}
