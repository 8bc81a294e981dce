import type { TestApi } from './api.ts';
import { testBrowser } from './browser.ts';
import type { TestBrowser } from './browser.ts';
import { mailedPath } from './mailbox.ts';

/** A person who registered through the API, confirmed their address and signed in. */
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

/** Registers and confirms the address; answers what was given, and the browser it was given in. */
export async function confirmedPerson(t: TestApi, changes: Record<string, unknown> = {}) {
  const person = registration(changes);
  const browser = testBrowser(t);
  const response = await browser.send('POST', '/api/auth/sign-up/email', person);
  if (!response.ok) throw new Error(`not registered: ${response.status} ${await response.text()}`);
  await browser.send('GET', await mailedPath(t.services, person.email));
  return { ...person, browser };
}

/** Registers, confirms and signs in. Slow beside `addUser`: for what is about just that. */
export async function signedInPerson(
  t: TestApi,
  user_type: 'user' | 'owner' = 'owner',
): Promise<Person> {
  const given = { full_name: 'Demo Person', user_type };
  const { email, password, browser } = await confirmedPerson(t, given);
  const response = await browser.send('POST', '/api/auth/sign-in/email', { email, password });
  const { user } = (await response.json()) as { user: { id: string } };
  return { id: user.id, email, password, browser };
}
