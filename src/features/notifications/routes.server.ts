import { bind } from '../../server/http/bind.ts';
import type { BoundEndpoint } from '../../server/http/bind.ts';
import { signedIn } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import { sessionKeyOf } from '../accounts/sessions.service.server.ts';
import {
  countUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
  streamNotifications,
} from './contract.ts';
import { notificationsOf, readAll, readOne, unreadOf } from './notifications.service.server.ts';

/** The endpoints of notifications. */
export function notificationRoutes(services: Services): BoundEndpoint[] {
  return [
    bind(listNotifications, ({ query, caller }) =>
      notificationsOf(services, signedIn(caller), query.page),
    ),
    bind(countUnread, ({ caller }) => unreadOf(services, signedIn(caller))),
    bind(readNotification, ({ params, caller }) => readOne(services, signedIn(caller), params.id)),
    bind(readAllNotifications, ({ caller }) => readAll(services, signedIn(caller))),
    bind(streamNotifications, ({ query, caller, request }) => {
      return services.liveNotifications.open({
        userId: signedIn(caller).id,
        address: caller.address,
        client: query.client ?? null,
        lastEventId: request.headers.get('last-event-id'),
        session: sessionKeyOf(request, services),
      });
    }),
  ];
}
