import { categoryRoutes } from '../features/categories/routes.server.ts';
import { locationRoutes } from '../features/location/routes.server.ts';
import { mapRoutes } from '../features/map/routes.server.ts';
import { placeRoutes } from '../features/places/routes.server.ts';
import { reviewRoutes } from '../features/reviews/routes.server.ts';
import type { BoundEndpoint } from './http/bind.ts';
import type { Services } from './services.ts';

/** Every endpoint of the API. A feature adds its routes here and nowhere else. */
export function endpoints(services: Services): BoundEndpoint[] {
  return [
    ...categoryRoutes(services),
    ...locationRoutes(services),
    ...mapRoutes(services),
    ...placeRoutes(services),
    ...reviewRoutes(services),
  ];
}
