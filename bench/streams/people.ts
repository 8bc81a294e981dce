import type { Pool } from 'pg';
import { bearerToken } from '../../src/features/accounts/session-token.server.ts';
import { createToken } from '../../src/features/accounts/tokens.server.ts';
import type { Reader } from './readers.ts';

/** A reader with the id of the person whose notifications they read. */
export interface Person extends Reader {
  id: string;
}

/** Creates signed-in people, each in a network of their own. */
export async function makePeople(
  pool: Pool,
  count: number,
  settings: { authSecret: string; publicUrl: string },
): Promise<Person[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, email, email_verified, user_type)
     select 'Reader', 'reader' || n || '@example.com', true, 'user'
     from generate_series(1, $1) n
     returning id`,
    [count],
  );
  const people = rows.map(({ id }, index) => ({
    id,
    token: createToken(),
    address: addressOf(index),
  }));
  await pool.query(
    `insert into sessions (user_id, token, expires_at)
     select *, now() + interval '1 day' from unnest($1::uuid[], $2::text[])`,
    [people.map(({ id }) => id), people.map(({ token }) => token)],
  );
  return people.map((person) => ({ ...person, token: bearerToken(person.token, settings) }));
}

function addressOf(index: number): string {
  return `10.${Math.floor(index / 65_536)}.${Math.floor(index / 256) % 256}.${index % 256}`;
}
