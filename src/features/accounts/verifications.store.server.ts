import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { newToken, tokenHash } from './tokens.server.ts';

type Db = Kysely<Database>;

/**
 * What a mailed link is for; `app`: a code that a browser brings back to the native app; `code`: one
 * that confirms an address.
 */
export type LinkKind = 'confirm' | 'reset' | 'app' | 'code';

/**
 * Keeps a new link for a person and answers its token, of which only the hash is stored.
 * @param bound what the token is worth nothing without: it has to follow the token later
 */
export async function insertLink(
  db: Db,
  kind: LinkKind,
  userId: string,
  expires_at: Date,
  bound = '',
): Promise<string> {
  const token = newToken();
  await insertSecret(db, kind, userId, token + bound, expires_at);
  return token;
}

/** Keeps, for a person, a secret that is not guessed from its hash: that alone is stored. */
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

/** Whose link it is; null when it is unknown or too old. */
export async function linkOwner(
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

/** As `linkOwner`, and the link is used up: of several at once, one gets it. */
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

/** Voids every other link of this kind that a person was sent. */
export async function deleteLinks(db: Db, kind: LinkKind, userId: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('value', '=', userId)
    .where('identifier', 'like', `${kind}:%`)
    .execute();
}

function identifierOf(kind: LinkKind, token: string): string {
  return `${kind}:${tokenHash(token)}`;
}
