import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import type { Services } from '../../server/services.ts';
import { mapInstitutions } from './contract.ts';
import { conditionsOfQuery } from '../places/place-conditions.server.ts';
import { hasConditions } from '../places/place-conditions.ts';
import { filteredFeatures, mapFeatures } from './map.service.server.ts';

export function mapRoutes(services: Services): BoundEndpoint[] {
  return [
    bindEndpoint(mapInstitutions, ({ query }) => {
      const piece = { bounds: query.bbox, zoom: query.zoom, category: query.category ?? null };
      const conditions = conditionsOfQuery(query);
      return hasConditions(conditions)
        ? filteredFeatures(services, piece, conditions)
        : mapFeatures(services, piece);
    }),
  ];
}
