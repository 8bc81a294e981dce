import { InfiniteQueryObserver, MutationObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { reportPageSize, settleReports } from '../reports/settling-contract.ts';
import { settleReportsMutation, reportedSubjectsQuery } from '../reports/settling-queries.ts';
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
  const query = reportedSubjectsQuery(api);
  const list = new InfiniteQueryObserver(queries, query);
  const leave = list.subscribe(() => undefined);
  const shown = () => mergePageItems(list.getCurrentResult().data?.pages ?? []);
  await expect.poll(() => shown().length).toBe(reportPageSize);
  const own = shown().slice(0, 3);
  for (const subject of own) {
    const settling = new MutationObserver(queries, settleReportsMutation(api, queries, subject));
    await settling.mutate(subject.reports);
  }
  await expect.poll(() => shown().length).toBe(reportPageSize);
  const others = shown().slice(0, 2);
  for (const { id: subjectId, reports } of others) {
    const read = reports.map(({ id, updated_at }) => ({ id, updated_at }));
    await other.api(settleReports, { params: { id: subjectId }, body: { reports: read } });
  }
  await refetchAndLoadNextPage(list.getCurrentResult());
  const known = new Set(
    [...own, ...others, ...shown()].map(({ institution_id }) => institution_id),
  );
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
  leave();
});
