import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Id, wholeNumberParam } from '../../shared/fields.ts';
import { deepestPage, pageOf } from '../../shared/page.ts';

/** How many notifications a page holds. */
export const notificationPageSize = 10;

export const Notification = z.object({
  id: Id,
  user_id: Id,
  type: z.enum(['category_request', 'new_review', 'review_reply']),
  /** In English, for clients that cannot write the texts from type and data (D48). */
  title: z.string(),
  message: z.string(),
  /** The fields of each type are those of `Notice`; older notifications may have fewer. */
  data: z.looseObject({}),
  is_read: z.boolean(),
  created_at: z.string(),
});
export type Notification = z.infer<typeof Notification>;

const UnreadCount = z.object({ count: z.number() });

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  who: 'signedIn',
  summary:
    "The caller's own notifications, newest first, 10 a page, with how many are unread. A stream " +
    'that is opened with `last_event_id` brings what comes after this very answer.',
  query: z.object({ page: z.optional(wholeNumberParam(1, deepestPage)) }),
  answer: z.extend(pageOf(Notification), {
    unread_count: z.number(),
    last_event_id: z.string(),
  }),
});

export const countUnread = endpoint({
  name: 'countUnreadNotifications',
  method: 'GET',
  path: '/api/notifications/unread-count',
  who: 'signedIn',
  summary: 'How many notifications of the caller are unread.',
  answer: UnreadCount,
});

export const readNotification = endpoint({
  name: 'readNotification',
  method: 'POST',
  path: '/api/notifications/{id}/read',
  who: 'signedIn',
  summary: "Marks one of the caller's notifications read; answers how many are unread then.",
  params: z.object({ id: Id }),
  answer: UnreadCount,
  refusals: ['notFound'],
});

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'POST',
  path: '/api/notifications/read-all',
  who: 'signedIn',
  summary: "Marks all of the caller's notifications read; answers how many are unread then.",
  answer: UnreadCount,
});

export const streamNotifications = endpoint({
  name: 'streamNotifications',
  method: 'GET',
  path: '/api/notifications/stream',
  who: 'signedIn',
  summary:
    "The caller's notifications as they are stored, as server-sent events: first `ready`, whose " +
    'data say whether it goes on from the Last-Event-ID, then a `notification` for each one, ' +
    'every one exactly once and in order. `changed`, without an id, says that something was read ' +
    'or taken back. After it, and after any break, list and count have to be asked for anew. Come ' +
    'back with the last id. At most 5 streams a person and 50 a network; one with the same ' +
    '`client` takes the place of the earlier.',
  stream: true,
  query: z.object({
    /** Identifies a client, so that its old stream is closed when it reconnects. */
    client: z.optional(Id),
  }),
  answer: Notification,
  refusals: ['tooMany'],
});

/** The data of the event `ready`. */
export const Ready = z.object({
  /** False: earlier notifications have to be read from the list. */
  resumed: z.boolean(),
});
