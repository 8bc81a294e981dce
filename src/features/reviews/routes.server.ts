import { bind } from '../../server/http/bind.ts';
import type { BoundEndpoint } from '../../server/http/bind.ts';
import type { Services } from '../../server/services.ts';
import { getReview, listReviews } from './contract.ts';
import { rewriteReply, withdrawReply, writeReply } from './reply-writing.service.server.ts';
import { rewriteReview, withdrawReview, writeReview } from './review-writing.service.server.ts';
import { reviewPlace, reviewsOf } from './reviews.service.server.ts';
import {
  createReply,
  createReview,
  deleteReply,
  deleteReview,
  editReply,
  editReview,
} from './writing-contract.ts';

/** The endpoints of reviews and replies. */
export function reviewRoutes(services: Services): BoundEndpoint[] {
  return [
    bind(listReviews, ({ params, query, caller }) =>
      reviewsOf(services, caller, params.id, query.page),
    ),
    bind(createReview, ({ params, body, caller }) =>
      writeReview(services, caller, params.id, body),
    ),
    bind(getReview, ({ params, caller }) => reviewPlace(services, caller, params.id)),
    bind(editReview, ({ params, body, caller }) =>
      rewriteReview(services, caller, params.id, body),
    ),
    bind(deleteReview, ({ params, caller }) => withdrawReview(services, caller, params.id)),
    bind(createReply, ({ params, body, caller }) =>
      writeReply(services, caller, params.id, body.message),
    ),
    bind(editReply, ({ params, body, caller }) =>
      rewriteReply(services, caller, params.id, body.message),
    ),
    bind(deleteReply, ({ params, caller }) => withdrawReply(services, caller, params.id)),
  ];
}
