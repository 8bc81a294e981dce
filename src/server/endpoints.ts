import { accountRoutes } from '../features/accounts/routes.server.ts';
import { adminRoutes } from '../features/admin/routes.server.ts';
import { areaRoutes } from '../features/areas/routes.server.ts';
import { categoryRoutes } from '../features/categories/routes.server.ts';
import { favouriteListRoutes } from '../features/favourite-list/routes.server.ts';
import { favouriteRoutes } from '../features/favourites/routes.server.ts';
import { imageRoutes } from '../features/images/routes.server.ts';
import { locationRoutes } from '../features/location/routes.server.ts';
import { mapRoutes } from '../features/map/routes.server.ts';
import { notificationRoutes } from '../features/notifications/routes.server.ts';
import { placeRoutes } from '../features/places/routes.server.ts';
import { profileRoutes } from '../features/profile/routes.server.ts';
import { reportRoutes } from '../features/reports/routes.server.ts';
import { reviewRoutes } from '../features/reviews/routes.server.ts';
import type { BoundEndpoint } from './http/bind-endpoint.ts';
import type { Services } from './services.ts';

/** Every endpoint of the API. A feature adds its routes here and nowhere else. */
export function bindAllEndpoints(services: Services): BoundEndpoint[] {
  return [
    ...accountRoutes(services),
    ...adminRoutes(services),
    ...areaRoutes(services),
    ...categoryRoutes(services),
    ...favouriteRoutes(services),
    ...favouriteListRoutes(services),
    ...imageRoutes(services),
    ...locationRoutes(services),
    ...mapRoutes(services),
    ...notificationRoutes(services),
    ...placeRoutes(services),
    ...profileRoutes(services),
    ...reportRoutes(services),
    ...reviewRoutes(services),
  ];
}
