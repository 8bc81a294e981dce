import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Page } from './fixtures.ts';

/** A person of a journey, signed in by nobody yet. */
export interface Person {
  email: string;
  password: string;
  fullName: string;
}

type Role = 'user' | 'owner' | 'admin';

interface NewPerson {
  /** 'user' or 'owner' is chosen at registration; 'admin' is granted by the command. */
  roles?: readonly Role[];
  fullName?: string;
}

/** Registers a fresh person with a confirmed address and signs the page's browser in as them. */
export async function registerAndSignIn(page: Page, options: NewPerson = {}): Promise<Person> {
  const person = await registerPerson(page, options);
  await signInAs(page, person);
  return person;
}

/** Registers a fresh person and confirms their address by the mailed link, by the real calls. */
export async function registerPerson(
  page: Page,
  { roles = ['user'], fullName = 'Rahim Uddin' }: NewPerson = {},
): Promise<Person> {
  const person = { email: `${randomUUID()}@example.com`, password: 'secret123', fullName };
  const { email, password } = person;
  const user_type = roles.includes('owner') ? 'owner' : 'user';
  await posted(page, '/api/auth/sign-up/email', {
    ...{ email, password, user_type },
    full_name: fullName,
  });
  const link = await mailedLink(page, email, /\/api\/auth\/verify-email\?\S+/);
  // Where it leads to is nobody's to see.
  await page.request.get(link, { maxRedirects: 0 });
  // Its toast would stand before those of the journey.
  await page.context().clearCookies({ name: 'account-notice' });
  if (roles.includes('admin')) await grantAdmin(email);
  return person;
}

/** Signs the page's browser in; the next page it opens is that person's. */
export async function signInAs(page: Page, { email, password }: Person): Promise<void> {
  await posted(page, '/api/auth/sign-in/email', { email, password });
}

/** The newest link of a form that was mailed to an address; waits until it is there. */
export async function mailedLink(page: Page, email: string, form: RegExp): Promise<string> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const mails: { to: string; text: string }[] = await (
      await page.request.get('/dev/mail.json')
    ).json();
    const link = mails
      .filter(({ to }) => to === email)
      .map(({ text }) => form.exec(text)?.[0])
      .find(Boolean);
    if (link) return link;
    await page.waitForTimeout(100);
  }
  throw new Error(`no mail with ${form} came to ${email}`);
}

/** Limits hold for each address: every person comes from one of their own (RFC 3849 has it spare). */
export function ownAddress(): Record<string, string> {
  const part = () => randomInt(0x1_0000).toString(16);
  return { 'x-forwarded-for': `2001:db8:${part()}:${part()}::1` };
}

async function posted(page: Page, path: string, data: object): Promise<void> {
  const response = await page.request.post(path, { data, headers: ownAddress() });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
}

async function grantAdmin(email: string): Promise<void> {
  const { PATH, HOME, E2E_DATA_DIR: DATA_DIR } = process.env;
  if (!DATA_DIR) throw new Error('an administrator needs the database of the journeys');
  await promisify(execFile)(process.execPath, ['dist/server/admin.js', 'grant', email], {
    env: { ...(PATH && { PATH }), ...(HOME && { HOME }), DATA_DIR },
  });
}
