import { bind } from '../../server/http/bind.ts';
import type { BoundEndpoint } from '../../server/http/bind.ts';
import type { Services } from '../../server/services.ts';
import {
  getInstitution,
  institutionsInView,
  listInstitutions,
  suggestInstitutions,
} from './contract.ts';
import { institutionList, institutionsOfView, suggestions } from './find.service.server.ts';
import { listOwnInstitutions } from './own-contract.ts';
import { ownInstitutions } from './own.service.server.ts';
import { oneInstitution, positionOf } from './places.service.server.ts';
import { similarTo } from './similar.service.server.ts';
import {
  deleteInstitution,
  editInstitution,
  registerInstitution,
  similarInstitutions,
} from './write-contract.ts';
import {
  deletedInstitution,
  editedInstitution,
  registeredInstitution,
} from './write.service.server.ts';

export function placeRoutes(services: Services): BoundEndpoint[] {
  return [
    bind(listInstitutions, ({ query }) =>
      institutionList(services, {
        category: query.category ?? null,
        search: query.search ?? '',
        position: positionOf(query),
        farther: query.farther ?? false,
        open: query.open ?? false,
        page: query.page ?? 1,
      }),
    ),
    bind(suggestInstitutions, ({ query }) => {
      const sought = {
        text: query.q ?? '',
        categories: query.categories ?? [],
        position: positionOf(query),
        farther: query.farther ?? false,
      };
      return suggestions(services, sought, query.page, query.pageSize);
    }),
    bind(institutionsInView, ({ query: { bbox, lat, lng, category, open, page } }) =>
      institutionsOfView(
        services,
        {
          ...{ bounds: bbox, position: { lat, lng } },
          ...{ category: category ?? null, open: open ?? false },
        },
        page,
      ),
    ),
    bind(
      similarInstitutions,
      ({ query: { name = null, name_bn = null, phone = null, ...place } }) =>
        similarTo(services, { name, name_bn, phone, position: positionOf(place) }),
    ),
    bind(getInstitution, ({ params, query, caller }) =>
      oneInstitution(services, caller, params.id, positionOf(query)),
    ),
    bind(listOwnInstitutions, ({ query, caller }) => ownInstitutions(services, caller, query.page)),
    bind(registerInstitution, ({ body, caller }) => registeredInstitution(services, caller, body)),
    bind(editInstitution, ({ params, body, caller }) =>
      editedInstitution(services, caller, params.id, body),
    ),
    bind(deleteInstitution, ({ params, caller }) =>
      deletedInstitution(services, caller, params.id),
    ),
  ];
}
