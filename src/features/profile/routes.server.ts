import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import type { Services } from '../../server/services.ts';
import { getProfile, updateProfile } from './contract.ts';
import { changeOwnProfile, readOwnProfile } from './profile.service.server.ts';

/** The endpoints of profiles. */
export function profileRoutes(services: Services): BoundEndpoint[] {
  return [
    bindEndpoint(getProfile, ({ caller }) => readOwnProfile(services, caller)),
    bindEndpoint(updateProfile, ({ caller, body }) => changeOwnProfile(services, caller, body)),
  ];
}
