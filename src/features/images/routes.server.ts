import { bind } from '../../server/http/bind.ts';
import type { BoundEndpoint } from '../../server/http/bind.ts';
import type { Services } from '../../server/services.ts';
import { uploadImages } from './contract.ts';
import { uploadedImages } from './upload.service.server.ts';

export function imageRoutes(services: Services): BoundEndpoint[] {
  return [bind(uploadImages, ({ caller, request }) => uploadedImages(services, caller, request))];
}
