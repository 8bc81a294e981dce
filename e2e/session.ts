import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createFirstAdminLink } from '../src/features/accounts/first-admin.service.server.ts';
import { findCredentialsByEmail } from '../src/features/accounts/people.store.server.ts';
import { addRole } from '../src/features/accounts/roles.store.server.ts';
import { openDatabase } from '../src/server/database/open-database.ts';
import type { Database } from '../src/server/database/schema.ts';
import { readSettings } from '../src/server/settings.ts';
import type { Settings } from '../src/server/settings.ts';
import {
  addConfirmedPerson,
  testPassword,
  createSessionCookie,
} from '../src/testing/confirmed-person.ts';
import type { Page } from './fixtures.ts';

/** A registered person, with what is needed to sign in. */
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

/** Creates a person with a confirmed email address and signs the page's browser in as them. */
export async function registerAndSignIn(
  page: Pick<Page, 'context'>,
  options: NewPerson = {},
): Promise<Person> {
  const { id, ...person } = await addPerson(options);
  await page.context().addCookies([await startSessionCookie(id)]);
  return person;
}

/**
 * Creates a person with a confirmed email address directly in the database, as registration would,
 * which has journeys of its own.
 */
export async function registerPerson(options: NewPerson = {}): Promise<Person> {
  const { id: _, ...person } = await addPerson(options);
  return person;
}

/** Signs the page's browser in; the next page it opens is that person's. */
export async function signInAs(page: Page, { email }: Person): Promise<void> {
  const { id } = await findPersonByEmail(email);
  await page.context().addCookies([await startSessionCookie(id)]);
}

/** Gives somebody the role of an administrator. */
export async function makeAdmin({ email }: Person): Promise<void> {
  const { db } = await openDirectoryOnce();
  await addRole(db, (await findPersonByEmail(email)).id, 'admin');
}

/** Removes all administrators, and gives the link that makes the first one. */
export async function resetFirstAdminLink(): Promise<string> {
  const { db, settings } = await openDirectoryOnce();
  await db.deleteFrom('user_roles').where('role', '=', 'admin').execute();
  const link = await createFirstAdminLink({ db, settings });
  if (!link) throw new Error('somebody is an administrator again');
  return link;
}

interface Directory {
  db: Kysely<Database>;
  settings: Settings;
}

async function addPerson({
  roles = ['user'],
  fullName = 'Rahim Uddin',
}: NewPerson): Promise<Person & { id: string }> {
  const { db } = await openDirectoryOnce();
  const user_type = roles.includes('owner') ? 'owner' : 'user';
  const { id, email } = await addConfirmedPerson(db, { name: fullName, user_type });
  if (roles.includes('admin')) await addRole(db, id, 'admin');
  return { id, email, password: testPassword, fullName };
}

async function findPersonByEmail(email: string) {
  const { db } = await openDirectoryOnce();
  const person = await findCredentialsByEmail(db, email);
  if (!person) throw new Error(`nobody is registered by ${email}`);
  return person;
}

/** Begins a session, and gives its cookie for a browser. */
async function startSessionCookie(id: string) {
  const { db, settings } = await openDirectoryOnce();
  const cookie = await createSessionCookie({ db, settings }, id, new Date());
  return { ...cookie, url: settings.publicUrl, httpOnly: true, sameSite: 'Lax' as const };
}

/** Waits for a mail to an address whose text matches `linkPattern`, and gives the newest match. */
export async function waitForMailedLink(
  page: Page,
  email: string,
  linkPattern: RegExp,
): Promise<string> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const mails: { to: string; text: string }[] = await (
      await page.request.get('/dev/mail.json')
    ).json();
    const link = mails
      .filter(({ to }) => to === email)
      .map(({ text }) => linkPattern.exec(text)?.[0])
      .find(Boolean);
    if (link) return link;
    await page.waitForTimeout(100);
  }
  throw new Error(`no mail with ${linkPattern} came to ${email}`);
}

/** A header with a random IP address, since limits count by address (RFC 3849 reserves its range). */
export function randomAddressHeader(): Record<string, string> {
  const part = () => randomInt(0x1_0000).toString(16);
  return { 'x-forwarded-for': `2001:db8:${part()}:${part()}::1` };
}

let directoryPromise: Promise<Directory> | undefined;

/**
 * The directory of the journeys' program, opened beside it as commands do. Opened once, since a worker
 * uses one program all its life, and closed when the worker ends.
 */
function openDirectoryOnce(): Promise<Directory> {
  directoryPromise ??= openDirectory();
  return directoryPromise;
}

async function openDirectory(): Promise<Directory> {
  const { E2E_DATA_DIR: DATA_DIR, E2E_URL: PUBLIC_URL } = process.env;
  if (!DATA_DIR || !PUBLIC_URL) throw new Error('people need the database of the journeys');
  const settings = readSettings({ DATA_DIR, PUBLIC_URL });
  const { db } = await openDatabase(settings, { program: 'admin' });
  return { db, settings };
}
