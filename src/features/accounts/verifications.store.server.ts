import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { createToken, hashToken } from './tokens.server.ts';

type Db = Kysely<Database>;

/**
 * The purpose of a stored secret. `confirm` and `reset` are mailed links, `app` is a code that a
 * browser brings back to the native app, and `code` one that confirms an address.
 */
export type LinkKind = 'confirm' | 'reset' | 'app' | 'code';

/**
 * Stores a new link for a person and returns its token; only a hash is stored.
 * @param requiredSuffix a text without which the token is worth nothing: it has to follow the token later
 */
export async function insertLink(
  db: Db,
  kind: LinkKind,
  userId: string,
  expires_at: Date,
  requiredSuffix = '',
): Promise<string> {
  const token = createToken();
  await insertSecret(db, kind, userId, token + requiredSuffix, expires_at);
  return token;
}

/** Stores a secret for a person; it must not be guessable from its hash, which alone is stored. */
export async function insertSecret(
  db: Db,
  kind: LinkKind,
  userId: string,
  secret: string,
  expires_at: Date,
): Promise<void> {
  await db
    .insertInto('verifications')
    .values({ identifier: identifierOf(kind, secret), value: userId, expires_at })
    .execute();
}

/** The owner of a link; null when it is unknown or expired. */
export async function findLinkOwner(
  db: Db,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(kind, token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** As `findLinkOwner`, and uses the link up: only one of concurrent callers gets it. */
export async function consumeLink(
  db: Db,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(kind, token))
    .returning(['value', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.value : null;
}

/** Voids all links of this kind that a person was sent. */
export async function deleteLinks(db: Db, kind: LinkKind, userId: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('value', '=', userId)
    .where('identifier', 'like', `${kind}:%`)
    .execute();
}

function identifierOf(kind: LinkKind, token: string): string {
  return `${kind}:${hashToken(token)}`;
}
