import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { beginningKey } from '../sound/beginning-key.ts';
import { createVocabulary } from '../vocabulary.ts';
import { addToVocabularyStatement } from './add-to-vocabulary.server.ts';
import { findWordsByBeginnings } from './vocabulary.store.server.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

describe('words by their beginnings', () => {
  it('are in the database those of a vocabulary in memory, whatever words there are', async () => {
    const said = fc.string({
      unit: fc.constantFrom(...'kKgcjtTdnpfbBmrRlshhqS....aAoieu0189'),
      minLength: 1,
      maxLength: 12,
    });
    const rule = fc.asyncProperty(
      fc.array(said, { maxLength: 100 }),
      said,
      async (words, typed) => {
        await test.pool.query('truncate search_words');
        await test.pool.query(addToVocabularyStatement(words));
        const keys = [typed, ...words.slice(0, 2)]
          .map((word) => beginningKey(word.slice(0, 2)))
          .filter(Boolean);
        const wanted = createVocabulary([{ said: words }]).byBeginnings(keys);
        const found = await findWordsByBeginnings(test.pool, keys);
        expect(new Set(found)).toEqual(wanted);
      },
    );
    await fc.assert(rule, { numRuns: 50 });
  });

  it('are no more than can be compared', async () => {
    await test.pool.query('truncate search_words');
    const digits = '0123456789';
    const words = [...digits].flatMap((one) =>
      [...digits].flatMap((two) => [...digits].map((three) => `kA${one}${two}${three}`)),
    );
    await test.pool.query(addToVocabularyStatement(words));
    expect(await findWordsByBeginnings(test.pool, ['k'])).toHaveLength(300);
    expect(await findWordsByBeginnings(test.pool, ['k12'])).toHaveLength(10);
    expect(await findWordsByBeginnings(test.pool, [])).toEqual([]);
  });
});
