import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import { readSessionKey } from '../accounts/sessions.service.server.ts';
import {
  countUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
  streamNotifications,
} from './contract.ts';
import {
  readNotificationPage,
  markAllNotificationsRead,
  markNotificationRead,
  readUnreadCount,
} from './notifications.service.server.ts';

/** The endpoints of notifications. */
export function notificationRoutes(services: Services): BoundEndpoint[] {
  return [
    bindEndpoint(listNotifications, ({ query, caller }) =>
      readNotificationPage(services, requireSignedInUser(caller), query.page),
    ),
    bindEndpoint(countUnread, ({ caller }) =>
      readUnreadCount(services, requireSignedInUser(caller)),
    ),
    bindEndpoint(readNotification, ({ params, caller }) =>
      markNotificationRead(services, requireSignedInUser(caller), params.id),
    ),
    bindEndpoint(readAllNotifications, ({ caller }) =>
      markAllNotificationsRead(services, requireSignedInUser(caller)),
    ),
    bindEndpoint(streamNotifications, ({ query, caller, request }) => {
      return services.liveNotifications.open({
        userId: requireSignedInUser(caller).id,
        address: caller.address,
        client: query.client ?? null,
        lastEventId: request.headers.get('last-event-id'),
        session: readSessionKey(request, services),
      });
    }),
  ];
}
