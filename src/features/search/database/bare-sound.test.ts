import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { bareSound } from '../sound/sound.ts';
import { saidOfName } from '../vocabulary.ts';
import { spokenWords } from '../words/spoken-words.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

async function inDatabase(said: readonly string[]): Promise<string[]> {
  const { rows } = await test.pool.query<{ sound: string }>(
    'select bare_sound(said) as sound from unnest($1::text[]) with ordinality as word (said, nth) order by nth',
    [said],
  );
  return rows.map(({ sound }) => sound);
}

describe('the bare sound of the database', () => {
  it('is that of the program, whatever is said', async () => {
    const said = fc.string({
      unit: fc.constantFrom(...'kKgGcjJtTdDnpfbBmrRlshhhqS....aAoieu0123456789'),
      maxLength: 24,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(said, { minLength: 50, maxLength: 100 }), async (words) => {
        expect(await inDatabase(words)).toEqual(words.map(bareSound));
      }),
    );
  });

  it('is that of the program for names', async () => {
    const words = ['নোয়াখালী', 'মেহেরপুর', 'আহসান মঞ্জিল', 'Bahaddarhat', 'ঢাকা', 'উত্তরা ১১'].flatMap(
      (name) => saidOfName(spokenWords(name)),
    );
    expect(await inDatabase(words)).toEqual(words.map(bareSound));
  });
});
