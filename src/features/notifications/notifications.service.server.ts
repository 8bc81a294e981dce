import { retryOnDeadlock } from '../../server/database/transaction.ts';
import type { SignedInUser } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf } from '../../shared/endpoint.ts';
import { toPage } from '../../shared/pagination.ts';
import { Refusal } from '../../shared/problem.ts';
import { notificationPageSize } from './contract.ts';
import type { countUnread, listNotifications } from './contract.ts';
import { notificationFromRow } from './notification-from-row.server.ts';
import {
  readInboxRows,
  markAllRead,
  markRead,
  countUnreadOf,
} from './notifications.store.server.ts';

/** A page of the caller's notifications. */
export async function readNotificationPage(
  { db }: Services,
  { id }: SignedInUser,
  page = 1,
): Promise<AnswerOf<typeof listNotifications>> {
  const offset = (page - 1) * notificationPageSize;
  const inbox = await readInboxRows(db, id, { limit: notificationPageSize + 1, offset });
  const rowPage = toPage(inbox.rows, page, notificationPageSize);
  return {
    ...rowPage,
    items: rowPage.items.map(notificationFromRow),
    unread_count: inbox.unreadCount,
    last_event_id: String(inbox.lastNumber),
  };
}

type Unread = AnswerOf<typeof countUnread>;

/** How many of the caller's notifications are unread. */
export async function readUnreadCount({ db }: Services, { id }: SignedInUser): Promise<Unread> {
  return { count: await countUnreadOf(db, id) };
}

/**
 * Marks one of the caller's notifications read; a second time changes nothing. Throws `notFound`
 * for anybody else's.
 */
export async function markNotificationRead(
  { db }: Services,
  user: SignedInUser,
  notificationId: string,
): Promise<Unread> {
  if (!(await markRead(db, user.id, notificationId))) throw new Refusal('notFound');
  return { count: await countUnreadOf(db, user.id) };
}

/** Marks all of the caller's notifications read. */
export async function markAllNotificationsRead(
  { db }: Services,
  user: SignedInUser,
): Promise<Unread> {
  await retryOnDeadlock(() => markAllRead(db, user.id));
  return { count: await countUnreadOf(db, user.id) };
}
