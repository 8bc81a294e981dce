import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { headersOf, makePeople } from '../people.ts';
import type { Person } from '../people.ts';
import { benchSecret } from '../start-server.ts';

/** An owner with an image that was uploaded for their places. */
export interface Writer extends Person {
  image: string;
}

/** Creates owners who may register places. */
export async function makeWriters(pool: Pool, count: number, publicUrl: string): Promise<Writer[]> {
  const people = await makePeople(pool, count, 'owner', { authSecret: benchSecret, publicUrl });
  const keys = people.map(() => `${randomBytes(16).toString('hex')}.webp`);
  await pool.query(
    'insert into uploads (key, user_id) select * from unnest($1::text[], $2::uuid[])',
    [keys, people.map(({ id }) => id)],
  );
  return people.map((person, index) => ({ ...person, image: `/files/${keys[index]}` }));
}

/** Removes all people with what they wrote; a directory of made-up places has no others. */
export async function removeWriters(pool: Pool): Promise<void> {
  await pool.query('delete from institutions where owner_id is not null');
  await pool.query('delete from users');
  await pool.query('delete from uploads');
}

/** Makes a call as somebody; what it answers, if it succeeds. Throws an `Error` otherwise. */
export async function callAs(
  person: Person,
  method: 'DELETE' | 'PATCH' | 'POST',
  url: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { ...headersOf(person), 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}
