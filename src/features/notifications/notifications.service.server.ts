import { againIfGivenUp } from '../../server/database/transaction.ts';
import type { SignedIn } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf } from '../../shared/endpoint.ts';
import { pageFrom } from '../../shared/page.ts';
import { Refusal } from '../../shared/problem.ts';
import { notificationPageSize } from './contract.ts';
import type { countUnread, listNotifications } from './contract.ts';
import { notificationAnswer } from './notification-answer.server.ts';
import { inboxOf, markAllRead, markRead, unreadCount } from './notifications.store.server.ts';

/** A page of the caller's notifications. */
export async function notificationsOf(
  { db }: Services,
  { id }: SignedIn,
  page = 1,
): Promise<AnswerOf<typeof listNotifications>> {
  const offset = (page - 1) * notificationPageSize;
  const inbox = await inboxOf(db, id, { limit: notificationPageSize + 1, offset });
  const shown = pageFrom(inbox.rows, page, notificationPageSize);
  return {
    ...shown,
    items: shown.items.map(notificationAnswer),
    unread_count: inbox.unreadCount,
    last_event_id: String(inbox.lastNumber),
  };
}

type Unread = AnswerOf<typeof countUnread>;

/** How many of the caller's notifications are unread. */
export async function unreadOf({ db }: Services, { id }: SignedIn): Promise<Unread> {
  return { count: await unreadCount(db, id) };
}

/**
 * Marks one of the caller's notifications read; a second time changes nothing. Throws `notFound`
 * for anybody else's.
 */
export async function readOne(
  { db }: Services,
  user: SignedIn,
  notificationId: string,
): Promise<Unread> {
  if (!(await markRead(db, user.id, notificationId))) throw new Refusal('notFound');
  return { count: await unreadCount(db, user.id) };
}

/** Marks all of the caller's notifications read. */
export async function readAll({ db }: Services, user: SignedIn): Promise<Unread> {
  await againIfGivenUp(() => markAllRead(db, user.id));
  return { count: await unreadCount(db, user.id) };
}
