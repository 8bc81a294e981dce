import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Notification } from './contract.ts';
import {
  inboxFromPage,
  nextInboxPage,
  withAllRead,
  withArrivals,
  withPage,
  withRead,
} from './inbox.ts';
import type { Inbox } from './inbox.ts';

const pageSize = 10;

function notification(number: number, is_read = false): Notification {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    user_id: '00000000-0000-4000-8000-000000000000',
    type: 'new_review',
    title: 'New review',
    message: `message ${number}`,
    data: {},
    is_read,
    created_at: new Date(number * 1000).toISOString(),
  };
}

const idOf = (number: number) => notification(number).id;

/**
 * The page that the server would return, where `stored` is everything in the order of the numbers.
 */
function pageOf(stored: readonly Notification[], page: number) {
  const newest = stored.toReversed();
  const from = (page - 1) * pageSize;
  return {
    items: newest.slice(from, from + pageSize),
    ...{ page, pageSize },
    hasMore: newest.length > from + pageSize,
    unread_count: stored.filter(({ is_read }) => !is_read).length,
    last_event_id: String(stored.length),
  };
}

const inbox: Inbox = inboxFromPage(pageOf([notification(1), notification(2, true)], 1));

describe('marking notifications as read', () => {
  it('[NOTIF-06] sets is_read and lowers the unread count by 1; doing it again changes nothing', () => {
    const read = withRead(inbox, idOf(1));
    expect(read.items.map(({ is_read }) => is_read)).toEqual([true, true]);
    expect(read.unread).toBe(0);
    expect(withRead(read, idOf(1))).toBe(read);
  });

  it('[NOTIF-06] never lowers the unread count below 0', () => {
    expect(withRead({ ...inbox, unread: 0 }, idOf(1)).unread).toBe(0);
  });

  it('can be undone', () => {
    expect(withRead(withRead(inbox, idOf(1)), idOf(1), false)).toEqual(inbox);
  });

  it('sets the unread count to 0 when all are marked', () => {
    const read = withAllRead({ ...inbox, unread: 40 });
    expect(read.unread).toBe(0);
    expect(read.items.every(({ is_read }) => is_read)).toBe(true);
  });
});

it('a new notification counts as unread unless it was read elsewhere meanwhile', () => {
  const arrivals = [
    { number: 3, notification: notification(3, true) },
    { number: 4, notification: notification(4) },
  ];
  const { items, unread } = withArrivals(inbox, arrivals);
  expect(items.map(({ id }) => id)).toEqual([4, 3, 2, 1].map(idOf));
  expect(unread).toBe(2);
});

it('the list and its unread count match the server after any sequence of arrivals, replays, reloads and reads', () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('store' as const), isSeen: fc.boolean() }),
    fc.record({ kind: fc.constant('more' as const) }),
    fc.record({ kind: fc.constant('reload' as const) }),
    fc.record({ kind: fc.constant('readAll' as const) }),
    fc.record({ kind: fc.constant('read' as const), index: fc.nat(30) }),
    fc.record({ kind: fc.constant('replay' as const), from: fc.nat(60) }),
  );
  fc.assert(
    fc.property(fc.nat(25), fc.array(act, { maxLength: 60 }), (before, acts) => {
      let stored = Array.from({ length: before }, (_, index) => notification(index + 1));
      let seen = inboxFromPage(pageOf(stored, 1));
      const replay = (from: number) => {
        const later = stored.map((each, index) => ({ number: index + 1, notification: each }));
        seen = withArrivals(seen, later.slice(Math.min(from, seen.lastEventId)));
      };
      const mark = (ids: ReadonlySet<string>) => {
        stored = stored.map((each) => (ids.has(each.id) ? { ...each, is_read: true } : each));
      };
      for (const each of acts) {
        if (each.kind === 'store') {
          stored = [...stored, notification(stored.length + 1)];
          if (each.isSeen) replay(stored.length - 1);
        } else if (each.kind === 'more') {
          const more = pageOf(stored, nextInboxPage(seen, pageSize));
          if (seen.hasMore) seen = withPage(seen, more);
        } else if (each.kind === 'reload') seen = inboxFromPage(pageOf(stored, 1));
        else if (each.kind === 'replay') replay(each.from);
        else {
          replay(0);
          const ids =
            each.kind === 'readAll'
              ? stored.map(({ id }) => id)
              : [seen.items[each.index % Math.max(1, seen.items.length)]?.id ?? ''];
          mark(new Set(ids));
          seen = each.kind === 'readAll' ? withAllRead(seen) : withRead(seen, ids[0] ?? '');
        }
      }
      replay(0);
      const newest = stored.toReversed();
      expect(seen.items).toEqual(newest.slice(0, seen.items.length));
      expect(seen.unread).toBe(stored.filter(({ is_read }) => !is_read).length);
      expect(seen.hasMore).toBe(newest.length > seen.items.length);
    }),
  );
});
