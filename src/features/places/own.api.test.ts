import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { countRowsRead } from '../../testing/count-rows-read.ts';
import { listOwnInstitutions, ownPageSize } from './own-contract.ts';
import { institutionsOfOwner } from './own.store.server.ts';

let test: TestApi;
let category_id: string;
beforeAll(async () => {
  test = await testApi();
  category_id = await addCategory(test.services.db);
});
afterAll(() => test.close());

const newOwner = () => addUser(test.services.db, { roles: ['owner'] });
const add = (places: object[]) =>
  addPlaces(
    test.services.db,
    places.map((place) => ({ category_id, ...place })),
  );
const listOf = (user: string, page?: number) =>
  test.as(user).api(listOwnInstitutions, { query: { page } });

describe('the list of one’s own places', () => {
  it('holds all of them, hidden ones included, and nobody else’s', async () => {
    const [mine, other] = [await newOwner(), await newOwner()];
    const [shown, hidden] = await add([
      { owner_id: mine, name: 'Shown', created_at: '2026-01-01', is_verified: true },
      { owner_id: mine, name: 'Hidden', created_at: '2026-02-01', is_active: false },
      { owner_id: other, name: 'Not mine' },
      { name: 'Nobody’s' },
    ]);
    expect(await listOf(mine)).toEqual({
      ...{ page: 1, pageSize: ownPageSize, hasMore: false },
      items: [
        {
          ...{ id: hidden, name: 'Hidden', name_bn: null, category_name: 'Pharmacy' },
          ...{ address: null, is_active: false, is_verified: false },
        },
        {
          ...{ id: shown, name: 'Shown', name_bn: null, category_name: 'Pharmacy' },
          ...{ address: null, is_active: true, is_verified: true },
        },
      ],
    });
    expect((await test.request('/api/me/institutions')).status).toBe(401);
    const user = await addUser(test.services.db);
    expect((await listOf(user)).items).toEqual([]);
  });

  it('is paged newest first, each place once, even when places have the same time', async () => {
    const owner = await newOwner();
    const moments = ['2026-03-01', '2026-03-02'];
    const added = await add(
      Array.from({ length: 2 * ownPageSize + 1 }, (_, index) => ({
        ...{ owner_id: owner, created_at: moments[index % 2] },
      })),
    );
    const pages = [await listOf(owner, 1), await listOf(owner, 2), await listOf(owner, 3)];
    expect(pages.map(({ items, hasMore }) => [items.length, hasMore])).toEqual([
      ...[
        [ownPageSize, true],
        [ownPageSize, true],
        [1, false],
      ],
    ]);
    const listed = pages.flatMap(({ items }) => items.map(({ id }) => id));
    const newestFirst = [1, 0].flatMap((moment) =>
      added.filter((_, index) => index % 2 === moment).toSorted((a, b) => (a < b ? 1 : -1)),
    );
    expect(listed).toEqual(newestFirst);
  });

  it('reads only the places of that owner, however many others there are', async () => {
    const owner = await newOwner();
    await add(Array.from({ length: 3000 }, () => ({})));
    await add([{ owner_id: owner }, { owner_id: owner }]);
    await test.services.pool.query('analyze institutions');
    const read = await countRowsRead(test.services.db, 'institutions', (db) =>
      institutionsOfOwner(db, owner, { offset: 0, limit: ownPageSize + 1 }),
    );
    expect(read).toBe(2);
  });
});
