import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import type { Services } from '../../server/services.ts';
import {
  getInstitution,
  institutionsInView,
  listInstitutions,
  suggestInstitutions,
} from './contract.ts';
import { institutionList, findInstitutionsInView, findSuggestions } from './find.service.server.ts';
import { listOwnInstitutions } from './own-contract.ts';
import { ownInstitutions } from './own.service.server.ts';
import { conditionsOfQuery } from './place-conditions.server.ts';
import { readVisibleInstitution, positionOf } from './places.service.server.ts';
import { findSimilarInstitutions } from './similar.service.server.ts';
import {
  deleteInstitution,
  editInstitution,
  registerInstitution,
  similarInstitutions,
} from './write-contract.ts';
import {
  deleteOwnInstitution,
  editOwnInstitution,
  registerOwnInstitution,
} from './write.service.server.ts';

export function placeRoutes(services: Services): BoundEndpoint[] {
  return [
    bindEndpoint(listInstitutions, ({ query }) =>
      institutionList(services, {
        category: query.category ?? null,
        search: query.search ?? '',
        position: positionOf(query),
        farther: query.farther ?? false,
        ...conditionsOfQuery(query),
        page: query.page ?? 1,
        pageSize: query.pageSize,
      }),
    ),
    bindEndpoint(suggestInstitutions, ({ query }) => {
      const sought = {
        text: query.q ?? '',
        categories: query.categories ?? [],
        position: positionOf(query),
        farther: query.farther ?? false,
      };
      return findSuggestions(services, sought, query.page, query.pageSize);
    }),
    bindEndpoint(institutionsInView, ({ query: { bbox, lat, lng, category, page, ...query } }) =>
      findInstitutionsInView(
        services,
        {
          ...{ bounds: bbox, position: { lat, lng }, category: category ?? null },
          ...conditionsOfQuery(query),
        },
        page,
      ),
    ),
    bindEndpoint(
      similarInstitutions,
      ({ query: { name = null, name_bn = null, phone = null, ...place } }) =>
        findSimilarInstitutions(services, { name, name_bn, phone, position: positionOf(place) }),
    ),
    bindEndpoint(getInstitution, ({ params, query, caller }) =>
      readVisibleInstitution(services, caller, params.id, positionOf(query)),
    ),
    bindEndpoint(listOwnInstitutions, ({ query, caller }) =>
      ownInstitutions(services, caller, query.page),
    ),
    bindEndpoint(registerInstitution, ({ body, caller }) =>
      registerOwnInstitution(services, caller, body),
    ),
    bindEndpoint(editInstitution, ({ params, body, caller }) =>
      editOwnInstitution(services, caller, params.id, body),
    ),
    bindEndpoint(deleteInstitution, ({ params, caller }) =>
      deleteOwnInstitution(services, caller, params.id),
    ),
  ];
}
