import type { AnswerOf } from '../../shared/endpoint.ts';
import type { listNotifications, Notification } from './contract.ts';

/** A person's notifications as the interface knows them. */
export interface Inbox {
  /** Newest first, without a gap. */
  items: readonly Notification[];
  /** Whether older ones than these exist. */
  hasMore: boolean;
  unread: number;
  /** Everything up to here is counted in; the stream goes on after it. */
  lastEventId: number;
}

type Page = AnswerOf<typeof listNotifications>;

/** A notification of the stream with its number. */
export interface Arrival {
  number: number;
  notification: Notification;
}

/** What the first page says. */
export function inboxFrom(page: Page): Inbox {
  return {
    items: page.items,
    hasMore: page.hasMore,
    unread: page.unread_count,
    lastEventId: Number(page.last_event_id),
  };
}

/** With a further page, which overlaps with what is known when something arrived in between. */
export function withPage(inbox: Inbox, page: Pick<Page, 'items' | 'hasMore'>): Inbox {
  const known = new Set(inbox.items.map(({ id }) => id));
  const more = page.items.filter(({ id }) => !known.has(id));
  return { ...inbox, items: [...inbox.items, ...more], hasMore: page.hasMore };
}

/** The page that continues the list, counted from 1. */
export function nextPage({ items }: Inbox, pageSize: number): number {
  return Math.floor(items.length / pageSize) + 1;
}

/** With what arrived on top. What is counted in already is left out, however often it comes. */
export function withArrivals(inbox: Inbox, arrivals: readonly Arrival[]): Inbox {
  let { lastEventId } = inbox;
  const items: Notification[] = [];
  for (const { number, notification } of arrivals) {
    if (number <= lastEventId) continue;
    lastEventId = number;
    items.unshift(notification);
  }
  if (items.length === 0) return inbox;
  const unread = items.filter(({ is_read }) => !is_read).length;
  return {
    ...inbox,
    items: [...items, ...inbox.items],
    unread: inbox.unread + unread,
    lastEventId,
  };
}

/** With one marked read, or unread again; the count never falls below 0. */
export function withRead(inbox: Inbox, id: string, isRead = true): Inbox {
  const found = inbox.items.find((item) => item.id === id);
  if (!found || found.is_read === isRead) return inbox;
  return {
    ...inbox,
    items: inbox.items.map((item) => (item.id === id ? { ...item, is_read: isRead } : item)),
    unread: Math.max(0, inbox.unread + (isRead ? -1 : 1)),
  };
}

/** With all marked read. */
export function withAllRead(inbox: Inbox): Inbox {
  return {
    ...inbox,
    items: inbox.items.map((item) => (item.is_read ? item : { ...item, is_read: true })),
    unread: 0,
  };
}
