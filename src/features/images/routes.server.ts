import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import type { Services } from '../../server/services.ts';
import { uploadImages } from './contract.ts';
import { storeUploadedImages } from './upload.service.server.ts';

export function imageRoutes(services: Services): BoundEndpoint[] {
  return [
    bindEndpoint(uploadImages, ({ caller, request }) =>
      storeUploadedImages(services, caller, request),
    ),
  ];
}
