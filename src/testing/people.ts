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

/** Registers, confirms and signs in. Slow beside `addUser`: for what is about just that. */
export async function signedInPerson(
  t: TestApi,
  user_type: 'user' | 'owner' = 'owner',
): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.com`;
  const password = 'secret123';
  const browser = testBrowser(t);
  const registration = { full_name: 'Demo Person', email, password, user_type };
  await browser.send('POST', '/api/auth/sign-up/email', registration);
  await browser.send('GET', await mailedPath(t.services, email));
  const response = await browser.send('POST', '/api/auth/sign-in/email', { email, password });
  const { user } = (await response.json()) as { user: { id: string } };
  return { id: user.id, email, password, browser };
}
