import { bind } from '../../server/http/bind.ts';
import type { BoundEndpoint } from '../../server/http/bind.ts';
import type { Services } from '../../server/services.ts';
import {
  getInstitution,
  institutionsInView,
  listInstitutions,
  suggestInstitutions,
} from './contract.ts';
import { findInstitutions, suggest } from './find.service.server.ts';
import { oneInstitution, positionOf } from './places.service.server.ts';

export function placeRoutes(services: Services): BoundEndpoint[] {
  return [
    bind(listInstitutions, ({ query }) => findInstitutions(services, query)),
    bind(suggestInstitutions, ({ query }) => suggest(services, query)),
    bind(institutionsInView, ({ query }) => findInstitutions(services, query)),
    bind(getInstitution, ({ params, query, caller }) =>
      oneInstitution(services, caller, params.id, positionOf(query)),
    ),
  ];
}
