import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import type { Services } from '../../server/services.ts';
import { areasWithMostPlaces, readArea } from './areas.service.server.ts';
import { getArea, listAreasOfCategory } from './contract.ts';

/** The endpoints of areas, by which lists of places can be asked for. */
export function areaRoutes(services: Services): BoundEndpoint[] {
  return [
    bindEndpoint(listAreasOfCategory, ({ query: { category, lat, lng } }) =>
      areasWithMostPlaces(
        services,
        category,
        lat === undefined || lng === undefined ? null : { lat, lng },
      ),
    ),
    bindEndpoint(getArea, ({ params, query }) =>
      readArea(services, params.slug, query.category ?? null),
    ),
  ];
}
