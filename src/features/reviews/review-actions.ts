import type { Deletion } from '../../web/use-deletion.ts';
import type { SessionUser } from '../accounts/session.ts';
import type { ReviewActionWithoutToasts } from './perform-review-action.ts';
import type { Reply, Review } from './contract.ts';
import {
  withNewReview,
  withoutReply,
  withoutReview,
  withOwnReview,
  withReply,
} from './review-pages.ts';
import { optimisticId } from './optimistic-id.ts';
import {
  createReply,
  createReview,
  deleteReply,
  deleteReview,
  editReply,
  editReview,
} from './writing-contract.ts';
import { tidyLongText } from './writing-rules.ts';

/** The content of the review form; 0 stars: none chosen. */
export interface ReviewFormValues {
  rating: number;
  comment: string;
  /** Addresses of the uploaded images. */
  images: string[];
}

/** Writes a review; repeating it with the same key has no further effect. */
export function createReviewAction(
  institutionId: string,
  author: SessionUser,
  { rating, comment, images }: ReviewFormValues,
  key: string,
): ReviewActionWithoutToasts<Review> {
  const words = { rating, comment: tidyLongText(comment), images };
  const now = new Date().toISOString();
  const id = optimisticId(key);
  const ids = { id, institution_id: institutionId, user_id: author.id };
  const times = { created_at: now, updated_at: now };
  const draft = { ...ids, ...words, ...times, full_name: author.full_name, replies: [] };
  return {
    institutionId,
    send: (api) =>
      api(createReview, { params: { id: institutionId }, body: words }, { idempotencyKey: key }),
    outboxItem: {
      ...{ key, person: author.id, kind: 'review', target: institutionId, institutionId },
      words: { rating, text: comment, images },
    },
    optimisticChange: {
      apply: (pages) => withNewReview(pages, draft),
      undo: (pages) => withoutReview(pages, id),
    },
    beginsHidden: ({ is_hidden }) => is_hidden === true,
    applyAnswer: (pages, review) =>
      withOwnReview(withNewReview(withoutReview(pages, id), review), review),
  };
}

/**
 * Edits one's own review. Only changed fields are sent: the others may have been edited on another
 * device.
 */
export function editReviewAction(
  review: Review,
  { rating, comment, images }: ReviewFormValues,
): ReviewActionWithoutToasts<Review> {
  const words = { rating, comment: tidyLongText(comment), images };
  const changes = {
    ...(words.rating !== review.rating && { rating }),
    ...(words.comment !== review.comment && { comment: words.comment }),
    ...(images.join(' ') !== review.images.join(' ') && { images }),
  };
  const body = Object.keys(changes).length === 0 ? words : changes;
  return {
    institutionId: review.institution_id,
    send: (api) => api(editReview, { params: { id: review.id }, body }),
    optimisticChange: {
      apply: (pages) => withOwnReview(pages, { ...review, ...words }),
      undo: (pages) => withOwnReview(pages, review),
    },
    // One that was hidden before is shown as such already.
    beginsHidden: ({ is_hidden }) => is_hidden === true && !review.is_hidden,
    applyAnswer: withOwnReview,
  };
}

/** Deletes one's own review; it stays on screen until the server has confirmed. */
export function deleteReviewAction(
  { id, institution_id }: Review,
  deletion: Deletion,
): ReviewActionWithoutToasts<void> {
  return {
    institutionId: institution_id,
    send: (api) => deletion(id, () => api(deleteReview, { params: { id } })),
    applyAnswer: (pages) => withoutReview(pages, id),
  };
}

/** Replies to a review; repeating it with the same key has no further effect. */
export function createReplyAction(
  review: Review,
  author: SessionUser,
  { message, owner_id }: { message: string; owner_id: string | null },
  key: string,
): ReviewActionWithoutToasts<Reply> {
  const now = new Date().toISOString();
  const place = { institution_id: review.institution_id, owner_id };
  const id = optimisticId(key);
  const ids = { id, review_id: review.id, user_id: author.id, ...place };
  const text = tidyLongText(message) ?? '';
  const times = { created_at: now, updated_at: now };
  const draft = { ...ids, ...times, message: text, full_name: author.full_name };
  return {
    institutionId: review.institution_id,
    send: (api) =>
      api(
        createReply,
        { params: { id: review.id }, body: { message: text } },
        { idempotencyKey: key },
      ),
    outboxItem: {
      ...{ key, person: author.id, kind: 'reply', target: review.id },
      ...{ institutionId: review.institution_id, words: { rating: 0, text: message, images: [] } },
    },
    optimisticChange: {
      apply: (pages) => withReply(pages, draft),
      undo: (pages) => withoutReply(pages, id),
    },
    beginsHidden: ({ is_hidden }) => is_hidden === true,
    applyAnswer: (pages, reply) => withReply(withoutReply(pages, id), reply),
  };
}

/** Edits one's own reply. */
export function editReplyAction(reply: Reply, message: string): ReviewActionWithoutToasts<Reply> {
  const text = tidyLongText(message) ?? '';
  return {
    institutionId: reply.institution_id,
    send: (api) => api(editReply, { params: { id: reply.id }, body: { message: text } }),
    optimisticChange: {
      apply: (pages) => withReply(pages, { ...reply, message: text }),
      undo: (pages) => withReply(pages, reply),
    },
    // One that was hidden before is shown as such already.
    beginsHidden: ({ is_hidden }) => is_hidden === true && !reply.is_hidden,
    applyAnswer: withReply,
  };
}

/** Deletes one's own reply; it stays on screen until the server has confirmed. */
export function deleteReplyAction(
  { id, institution_id }: Reply,
  deletion: Deletion,
): ReviewActionWithoutToasts<void> {
  return {
    institutionId: institution_id,
    send: (api) => deletion(id, () => api(deleteReply, { params: { id } })),
    applyAnswer: (pages) => withoutReply(pages, id),
  };
}
