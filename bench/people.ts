import type { Pool } from 'pg';
import { bearerToken } from '../src/features/accounts/session-token.server.ts';
import { createToken } from '../src/features/accounts/tokens.server.ts';

/** Somebody signed in, in a network of their own. */
export interface Person {
  id: string;
  token: string;
  /** Their address, as a trusted proxy forwards it. */
  address: string;
}

/** Creates signed-in people of a kind, who may write as those of it may. */
export async function makePeople(
  pool: Pool,
  count: number,
  type: 'user' | 'owner',
  settings: { authSecret: string; publicUrl: string },
): Promise<Person[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, email, email_verified, user_type)
     select 'Person', 'person' || n || '@example.com', true, $2
     from generate_series(1, $1) n
     returning id`,
    [count, type],
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

/** The headers by which a person calls the API. */
export function headersOf({ token, address }: Person): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
}
