import { hashPassword } from '../features/accounts/passwords.server.ts';
import {
  insertPerson,
  markEmailVerified,
  savePassword,
} from '../features/accounts/people.store.server.ts';
import { sessionCookieHeader } from '../features/accounts/session-token.server.ts';
import { startSession } from '../features/accounts/sessions.service.server.ts';
import type { TestApi } from './api.ts';
import { testBrowser } from './browser.ts';
import type { TestBrowser } from './browser.ts';

/** A person with a confirmed address and a password, signed in in a browser. */
export interface Person {
  id: string;
  email: string;
  password: string;
  browser: TestBrowser;
}

/** What somebody gives who registers: with an address that nobody has yet. */
export function registration(changes: Record<string, unknown> = {}) {
  const email = `${crypto.randomUUID()}@example.com`;
  return { full_name: 'রহিম উদ্দিন', email, password: 'secret123', ...changes };
}

/**
 * Puts somebody into the directory as registration and the confirmation of the address would: what
 * those ask and refuse has tests of its own.
 */
export async function confirmedPerson(
  { services: { db } }: TestApi,
  {
    name = 'রহিম উদ্দিন',
    user_type = 'owner',
  }: { name?: string; user_type?: 'user' | 'owner' } = {},
): Promise<Pick<Person, 'id' | 'email' | 'password'>> {
  const { email, password } = registration();
  const id = await insertPerson(db, { name, email, user_type });
  if (id === null) throw new Error(`${email} is taken`);
  storedPassword ??= hashPassword(password);
  await savePassword(db, id, await storedPassword);
  await markEmailVerified(db, id);
  return { id, email, password };
}

/** The same, signed in in a browser. Where a password is no matter, `addUser` will do. */
export async function signedInPerson(
  t: TestApi,
  user_type: 'user' | 'owner' = 'owner',
): Promise<Person> {
  const { db, settings, now } = t.services;
  const person = await confirmedPerson(t, { name: 'Demo Person', user_type });
  const browser = testBrowser(t);
  const header = sessionCookieHeader(await startSession(db, person.id, now()), settings);
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  browser.cookies.set(name, value);
  return { ...person, browser };
}

/** What is stored of the password that all of them have: hashing takes long, on purpose. */
let storedPassword: Promise<string> | undefined;
