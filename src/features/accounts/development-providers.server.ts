import * as z from 'zod/mini';
import type { Settings } from '../../server/settings.ts';
import { Email, FullName } from './account-fields.ts';
import { Provider } from './social-contract.ts';

/** What the form of the page that stands in for a provider asks. */
const Person = z.object({ full_name: FullName, email: Email });
type Person = z.infer<typeof Person>;

/** The settings that decide whether a provider has a stand-in. */
export type ProviderSettings = Pick<Settings, 'google' | 'facebook' | 'production' | 'mail'>;

/**
 * The providers without settings, for which a page of this server stands in. Only while mails go to
 * the development mailbox, which everybody can read: a site that sends mails has real visitors.
 */
export function developmentProviders(settings: ProviderSettings): Provider[] {
  if (settings.production || settings.mail.kind !== 'development') return [];
  return Provider.options.filter((provider) => settings[provider] === null);
}

/** The path of the page that stands in for a provider. */
export function developmentSignInPath(provider: Provider): string {
  return `/dev/sign-in/${provider}`;
}

/**
 * The authorisation code that the page sends back. It is not signed, as the form accepts whatever
 * is filled in anyway.
 */
export function encodeAuthorizationCode(person: Person): string {
  return Buffer.from(JSON.stringify(person)).toString('base64url');
}

/** The person in a code; null when it is not from this page. */
export function decodeAuthorizationCode(code: string): Person | null {
  try {
    return z.parse(Person, JSON.parse(Buffer.from(code, 'base64url').toString()));
  } catch {
    return null;
  }
}
