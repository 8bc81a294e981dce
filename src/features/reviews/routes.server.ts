import { bind } from '../../server/http/bind.ts';
import type { BoundEndpoint } from '../../server/http/bind.ts';
import type { Services } from '../../server/services.ts';
import { listReviews } from './contract.ts';
import { reviewsOf } from './reviews.service.server.ts';

export function reviewRoutes(services: Services): BoundEndpoint[] {
  return [
    bind(listReviews, ({ params, query, caller }) =>
      reviewsOf(services, caller, params.id, query.page),
    ),
  ];
}
