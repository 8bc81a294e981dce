import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import {
  lockSession,
  insertSession,
  findValidSession,
  findValidTokens,
} from './sessions.store.server.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('a session is valid until its exact expiry in every query', async () => {
  const { db, pool } = test;
  const user_id = await addUser(db);
  const end = new Date('2026-11-22T12:00:00Z');
  const before = new Date(end.getTime() - 1);
  await insertSession(db, { user_id, token: 'ends', expires_at: end });
  await insertSession(db, { user_id, token: 'goes on', expires_at: new Date('2027-01-01') });
  const hold = (now: Date) => db.transaction().execute((tx) => lockSession(tx, 'ends', now));
  expect(await findValidSession(pool, 'ends', before)).toMatchObject({ user_id, roles: ['user'] });
  expect(await hold(before)).not.toBeNull();
  const tokens = ['ends', 'goes on', 'never begun'];
  expect(await findValidTokens(db, tokens, before)).toEqual(new Set(['ends', 'goes on']));
  expect(await findValidSession(pool, 'ends', end)).toBeNull();
  expect(await hold(end)).toBeNull();
  expect(await findValidTokens(db, tokens, end)).toEqual(new Set(['goes on']));
});
