import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createApi } from '../../web/api/client.ts';
import { createQueryClient } from '../../web/query-client.ts';
import type { Inbox } from './inbox.ts';
import { updateCachedInbox, inboxKey, inboxQuery, cachedInbox } from './queries.ts';

afterEach(() => vi.restoreAllMocks());

const user = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

it('[ERR-16] a failure to load notifications is logged once', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const lost = new TypeError('Failed to fetch');
  const api = createApi(() => Promise.reject(lost), 'http://localhost');
  const reading = createQueryClient().fetchQuery(inboxQuery(api, user));
  await expect(reading).rejects.toThrow();
  expect(log.mock.calls).toEqual([
    ['notifications could not be loaded', expect.objectContaining({ status: 0 })],
  ]);
});

it('a cancelled request is not logged as a failure', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const api = createApi(
    ({ signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError'))),
      ),
    'http://localhost',
  );
  const queries = createQueryClient();
  const query = inboxQuery(api, user);
  const reading = queries.fetchQuery(query);
  await queries.cancelQueries(query);
  await expect(reading).rejects.toThrow();
  expect(log).not.toHaveBeenCalled();
});

const notification = (number: number) => ({
  ...{ id: `6f9619ff-8b86-4d01-b42d-${String(number).padStart(12, '0')}`, user_id: user },
  ...{ type: 'new_review', title: 'New review', message: `number ${number}`, data: {} },
  ...{ is_read: false, created_at: '2026-11-01T00:00:00.000Z' },
});

/** An API with pages of ten of `count` notifications; it records the requested pages in `asked`. */
function inboxOf(count: number, asked: number[]) {
  return createApi(async ({ url }) => {
    const page = Number(new URL(url).searchParams.get('page'));
    asked.push(page);
    const numbers = Array.from({ length: count }, (_, index) => count - index);
    const items = numbers.slice((page - 1) * 10, page * 10).map(notification);
    const more = { page, pageSize: 10, hasMore: page * 10 < count };
    return Response.json({ items, ...more, unread_count: count, last_event_id: String(count) });
  }, 'http://localhost');
}

it('a refetch loads as many notifications as were shown', async () => {
  const asked: number[] = [];
  const queries = createQueryClient();
  const api = inboxOf(35, asked);
  const read = () => queries.fetchQuery({ ...inboxQuery(api, user), staleTime: 0 });
  expect((await read()).items).toHaveLength(10);
  const shown = Array.from({ length: 21 }, (_, index) => notification(35 - index));
  queries.setQueryData(
    inboxKey(user),
    (inbox: Inbox | undefined) => inbox && { ...inbox, items: shown },
  );
  expect((await read()).items).toHaveLength(30);
  expect(asked).toEqual([1, 1, 2, 3]);
});

it('a local change while a request is on its way causes another request, and at other times none', async () => {
  const asked: number[] = [];
  const queries = createQueryClient();
  const api = inboxOf(3, asked);
  const observer = new QueryObserver(queries, inboxQuery(api, user));
  const leave = observer.subscribe(() => undefined);
  const readAll = () => updateCachedInbox(queries, user, (inbox) => ({ ...inbox, unread: 0 }));
  await expect.poll(() => cachedInbox(queries, user)?.unread).toBe(3);
  readAll();
  expect(cachedInbox(queries, user)?.unread).toBe(0);
  expect([asked, queries.isFetching()]).toEqual([[1], 0]);
  const reading = observer.refetch({ cancelRefetch: false });
  readAll();
  await reading;
  await expect.poll(() => asked).toEqual([1, 1, 1]);
  leave();
});
