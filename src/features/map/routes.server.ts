import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import type { Services } from '../../server/services.ts';
import { mapInstitutions } from './contract.ts';
import { mapFeatures, openFeatures } from './map.service.server.ts';

export function mapRoutes(services: Services): BoundEndpoint[] {
  return [
    bindEndpoint(mapInstitutions, ({ query }) =>
      (query.open ? openFeatures : mapFeatures)(
        services,
        query.bbox,
        query.zoom,
        query.category ?? null,
      ),
    ),
  ];
}
