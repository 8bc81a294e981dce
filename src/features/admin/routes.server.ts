import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import type { Services } from '../../server/services.ts';
import { administerInstitution, listAdminInstitutions } from '../places/admin-contract.ts';
import { changeAsAdmin, institutionsForAdmins } from '../places/administer.service.server.ts';

export function adminRoutes(services: Services): BoundEndpoint[] {
  return [
    bindEndpoint(listAdminInstitutions, ({ query }) => institutionsForAdmins(services, query)),
    bindEndpoint(administerInstitution, ({ params, body }) =>
      changeAsAdmin(services, params.id, body),
    ),
  ];
}
