import type { TestApi } from './api.ts';
import { testBrowser } from './browser.ts';
import type { TestBrowser } from './browser.ts';
import { addConfirmedPerson, testPassword, createSessionCookie } from './confirmed-person.ts';

/** A person with a confirmed email address and a password, signed in in a browser. */
export interface Person {
  id: string;
  email: string;
  password: string;
  browser: TestBrowser;
}

/** The fields of a registration, with a new email address. */
export function registrationFields(changes: Record<string, unknown> = {}) {
  const email = `${crypto.randomUUID()}@example.com`;
  return { full_name: 'রহিম উদ্দিন', email, password: testPassword, ...changes };
}

/** Adds a person who has registered and confirmed their address. */
export async function createConfirmedPerson(
  { services: { db } }: TestApi,
  {
    name = 'রহিম উদ্দিন',
    user_type = 'owner',
  }: { name?: string; user_type?: 'user' | 'owner' } = {},
): Promise<Pick<Person, 'id' | 'email' | 'password'>> {
  return { ...(await addConfirmedPerson(db, { name, user_type })), password: testPassword };
}

/** The same, signed in in a browser. Where the password does not matter, use `addUser`. */
export async function createSignedInPerson(
  t: TestApi,
  user_type: 'user' | 'owner' = 'owner',
): Promise<Person> {
  const person = await createConfirmedPerson(t, { name: 'Demo Person', user_type });
  const browser = testBrowser(t);
  const { name, value } = await createSessionCookie(t.services, person.id, t.services.now());
  browser.cookies.set(name, value);
  return { ...person, browser };
}
