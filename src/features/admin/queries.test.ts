import { InfiniteQueryObserver, MutationObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../web/api/client.ts';
import { createQueryClient } from '../../web/query-client.ts';
import { examplePlace } from '../../testing/example-place.ts';
import { institutionChangeMutation, adminInstitutionsQuery } from './queries.ts';

const place = {
  ...examplePlace({ is_active: false }),
  ...{ owner_name: null, verify_again: false },
};

describe('hiding a place', () => {
  it('[ADMIN-24] invalidates its page, reviews and category, the lists, suggestions and map, and the reports', async () => {
    const queries = createQueryClient();
    const keys = [
      ['institution', place.id],
      ['reviews', place.id],
      ['category', place.category_id],
      ...[['institutions'], ['categories'], ['suggestions'], ['map'], ['admin', 'reports']],
    ];
    for (const key of keys) queries.setQueryData(key, null);
    const api = createApi(async () => Response.json(place), 'http://localhost');
    const hiding = new MutationObserver(queries, institutionChangeMutation(api, queries, place.id));
    await hiding.mutate({ is_active: false });
    expect(keys.filter((key) => !queries.getQueryState(key)?.isInvalidated)).toEqual([]);
  });
});

describe('a change to a place', () => {
  it('[ADMIN-24] is not undone by a list that was requested before it', async () => {
    const queries = createQueryClient();
    const before = { ...place, is_active: true };
    const pageOf = (item: typeof place) =>
      Response.json({ items: [item], page: 1, pageSize: 20, total: 1, hasMore: false });
    const asked: ((answer: Response) => void)[] = [];
    const api = createApi(
      (request) =>
        new Promise((resolve) => {
          if (request.method === 'GET') asked.push(resolve);
          else resolve(Response.json(place));
        }),
      'http://localhost',
    );
    const list = new InfiniteQueryObserver(
      queries,
      adminInstitutionsQuery(api, { search: '', again: false }),
    );
    const leave = list.subscribe(() => undefined);
    const shown = () => list.getCurrentResult().data?.pages[0]?.items[0]?.is_active;
    asked[0]?.(pageOf(before));
    await expect.poll(shown).toBe(true);
    void list.refetch();
    await expect.poll(() => asked.length).toBe(2);
    const change = new MutationObserver(queries, institutionChangeMutation(api, queries, place.id));
    await change.mutate({ is_active: false });
    asked[1]?.(pageOf(before));
    await expect.poll(() => asked.length).toBe(3);
    expect(shown()).toBe(false);
    asked[2]?.(pageOf(place));
    await expect.poll(() => list.getCurrentResult().isFetching).toBe(false);
    expect(shown()).toBe(false);
    leave();
  });
});
