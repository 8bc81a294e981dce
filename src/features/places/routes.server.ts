import { bind } from '../../server/http/bind.ts';
import type { BoundEndpoint } from '../../server/http/bind.ts';
import type { Services } from '../../server/services.ts';
import { getInstitution } from './contract.ts';
import { oneInstitution, positionOf } from './places.service.server.ts';

export function placeRoutes(services: Services): BoundEndpoint[] {
  return [
    bind(getInstitution, ({ params, query, caller }) =>
      oneInstitution(services, caller, params.id, positionOf(query)),
    ),
  ];
}
