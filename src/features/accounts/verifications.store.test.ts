import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { countRowsRead } from '../../testing/count-rows-read.ts';
import {
  consumeLink,
  deleteLinks,
  insertLink,
  findLinkOwner,
} from './verifications.store.server.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('voiding the links of a person does not read those of everybody', async () => {
  const [me, other] = [await addUser(test.db), await addUser(test.db)];
  const later = new Date(Date.now() + 60_000);
  const mine = await insertLink(test.db, 'reset', me, later);
  const confirmation = await insertLink(test.db, 'confirm', me, later);
  const theirs = await insertLink(test.db, 'reset', other, later);
  await test.pool.query(
    `insert into verifications (identifier, value, expires_at)
     select 'reset:' || n, gen_random_uuid()::text, now() + interval '1 hour'
     from generate_series(1, 5000) n`,
  );
  // Rows of social sign-ins can be long.
  await test.pool.query(
    `insert into verifications (identifier, value, expires_at)
     values ('long', (select string_agg(md5(n::text), '') from generate_series(1, 1000) n), now())`,
  );
  await test.pool.query('vacuum analyze verifications');
  const read = await countRowsRead(test.db, 'verifications', async (db) => {
    await deleteLinks(db, 'reset', me);
  });
  expect(read).toBeLessThan(20);
  const owners = [
    await findLinkOwner(test.db, 'reset', mine, new Date()),
    await findLinkOwner(test.db, 'confirm', confirmation, new Date()),
    await findLinkOwner(test.db, 'reset', theirs, new Date()),
  ];
  expect(owners).toEqual([null, me, other]);
});

it('a code for the app works once, before it expires, and only with the verifier it is bound to', async () => {
  const me = await addUser(test.db);
  const end = new Date('2026-11-22T12:00:00Z');
  const before = new Date(end.getTime() - 1);
  const code = () => insertLink(test.db, 'app', me, end, 'bound');
  const use = (token: string, now: Date) => consumeLink(test.db, 'app', token, now);
  const token = await code();
  expect(await use(token, before)).toBeNull();
  expect(await use(`${token}bound`, before)).toBe(me);
  expect(await use(`${token}bound`, before)).toBeNull();
  expect(await use(`${await code()}bound`, end)).toBeNull();
});
