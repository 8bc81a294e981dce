import { bind } from '../../server/http/bind.ts';
import type { BoundEndpoint } from '../../server/http/bind.ts';
import type { Caller, SignedIn } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';
import { isStillSignedIn } from '../accounts/sessions.service.server.ts';
import {
  countUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
  streamNotifications,
} from './contract.ts';
import { notificationsOf, readAll, readOne, unreadOf } from './notifications.service.server.ts';

export function notificationRoutes(services: Services): BoundEndpoint[] {
  return [
    bind(listNotifications, ({ query, caller }) =>
      notificationsOf(services, userOf(caller), query.page),
    ),
    bind(countUnread, ({ caller }) => unreadOf(services, userOf(caller))),
    bind(readNotification, ({ params, caller }) => readOne(services, userOf(caller), params.id)),
    bind(readAllNotifications, ({ caller }) => readAll(services, userOf(caller))),
    bind(streamNotifications, ({ query, caller, request }) => {
      return services.liveNotifications.open({
        userId: userOf(caller).id,
        address: caller.address,
        client: query.client ?? null,
        lastEventId: request.headers.get('last-event-id'),
        isSignedIn: () => isStillSignedIn(services, request),
      });
    }),
  ];
}

/** The platform has refused everybody without a session. */
function userOf({ user }: Caller): SignedIn {
  if (!user) throw new Refusal('notSignedIn');
  return user;
}
