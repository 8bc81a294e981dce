import { InfiniteQueryObserver, MutationObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { reportPageSize, settleReport } from '../reports/contract.ts';
import { settleReportMutation, waitingReportsQuery } from '../reports/queries.ts';
import { mergePageItems } from '../../shared/pagination.ts';
import { loadNextPage, refetchAndLoadNextPage } from '../../web/load-next-page.ts';
import { createQueryClient } from '../../web/query-client.ts';
import { institutionChangeMutation, adminInstitutionsQuery } from './queries.ts';

let test: TestApi;
beforeAll(async () => {
  test = await testApi();
});
afterAll(() => test.close());

it('[ADMIN-25] loading more places that await verification skips none after some were decided', async () => {
  const { db } = test.services;
  const category_id = await addCategory(db);
  const verify_again_since = new Date();
  const ids = await addPlaces(
    db,
    Array.from({ length: 25 }, () => ({ category_id, verify_again_since })),
  );
  const { api } = test.as(await addUser(db, { roles: ['admin'] }));
  const queries = createQueryClient();
  const query = adminInstitutionsQuery(api, { search: '', again: true });
  const list = new InfiniteQueryObserver(queries, query);
  const leave = list.subscribe(() => undefined);
  const shown = () => mergePageItems(list.getCurrentResult().data?.pages ?? []);
  await expect.poll(() => shown().length).toBe(20);
  const decided = shown().slice(0, 3);
  for (const { id, updated_at } of decided) {
    const change = new MutationObserver(queries, institutionChangeMutation(api, queries, id));
    await change.mutate({ is_verified: true, updated_at });
  }
  // Entries do not move while they are being looked at.
  expect(shown()).toHaveLength(20);
  await loadNextPage(queries, query.queryKey, list.getCurrentResult());
  const known = new Set([...decided, ...shown()].map(({ id }) => id));
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
  leave();
});

it('loading more reports skips none after two administrators have settled some', async () => {
  const { db } = test.services;
  const category_id = await addCategory(db, { name: 'Tea' });
  const reporter_id = await addUser(db);
  const ids = await addPlaces(
    db,
    Array.from({ length: reportPageSize + 5 }, () => ({ category_id })),
  );
  for (const institution_id of ids) {
    await db
      .insertInto('institution_reports')
      .values({ institution_id, reporter_id, reason: 'closed' })
      .execute();
  }
  const [{ api }, other] = [
    test.as(await addUser(db, { roles: ['admin'] })),
    test.as(await addUser(db, { roles: ['admin'] })),
  ];
  const queries = createQueryClient();
  const query = waitingReportsQuery(api);
  const list = new InfiniteQueryObserver(queries, query);
  const leave = list.subscribe(() => undefined);
  const shown = () => mergePageItems(list.getCurrentResult().data?.pages ?? []);
  await expect.poll(() => shown().length).toBe(reportPageSize);
  const own = shown().slice(0, 3);
  for (const report of own) {
    await new MutationObserver(queries, settleReportMutation(api, queries, report)).mutate();
  }
  await expect.poll(() => shown().length).toBe(reportPageSize);
  const others = shown().slice(0, 2);
  for (const { id, updated_at } of others) {
    await other.api(settleReport, { params: { id }, query: { updated_at } });
  }
  await refetchAndLoadNextPage(list.getCurrentResult());
  const known = new Set(
    [...own, ...others, ...shown()].map(({ institution_id }) => institution_id),
  );
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
  leave();
});
