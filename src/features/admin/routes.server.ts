import { bind } from '../../server/http/bind.ts';
import type { BoundEndpoint } from '../../server/http/bind.ts';
import type { Services } from '../../server/services.ts';
import { administerInstitution, listAdminInstitutions } from '../places/admin-contract.ts';
import { changeInstitution, institutionsForAdmins } from '../places/administer.service.server.ts';

export function adminRoutes(services: Services): BoundEndpoint[] {
  return [
    bind(listAdminInstitutions, ({ query }) => institutionsForAdmins(services, query)),
    bind(administerInstitution, ({ params, body }) => changeInstitution(services, params.id, body)),
  ];
}
