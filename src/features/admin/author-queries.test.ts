import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../web/api/client.ts';
import { createQueryClient } from '../../web/query-client.ts';
import {
  authorItemsQuery,
  hideItemsMutation,
  holdAuthorMutation,
  showItemMutation,
} from './author-queries.ts';

const authorId = '5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a01';
const review = { id: '5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a02', updated_at: '2026-11-29T10:00:00Z' };
const author = {
  ...{ id: authorId, full_name: null, is_held: false, is_admin: false },
  ...{ review_count: 0, reply_count: 0, waiting_review_count: 0, waiting_reply_count: 0 },
};
const page = {
  ...{ items: [], page: 1, pageSize: 50, hasMore: false, total: 0, shown_count: 0, author },
};
const answering = (answer: object) =>
  createApi(async () => Response.json(answer), 'https://thikana.test');

it('the reviews of a person are read apart from their replies', async () => {
  const queries = createQueryClient();
  const api = createApi(
    async ({ url }) => Response.json({ ...page, total: url.includes('/replies') ? 7 : 3 }),
    'https://thikana.test',
  );
  const lists = (['review', 'reply'] as const).map((kind) => authorItemsQuery(api, authorId, kind));
  for (const list of lists) await queries.fetchInfiniteQuery(list);
  const totals = lists.map(({ queryKey }) => queries.getQueryData(queryKey)?.pages[0]?.total);
  expect(totals).toEqual([3, 7]);
});

describe('what is done about the reviews and replies of one person', () => {
  it.each(['review', 'reply'] as const)(
    'makes their lists and everything that shows reviews or ratings outdated (%s)',
    async (kind) => {
      const kinds = [
        ['reviews', 'a'],
        ['institution', 'a'],
        ['institutions'],
        ['suggestions'],
        ['map'],
      ];
      const lists = ['review', 'reply'].map((list) => ['admin', 'author', authorId, list]);
      const keys = [...kinds, ...lists, ['admin', 'held-authors']];
      const settledWith = ['admin', 'reports'];
      const hide = async () => {
        const queries = createQueryClient();
        for (const key of [...keys, settledWith]) queries.setQueryData(key, null);
        const api = answering({ hidden: 1, changed: 0 });
        const hiding = new MutationObserver(queries, hideItemsMutation(api, queries, authorId));
        await hiding.mutate({ kind, reason: 'abuse', items: [review] });
        return queries;
      };
      const show = async () => {
        const queries = createQueryClient();
        for (const key of keys) queries.setQueryData(key, null);
        const api = answering({ id: review.id, is_hidden: false });
        const showing = new MutationObserver(queries, showItemMutation(api, queries, authorId));
        await showing.mutate({ kind, ...review });
        return queries;
      };
      const hidden = await hide();
      // Hiding a review settles the reports of it.
      expect(hidden.getQueryState(settledWith)?.isInvalidated).toBe(true);
      for (const queries of [hidden, await show()])
        expect(keys.filter((key) => !queries.getQueryState(key)?.isInvalidated)).toEqual([]);
    },
  );

  it('turns the switch of a held person even where the list cannot be fetched again', async () => {
    const queries = createQueryClient();
    const api = answering({ is_held: true });
    const keys = (['review', 'reply'] as const).map(
      (kind) => authorItemsQuery(api, authorId, kind).queryKey,
    );
    for (const key of keys) queries.setQueryData(key, { pages: [page], pageParams: [1] });
    queries.setQueryData(['admin', 'held-authors'], null);
    const holding = new MutationObserver(queries, holdAuthorMutation(api, queries, authorId));
    await holding.mutate(true);
    const isHeld = keys.map((key) => queries.getQueryData(key)?.pages[0]?.author.is_held);
    expect(isHeld).toEqual([true, true]);
    // The list of these people is another one.
    expect(queries.getQueryState(['admin', 'held-authors'])?.isInvalidated).toBe(true);
  });
});
