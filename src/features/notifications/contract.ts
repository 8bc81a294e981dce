import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Id, wholeNumberParam } from '../../shared/fields.ts';
import { lastAllowedPage, pageSchema } from '../../shared/pagination.ts';

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

export const listNotifications = defineEndpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  who: 'signedIn',
  summary:
    "The caller's own notifications, newest first, 10 a page, with the number of unread ones. " +
    'A stream that is opened with `last_event_id` continues after exactly this answer.',
  query: z.object({ page: z.optional(wholeNumberParam(1, lastAllowedPage)) }),
  answer: z.extend(pageSchema(Notification), {
    unread_count: z.number(),
    last_event_id: z.string(),
  }),
});

export const countUnread = defineEndpoint({
  name: 'countUnreadNotifications',
  method: 'GET',
  path: '/api/notifications/unread-count',
  who: 'signedIn',
  summary: "The number of the caller's unread notifications.",
  answer: UnreadCount,
});

export const readNotification = defineEndpoint({
  name: 'readNotification',
  method: 'POST',
  path: '/api/notifications/{id}/read',
  who: 'signedIn',
  summary: "Marks one of the caller's notifications as read and returns how many are still unread.",
  params: z.object({ id: Id }),
  answer: UnreadCount,
  refusals: ['notFound'],
});

export const readAllNotifications = defineEndpoint({
  name: 'readAllNotifications',
  method: 'POST',
  path: '/api/notifications/read-all',
  who: 'signedIn',
  summary: "Marks all of the caller's notifications as read and returns how many are still unread.",
  answer: UnreadCount,
});

export const streamNotifications = defineEndpoint({
  name: 'streamNotifications',
  method: 'GET',
  path: '/api/notifications/stream',
  who: 'signedIn',
  summary:
    "The caller's new notifications as server-sent events: first `ready`, whose data say " +
    'whether the stream continues after the Last-Event-ID, then a `notification` for each one, ' +
    'exactly once and in order. `changed`, without an id, reports that something was read or ' +
    'removed. After `changed`, and after any interruption, fetch list and count again. ' +
    'Reconnect with the last id. At most 5 streams for each person and 50 for each network; ' +
    'one with the same `client` replaces the earlier one.',
  stream: true,
  query: z.object({
    /** Identifies a client, so that its old stream is closed when it reconnects. */
    client: z.optional(Id),
  }),
  answer: Notification,
  refusals: ['tooMany'],
});

/** The data of the event `ready`. */
export const StreamReadyData = z.object({
  /** False: earlier notifications have to be read from the list. */
  resumed: z.boolean(),
});
