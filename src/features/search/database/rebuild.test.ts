import { afterEach, beforeEach, expect, it } from 'vitest';
import { testApi } from '../../../testing/api.ts';
import type { TestApi } from '../../../testing/api.ts';
import { addCategory, addPlaces } from '../../../testing/builders.ts';
import { suggestInstitutions } from '../../places/contract.ts';
import { searchVersion } from '../indexed-text.ts';
import { queueRebuild, rebuildSearchTexts } from './rebuild.service.server.ts';
import { hasOlderRows, rewriteOldestRows } from './rebuild.store.server.ts';

let t: TestApi;

beforeEach(async () => {
  t = await testApi();
  const category_id = await addCategory(t.services.db, { name: 'Pharmacy' });
  await addPlaces(
    t.services.db,
    ['Shapla Pharma', 'Karim Pharma', 'Mirpur Pharma', 'শাপলা ফার্মা'].map((name) => ({
      ...{ name, category_id },
      ...{ latitude: 23.8, longitude: 90.4 },
    })),
  );
  await t.services.pool.query(`
    update institutions
    set search_marks = '{}', search_keys = ' old ', search_version = 1, updated_at = '2020-01-01'`);
});
afterEach(() => t.close());

async function found(q: string): Promise<string[]> {
  const { items } = await t.api(suggestInstitutions, { query: { q } });
  return items.map(({ name }) => name).toSorted();
}

it('outdated rows are found only as written, and across scripts once they are rebuilt', async () => {
  expect(await found('shapla')).toEqual(['Shapla Pharma']);
  expect(await rebuildSearchTexts(t.services)).toBe(4);
  expect(await found('shapla')).toEqual(['Shapla Pharma', 'শাপলা ফার্মা']);
  expect(await hasOlderRows(t.services.db, searchVersion)).toBe(false);
  expect(await rebuildSearchTexts(t.services)).toBe(0);
});

it('the rebuild refreshes the vocabulary, and drops outdated words from it', async () => {
  await t.services.pool.query(`
    delete from search_words;
    insert into search_words (said, keys, version) values ('left', '{1}', 1)`);
  expect(await found('mipur')).toEqual([]);
  await rebuildSearchTexts(t.services);
  expect(await found('mipur')).toEqual(['Mirpur Pharma']);
  const { rows } = await t.services.pool.query(
    `select count(*) filter (where said = 'left') as left, count(*) > 5 as learned from search_words`,
  );
  expect(rows).toEqual([{ left: 0, learned: true }]);
});

it('the rebuild is queued at the start only when rows are outdated', async () => {
  const queued = async () => {
    const { rows } = await t.services.pool.query<{ task_identifier: string }>(
      'select task_identifier from graphile_worker.jobs',
    );
    return rows.map(({ task_identifier: task }) => task).filter((task) => task === 'rebuildSearch');
  };
  await queueRebuild(t.services);
  expect(await queued()).toEqual(['rebuildSearch']);
  await rebuildSearchTexts(t.services);
  await queueRebuild(t.services);
  expect(await queued()).toEqual(['rebuildSearch']);
});

it('the rebuild changes nothing of a place but its searched text', async () => {
  const others = async () => {
    const { rows } = await t.services.pool.query<{ other: unknown }>(`
      select to_jsonb(i) - array(
        select column_name::text from information_schema.columns
        where table_name = 'institutions' and column_name like 'search%') as other
      from institutions i
      order by id`);
    return rows.map(({ other }) => other);
  };
  const before = await others();
  expect(before).toMatchObject(
    Array.from({ length: 4 }, () => ({ updated_at: expect.stringMatching(/^2020-01-01/) })),
  );
  expect(await rebuildSearchTexts(t.services)).toBe(4);
  expect(await others()).toEqual(before);
});

it('the rebuild resumes where it was interrupted, and can run in parallel', async () => {
  expect(await rewriteOldestRows(t.services.db, searchVersion, 1)).toBe(1);
  const stopped = AbortSignal.abort();
  expect(await rebuildSearchTexts(t.services, stopped)).toBe(0);
  const written = await Promise.all([
    rebuildSearchTexts(t.services),
    rebuildSearchTexts(t.services),
  ]);
  expect(written[0] + written[1]).toBe(3);
  expect(await hasOlderRows(t.services.db, searchVersion)).toBe(false);
});
