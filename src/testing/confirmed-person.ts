import type { Kysely } from 'kysely';
import { hashPassword } from '../features/accounts/passwords.server.ts';
import {
  insertPerson,
  markEmailVerified,
  savePasswordHash,
} from '../features/accounts/people.store.server.ts';
import { sessionCookieHeader } from '../features/accounts/session-token.server.ts';
import { startSession } from '../features/accounts/sessions.service.server.ts';
import type { Database } from '../server/database/schema.ts';
import type { Settings } from '../server/settings.ts';

/** The password of all these people. */
export const testPassword = 'secret123';

/**
 * Adds somebody with a new email address to the directory, as if they had registered and confirmed it;
 * those steps have tests of their own.
 */
export async function addConfirmedPerson(
  db: Kysely<Database>,
  { name, user_type }: { name: string; user_type: 'user' | 'owner' },
): Promise<{ id: string; email: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const id = await insertPerson(db, { name, email, user_type });
  if (id === null) throw new Error(`${email} is taken`);
  passwordHash ??= hashPassword(testPassword);
  await savePasswordHash(db, id, await passwordHash);
  await markEmailVerified(db, id);
  return { id, email };
}

/** Hashing is slow by design, so it is done once. */
let passwordHash: Promise<string> | undefined;

/** Creates a session, and returns its cookie. */
export async function createSessionCookie(
  { db, settings }: { db: Kysely<Database>; settings: Settings },
  id: string,
  now: Date,
): Promise<{ name: string; value: string }> {
  const header = sessionCookieHeader(await startSession(db, id, now), settings);
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  return { name, value };
}
