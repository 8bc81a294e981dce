import type { AnswerOf } from '../../shared/endpoint.ts';
import type { listNotifications, Notification } from './contract.ts';

/** A person's notifications as the interface knows them. */
export interface Inbox {
  /** Newest first, without a gap. */
  items: readonly Notification[];
  /** Whether there are older ones. */
  hasMore: boolean;
  unread: number;
  /** The number of the last notification included here; the stream continues after it. */
  lastEventId: number;
}

type Page = AnswerOf<typeof listNotifications>;

/** A notification from the stream, with its number. */
export interface ArrivedNotification {
  number: number;
  notification: Notification;
}

/** The inbox of a first page. */
export function inboxFromPage(page: Page): Inbox {
  return {
    items: page.items,
    hasMore: page.hasMore,
    unread: page.unread_count,
    lastEventId: Number(page.last_event_id),
  };
}

/** The inbox with a further page, which overlaps if something arrived meanwhile. */
export function withPage(inbox: Inbox, page: Pick<Page, 'items' | 'hasMore'>): Inbox {
  const known = new Set(inbox.items.map(({ id }) => id));
  const more = page.items.filter(({ id }) => !known.has(id));
  return { ...inbox, items: [...inbox.items, ...more], hasMore: page.hasMore };
}

/** The number of the page that continues the list, counted from 1. */
export function nextInboxPage({ items }: Inbox, pageSize: number): number {
  return Math.floor(items.length / pageSize) + 1;
}

/** The inbox with arrivals on top. Those that are included already are skipped. */
export function withArrivals(inbox: Inbox, arrivals: readonly ArrivedNotification[]): Inbox {
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

/** The inbox with one notification marked read, or unread again; the count never falls below 0. */
export function withRead(inbox: Inbox, id: string, isRead = true): Inbox {
  const found = inbox.items.find((item) => item.id === id);
  if (!found || found.is_read === isRead) return inbox;
  return {
    ...inbox,
    items: inbox.items.map((item) => (item.id === id ? { ...item, is_read: isRead } : item)),
    unread: Math.max(0, inbox.unread + (isRead ? -1 : 1)),
  };
}

/** The inbox with all marked read. */
export function withAllRead(inbox: Inbox): Inbox {
  return {
    ...inbox,
    items: inbox.items.map((item) => (item.is_read ? item : { ...item, is_read: true })),
    unread: 0,
  };
}
