import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../testing/builders.ts';
import { testDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { countWaitingStatements } from '../testing/locks.ts';
import { runIdempotent } from './idempotency.ts';

let test: TestDatabase;
let person: string;
let runs = 0;

beforeAll(async () => {
  test = await testDatabase();
  person = await addUser(test.db);
});
afterAll(() => test.close());

interface Create {
  key: string | null;
  userId?: string;
  operation?: string;
  input?: unknown;
  /** Awaited inside the transaction, before the create. */
  beforeCreate?: () => Promise<void>;
}

/** Creates something once, and gives the number of that create among all. */
function create({
  key,
  userId = person,
  operation = 'create',
  input = {},
  beforeCreate,
}: Create): Promise<number> {
  return test.db.transaction().execute((tx) =>
    runIdempotent(
      tx,
      { user: { id: userId, roles: [] }, idempotencyKey: key },
      { operation, input, parse: Number },
      async () => {
        await beforeCreate?.();
        return (runs += 1);
      },
    ),
  );
}

describe('a create with an Idempotency-Key', () => {
  it('is done once, even when it is sent many times at once', async () => {
    const before = runs;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        create({
          key: 'many',
          beforeCreate: () => expect.poll(() => countWaitingStatements(test.pool)).toBe(5),
        }),
      ),
    );
    expect(answers).toEqual(answers.map(() => before + 1));
    expect(runs).toBe(before + 1);
  });

  it('uses a key of one person, and another may use the same key', async () => {
    const own = await create({ key: 'shared' });
    const other = await addUser(test.db);
    expect(await create({ key: 'shared', userId: other })).toBe(own + 1);
    expect(await create({ key: 'shared' })).toBe(own);
  });

  it('is refused when its key was used for another input or another kind of create', async () => {
    await create({ key: 'used', input: { name: 'Tea' } });
    const before = runs;
    for (const another of [{ input: { name: 'Coffee' } }, { operation: 'other' }]) {
      const refused = create({ key: 'used', input: { name: 'Tea' }, ...another });
      await expect(refused).rejects.toMatchObject({ code: 'conflict' });
    }
    expect(runs).toBe(before);
  });

  it('leaves no key behind when it fails', async () => {
    const failing = test.db
      .transaction()
      .execute((tx) =>
        runIdempotent(
          tx,
          { user: { id: person, roles: [] }, idempotencyKey: 'failed' },
          { operation: 'create', input: {}, parse: Number },
          () => Promise.reject(new Error('not this time')),
        ),
      );
    await expect(failing).rejects.toThrow('not this time');
    expect(await create({ key: 'failed' })).toBe(runs);
  });

  it('has a key of at most 100 characters', async () => {
    expect(await create({ key: 'k'.repeat(100) })).toBe(runs);
    await expect(create({ key: 'k'.repeat(101) })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is done each time when it has no key', async () => {
    const first = await create({ key: null });
    expect(await create({ key: null })).toBe(first + 1);
  });
});
