import { expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.server.ts';

const known = (kept: ReturnType<typeof createAnswerCache<string>>, questions: string[]) =>
  Promise.all(
    questions.map(async (question) => {
      const answer = await kept.get(question);
      return answer ?? 'unknown';
    }),
  );

it('[GEO-05] the cache keeps a limited number of answers, the latest, and no empty ones', async () => {
  const kept = createAnswerCache<string>(2, 1000, () => new Date(0));
  for (const question of ['a', 'b', 'c']) await kept.load(question, async () => question);
  await kept.load('d', async () => null);
  expect(await known(kept, ['a', 'b', 'c', 'd'])).toEqual(['unknown', 'b', 'c', 'unknown']);
});

it('the cache drops answers that have become too old', async () => {
  let time = 0;
  const kept = createAnswerCache<string>(10, 1000, () => new Date(time));
  await kept.load('a', async () => 'a');
  time = 1000;
  expect(await known(kept, ['a'])).toEqual(['unknown']);
  await kept.load('a', async () => 'anew');
  expect(await known(kept, ['a'])).toEqual(['anew']);
});

it('an answer that is fetched again is no longer the oldest in the cache', async () => {
  let time = 0;
  const kept = createAnswerCache<string>(2, 1000, () => new Date(time));
  await kept.load('a', async () => 'a');
  time = 500;
  await kept.load('b', async () => 'b');
  await kept.load('a', async () => 'anew');
  time = 600;
  await kept.load('c', async () => 'c');
  expect(await known(kept, ['a', 'b', 'c'])).toEqual(['anew', 'unknown', 'c']);
});

it('the cache does not keep a failure', async () => {
  const kept = createAnswerCache<string>(10, 1000, () => new Date(0));
  await expect(kept.load('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await known(kept, ['a'])).toEqual(['unknown']);
});
