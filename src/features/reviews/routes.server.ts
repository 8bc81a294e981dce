import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import type { Services } from '../../server/services.ts';
import {
  hideAuthorReplies,
  hideAuthorReviews,
  holdAuthor,
  listAuthorReplies,
  listAuthorReviews,
  listHeldAuthors,
} from './author-moderation-contract.ts';
import {
  changeHold,
  hideReadReplies,
  hideReadReviews,
  readAuthorReplies,
  readAuthorReviews,
  readHeldAuthors,
} from './author-moderation.service.server.ts';
import { getReview, listReviews } from './contract.ts';
import { moderateReply, moderateReview } from './moderation-contract.ts';
import { changeReplyVisibility, changeReviewVisibility } from './moderation.service.server.ts';
import { editOwnReply, deleteOwnReply, writeReply } from './reply-writing.service.server.ts';
import { editOwnReview, deleteOwnReview, writeReview } from './review-writing.service.server.ts';
import { findInstitutionOfReview, readReviewPage } from './reviews.service.server.ts';
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
    bindEndpoint(listReviews, ({ params, query, caller }) =>
      readReviewPage(services, caller, params.id, query),
    ),
    bindEndpoint(createReview, ({ params, body, caller }) =>
      writeReview(services, caller, params.id, body),
    ),
    bindEndpoint(getReview, ({ params, caller }) =>
      findInstitutionOfReview(services, caller, params.id),
    ),
    bindEndpoint(editReview, ({ params, body, caller }) =>
      editOwnReview(services, caller, params.id, body),
    ),
    bindEndpoint(deleteReview, ({ params, caller }) =>
      deleteOwnReview(services, caller, params.id),
    ),
    bindEndpoint(createReply, ({ params, body, caller }) =>
      writeReply(services, caller, params.id, body.message),
    ),
    bindEndpoint(editReply, ({ params, body, caller }) =>
      editOwnReply(services, caller, params.id, body.message),
    ),
    bindEndpoint(deleteReply, ({ params, caller }) => deleteOwnReply(services, caller, params.id)),
    bindEndpoint(moderateReview, ({ params, body, caller }) =>
      changeReviewVisibility(services, caller, params.id, body),
    ),
    bindEndpoint(moderateReply, ({ params, body, caller }) =>
      changeReplyVisibility(services, caller, params.id, body),
    ),
    bindEndpoint(listAuthorReviews, ({ params, query }) =>
      readAuthorReviews(services, params.id, query.page),
    ),
    bindEndpoint(listAuthorReplies, ({ params, query }) =>
      readAuthorReplies(services, params.id, query.page),
    ),
    bindEndpoint(listHeldAuthors, ({ query }) => readHeldAuthors(services, query.page)),
    bindEndpoint(hideAuthorReviews, ({ params, body }) =>
      hideReadReviews(services, params.id, body),
    ),
    bindEndpoint(hideAuthorReplies, ({ params, body }) =>
      hideReadReplies(services, params.id, body),
    ),
    bindEndpoint(holdAuthor, ({ params, body }) => changeHold(services, params.id, body)),
  ];
}
