import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addUser } from '../../testing/builders.ts';
import { ApiError } from '../../web/api/client.ts';
import { bearerToken } from '../accounts/session-token.server.ts';
import { startSession } from '../accounts/sessions.service.server.ts';
import {
  countUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
} from './contract.ts';
import { createLiveNotifications } from './live-notifications.server.ts';
import type { NotificationPayload } from './notification-payload.ts';
import { notify } from './notify.service.server.ts';

let test: TestApi;
let user = '';

beforeAll(async () => {
  test = await testApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await addUser(test.services.db);
});

const review: NotificationPayload = {
  type: 'new_review',
  data: {
    institution_id: crypto.randomUUID(),
    review_id: crypto.randomUUID(),
    institution_name: 'Lazz Pharma',
    institution_name_bn: 'লাজ ফার্মা',
    author_name: 'রহিম উদ্দিন',
    rating: 4,
  },
};

/** Notifies the people as many times as asked, each in a transaction of its own. */
async function tell(userIds: readonly string[], times = 1, notice = review): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await test.services.db.transaction().execute((tx) => notify(tx, userIds, notice));
  }
}

const list = (page = 1) => test.as(user).api(listNotifications, { query: { page } });
const unread = async () => (await test.as(user).api(countUnread, {})).count;

async function firstId(): Promise<string> {
  return (await list()).items[0]?.id ?? '';
}

describe('the list of notifications', () => {
  it('[DATA-17] holds what was stored, with an English title and message', async () => {
    await tell([user]);
    const { items } = await list();
    expect(items).toEqual([
      {
        id: expect.any(String),
        user_id: user,
        ...review,
        title: 'New review',
        message: 'রহিম উদ্দিন gave "Lazz Pharma" 4 of 5 stars',
        is_read: false,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
  });

  it('[DATA-17] refuses unknown types, and data that is not an object', async () => {
    const { db } = test.services;
    const row = { user_id: user, type: 'new_review', title: 'Title', message: 'Message' };
    await expect(
      db
        .insertInto('notifications')
        .values({ ...row, type: 'news' })
        .execute(),
    ).rejects.toThrow('type_check');
    await expect(
      db
        .insertInto('notifications')
        .values({ ...row, data: '[]' })
        .execute(),
    ).rejects.toThrow('data_check');
  });

  it('[NOTIF-03] is sorted newest first in pages of 10, and says whether there are more', async () => {
    await tell([user], 20);
    const [first, second] = [await list(1), await list(2)];
    expect(first).toMatchObject({ page: 1, pageSize: 10, hasMore: true });
    expect(second).toMatchObject({ page: 2, pageSize: 10, hasMore: false });
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(20);
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await list(3)).toMatchObject({ items: [], hasMore: false, unread_count: 20 });
  });

  it.each(['0', '-1', '2001', 'x', '1.5', ''])('refuses the page "%s"', async (page) => {
    const response = await test.as(user).request(`/api/notifications?page=${page}`);
    expect(response.status).toBe(422);
  });
});

it('the list returns the id after which its event stream continues', async () => {
  expect(await list()).toMatchObject({ items: [], unread_count: 0, last_event_id: '0' });
  await tell([user], 3);
  expect(await list()).toMatchObject({ unread_count: 3, last_event_id: '3' });
});

describe('the unread count', () => {
  it("[NOTIF-07] is the number of the caller's own unread notifications", async () => {
    const other = await addUser(test.services.db);
    expect(await unread()).toBe(0);
    await tell([user, other], 3);
    await tell([other], 2);
    expect(await unread()).toBe(3);
    await test.as(user).api(readNotification, { params: { id: await firstId() } });
    expect(await unread()).toBe(2);
  });
});

describe('marking notifications as read', () => {
  it('[NOTIF-08] works for one notification, and doing it again changes nothing', async () => {
    await tell([user], 2);
    const params = { id: await firstId() };
    expect(await test.as(user).api(readNotification, { params })).toEqual({ count: 1 });
    expect(await test.as(user).api(readNotification, { params })).toEqual({ count: 1 });
    expect((await list()).items.map(({ is_read }) => is_read)).toEqual([true, false]);
  });

  it('[NOTIF-08] works for all at once', async () => {
    await tell([user], 12);
    expect(await test.as(user).api(readAllNotifications, {})).toEqual({ count: 0 });
    const { items } = await list(2);
    expect(items.map(({ is_read }) => is_read)).toEqual([true, true]);
  });

  it('[API-19] cannot reach the notifications of another person', async () => {
    const other = await addUser(test.services.db);
    await tell([user], 2);
    const id = await firstId();
    const stranger = test.as(other);
    expect((await stranger.api(listNotifications, { query: {} })).items).toEqual([]);
    expect(await stranger.api(countUnread, {})).toEqual({ count: 0 });
    await expect(stranger.api(readNotification, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
    await stranger.api(readAllNotifications, {});
    expect(await unread()).toBe(2);
  });

  it('answers 404 for a malformed id', async () => {
    const marking = test.as(user).api(readNotification, { params: { id: 'first' } });
    await expect(marking).rejects.toBeInstanceOf(ApiError);
    await expect(marking).rejects.toMatchObject({ status: 404, code: 'notFound' });
  });
});

/** Reads a response up to this text, and returns the rest. */
async function textUntil(response: Response, end: string) {
  const reader = response.body?.getReader();
  if (!reader) throw new Error('an answer without a body');
  const decoder = new TextDecoder();
  for (let text = ''; !text.includes(end);) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`it ended after ${text}`);
    text += decoder.decode(value, { stream: true });
  }
  return reader;
}

it('a stream ends soon after its user session is deleted or expires, and does not prolong that session', async () => {
  const { db, pool, settings, log } = test.services;
  const connection = { connectionString: pool.options.connectionString };
  // By the database's own clock, sessions begin long after this time.
  let time = new Date('2020-01-01T00:00:00Z');
  const now = () => time;
  const liveNotifications = createLiveNotifications({ db, connection, log, now, heartbeatMs: 50 });
  const beating = await testApi({ db, pool, liveNotifications, now });
  const open = async () => {
    const token = await startSession(db, user, time);
    const response = await beating.request('/api/notifications/stream', {
      headers: { authorization: `Bearer ${bearerToken(token, settings)}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    return textUntil(response, ':\n\n');
  };
  const end = async (rest: ReadableStreamDefaultReader) => {
    while (!(await rest.read()).done);
  };
  const standing = await open();
  await db.deleteFrom('sessions').where('user_id', '=', user).execute();
  await end(standing);
  const ending = await open();
  time = new Date('2021-01-01T00:00:00Z');
  await end(ending);
  await beating.close();
});

it('a HEAD request does not take up one of the allowed streams', async () => {
  const { request } = test.as(user);
  for (let count = 0; count < 6; count += 1) {
    const { status, headers } = await request('/api/notifications/stream', { method: 'HEAD' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  }
  const opened = await request('/api/notifications/stream');
  expect(opened.status).toBe(200);
  await opened.body?.cancel();
});

it('[API-02] a signed-out caller can neither read, count, mark nor follow notifications', async () => {
  const id = crypto.randomUUID();
  const calls = [
    ['GET', '/api/notifications'],
    ['GET', '/api/notifications/unread-count'],
    ['GET', '/api/notifications/stream'],
    ['POST', `/api/notifications/${id}/read`],
    ['POST', '/api/notifications/read-all'],
  ] as const;
  for (const [method, path] of calls) {
    const response = await test.request(path, {
      method,
      headers: { origin: 'http://localhost:3000' },
    });
    expect(response.status, path).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});
