import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { retryOnDeadlock, inTransaction } from './transaction.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table shelves (name text primary key, books integer not null)');
});
beforeEach(async () => {
  await database.pool.query(`
    truncate shelves; insert into shelves values ('left', 0), ('right', 0)`);
});
afterAll(() => database.close());

const books = async () =>
  (
    await database.pool.query<{ books: number }>('select books from shelves order by name')
  ).rows.map((row) => row.books);

/** Raises the error of a transaction that the database gives up in a deadlock. */
const giveUp = () => sql`do $$ begin raise 'for others' using errcode = '40P01'; end $$`;

describe('a transaction', () => {
  it('is retried when it deadlocks with another, and both are written once', async () => {
    let bothHold: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (bothHold = resolve));
    let holding = 0;
    let begun = 0;
    const addBooks = (first: string, second: string) =>
      inTransaction(database.db, async (tx) => {
        begun += 1;
        const add = (name: string) =>
          sql`update shelves set books = books + 1 where name = ${name}`.execute(tx);
        await add(first);
        holding += 1;
        if (holding === 2) bothHold();
        await held;
        await add(second);
        return `${first} before ${second}`;
      });
    const done = [addBooks('left', 'right'), addBooks('right', 'left')];
    expect(await Promise.all(done)).toEqual(['left before right', 'right before left']);
    // More than one retry where the two deadlock once more.
    expect(begun).toBeGreaterThan(2);
    expect(await books()).toEqual([2, 2]);
  });

  it('fails and is rolled back when it deadlocks again and again', async () => {
    let begun = 0;
    const never = inTransaction(database.db, async (tx) => {
      begun += 1;
      await sql`update shelves set books = books + 1`.execute(tx);
      await giveUp().execute(tx);
    });
    await expect(never).rejects.toMatchObject({ code: '40P01' });
    expect(begun).toBe(4);
    expect(await books()).toEqual([0, 0]);
  });

  it('is not retried when it fails for any other reason', async () => {
    let begun = 0;
    const failed = inTransaction(database.db, async (tx) => {
      begun += 1;
      await sql`insert into shelves values ('left', 1)`.execute(tx);
    });
    await expect(failed).rejects.toMatchObject({ code: '23505' });
    expect(begun).toBe(1);
  });
});

it('a single statement is retried when it deadlocks', async () => {
  let sent = 0;
  const answer = await retryOnDeadlock(async () => {
    sent += 1;
    if (sent < 3) await giveUp().execute(database.db);
    return sent;
  });
  expect(answer).toBe(3);
});
