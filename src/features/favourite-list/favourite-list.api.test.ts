import { InfiniteQueryObserver, MutationObserver } from '@tanstack/react-query';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { countRowsRead } from '../../testing/count-rows-read.ts';
import { exampleUser } from '../../testing/example-user.ts';
import { mergePageItems } from '../../shared/pagination.ts';
import { loadNextPage } from '../../web/load-next-page.ts';
import { createQueryClient } from '../../web/query-client.ts';
import { createSessionStore } from '../accounts/session-store.ts';
import { favouriteMutation } from '../favourites/queries.ts';
import { getInstitution } from '../places/contract.ts';
import { favouritePageSize, listFavourites } from './contract.ts';
import { newestFavourites } from './favourite-list.store.server.ts';
import { favouritesQuery } from './queries.ts';

let t: TestApi;
let category_id: string;
let visitor: string;

beforeAll(async () => {
  t = await testApi();
  category_id = await addCategory(t.services.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  await sql`truncate institutions cascade`.execute(t.services.db);
  visitor = await addUser(t.services.db);
});

interface Added {
  created_at?: string;
  values?: object;
  who?: string;
}

/** Adds a place for each entry, all favourites of a person. */
async function addFavourites(
  added: readonly Added[],
): Promise<{ id: string; created_at: string }[]> {
  const { db } = t.services;
  const ids = await addPlaces(
    db,
    added.map(({ values }) => ({ category_id, ...values })),
  );
  const rows = added.map(({ created_at = '2026-01-01', who = visitor }, index) => ({
    ...{ user_id: who, institution_id: ids[index] ?? '', created_at },
  }));
  await db.insertInto('favourites').values(rows).execute();
  return rows.map(({ institution_id: id, created_at }) => ({ id, created_at }));
}

const list = (query: { page?: number; lat?: number; lng?: number } = {}, who = visitor) =>
  t.as(who).api(listFavourites, { query });

describe('the list of favourites', () => {
  it('shows each place as its own page does, with the distance where a position is given', async () => {
    const values = { name: 'Demo Bakery', latitude: 23.81, longitude: 90.41 };
    const [{ id } = { id: '' }] = await addFavourites([{ values }]);
    await addReview(t.services.db, id, { rating: 4 });
    const position = { lat: 23.8, lng: 90.4 };
    // Only its own page tells the area.
    const { area: _, ...own } = await t.api(getInstitution, { params: { id }, query: position });
    expect(own.distance).toBeGreaterThan(1);
    expect(await list(position)).toEqual({
      ...{ items: [own], page: 1, pageSize: favouritePageSize, hasMore: false },
    });
    const { distance: _distance, ...rest } = own;
    expect((await list()).items).toEqual([rest]);
    const half = await t.as(visitor).request('/api/me/favourites?lat=23.8');
    expect([half.status, await half.json()]).toMatchObject([
      422,
      { errors: [{ path: 'lat', code: 'halfPosition' }] },
    ]);
    expect((await t.request('/api/me/favourites')).status).toBe(401);
  });

  it('is paged, the one added last first, each once, even when several were added at the same time', async () => {
    const times = ['2026-03-01', '2026-03-02'];
    const added = await addFavourites(
      Array.from({ length: 2 * favouritePageSize + 1 }, (_, index) => ({
        created_at: times[index % 2] ?? '',
      })),
    );
    const pages = [await list(), await list({ page: 2 }), await list({ page: 3 })];
    expect(pages.map(({ items, hasMore }) => [items.length, hasMore])).toEqual([
      [favouritePageSize, true],
      [favouritePageSize, true],
      [1, false],
    ]);
    const order = (one: (typeof added)[0]) => `${one.created_at} ${one.id}`;
    const newestFirst = added.toSorted((a, b) => (order(a) < order(b) ? 1 : -1));
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(
      newestFirst.map(({ id }) => id),
    );
    expect((await list({ page: 4 })).items).toEqual([]);
  });

  it('leaves out hidden places, even for their owner, and those of other people', async () => {
    const owner = await addUser(t.services.db, { roles: ['owner', 'admin'] });
    const own = { owner_id: owner };
    const [, shown] = await addFavourites([
      { who: owner, values: { ...own, is_active: false } },
      { who: owner, values: own },
      {},
    ]);
    expect((await list({}, owner)).items.map(({ id }) => id)).toEqual([shown?.id]);
    // Hidden ones leave no gaps: a page is full as long as there are more.
    await addFavourites(
      Array.from({ length: 2 * favouritePageSize }, (_, index) => ({
        ...{ who: owner, created_at: '2026-02-01', values: { is_active: index % 2 === 0 } },
      })),
    );
    const page = await list({}, owner);
    expect([page.items.length, page.hasMore]).toEqual([favouritePageSize, true]);
    expect((await list({ page: 2 }, owner)).items.map(({ id }) => id)).toEqual([shown?.id]);
  });

  it('reads only the places of its page and of those before it, however many others there are', async () => {
    const { db, pool } = t.services;
    const other = await addUser(db);
    await addFavourites(Array.from({ length: 3000 }, () => ({ who: other })));
    await addFavourites(Array.from({ length: 500 }, () => ({})));
    await pool.query('vacuum analyze institutions, favourites');
    for (const table of ['institutions', 'favourites'] as const) {
      const read = await countRowsRead(db, table, async (one) => {
        const slice = { offset: 24, limit: favouritePageSize + 1 };
        const { rows } = await newestFavourites(one, { userId: visitor, position: null, ...slice });
        expect(rows).toHaveLength(favouritePageSize + 1);
      });
      expect(read, table).toBeLessThanOrEqual(24 + favouritePageSize + 1);
    }
  });
});

it('loading more favourites skips none after some were removed from the list', async () => {
  const { api } = t.as(visitor);
  const added = await addFavourites(Array.from({ length: favouritePageSize + 5 }, () => ({})));
  const queries = createQueryClient();
  const session = createSessionStore({ ...exampleUser, id: visitor });
  const query = favouritesQuery(api, visitor);
  const listed = new InfiniteQueryObserver(queries, query);
  const leave = listed.subscribe(() => undefined);
  const shown = () => mergePageItems(listed.getCurrentResult().data?.pages ?? []);
  await expect.poll(() => shown().length).toBe(favouritePageSize);
  const removed = shown().slice(0, 3);
  for (const { id } of removed) {
    const favourite = { institutionId: id, userId: visitor };
    const mutation = favouriteMutation({ api, queries, session }, favourite);
    await new MutationObserver(queries, mutation).mutate(false);
  }
  // They stay as long as the list is looked at, so that they can be put back.
  expect(shown()).toHaveLength(favouritePageSize);
  await loadNextPage(queries, query.queryKey, listed.getCurrentResult());
  const known = new Set([...removed, ...shown()].map(({ id }) => id));
  expect(added.filter(({ id }) => !known.has(id))).toEqual([]);
  leave();
});
