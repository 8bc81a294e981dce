import type { Deletion } from '../../web/use-deletion.ts';
import type { SessionUser } from '../accounts/session.ts';
import type { Act } from './act.ts';
import type { Reply, Review } from './contract.ts';
import {
  withNewReview,
  withoutReply,
  withoutReview,
  withOwnReview,
  withReply,
} from './review-pages.ts';
import { unsentId } from './unsent.ts';
import {
  createReply,
  createReview,
  deleteReply,
  deleteReview,
  editReply,
  editReview,
} from './writing-contract.ts';
import { tidyWords } from './writing-rules.ts';

type Deed<Answer> = Omit<Act<Answer>, 'done' | 'failed' | 'waiting'>;

/** The content of the review form; 0 stars: none chosen. */
export interface ReviewWords {
  rating: number;
  comment: string;
}

/** Writes a review; repeating it with the same key has no further effect. */
export function reviewing(
  institutionId: string,
  author: SessionUser,
  { rating, comment }: ReviewWords,
  key: string,
): Deed<Review> {
  const words = { rating, comment: tidyWords(comment) };
  const now = new Date().toISOString();
  const id = unsentId(key);
  const ids = { id, institution_id: institutionId, user_id: author.id };
  const times = { created_at: now, updated_at: now };
  const draft = { ...ids, ...words, ...times, full_name: author.full_name, replies: [] };
  return {
    institutionId,
    send: (api) =>
      api(createReview, { params: { id: institutionId }, body: words }, { idempotencyKey: key }),
    waits: {
      ...{ key, person: author.id, kind: 'review', target: institutionId, institutionId },
      words: { rating, text: comment },
    },
    expected: {
      show: (pages) => withNewReview(pages, draft),
      takeBack: (pages) => withoutReview(pages, id),
    },
    settle: (pages, review) =>
      withOwnReview(withNewReview(withoutReview(pages, id), review), review),
  };
}

/**
 * Edits one's own review. Only changed fields are sent: the other may have been edited on another
 * device.
 */
export function changingReview(review: Review, { rating, comment }: ReviewWords): Deed<Review> {
  const words = { rating, comment: tidyWords(comment) };
  const changes = {
    ...(words.rating !== review.rating && { rating }),
    ...(words.comment !== review.comment && { comment: words.comment }),
  };
  const body = Object.keys(changes).length === 0 ? words : changes;
  return {
    institutionId: review.institution_id,
    send: (api) => api(editReview, { params: { id: review.id }, body }),
    expected: {
      show: (pages) => withOwnReview(pages, { ...review, ...words }),
      takeBack: (pages) => withOwnReview(pages, review),
    },
    settle: withOwnReview,
  };
}

/** Deletes one's own review; it stays on screen until the server has confirmed. */
export function deletingReview({ id, institution_id }: Review, deletion: Deletion): Deed<void> {
  return {
    institutionId: institution_id,
    send: (api) => deletion(id, () => api(deleteReview, { params: { id } })),
    settle: (pages) => withoutReview(pages, id),
  };
}

/** Replies to a review; repeating it with the same key has no further effect. */
export function replying(
  review: Review,
  author: SessionUser,
  { message, owner_id }: { message: string; owner_id: string | null },
  key: string,
): Deed<Reply> {
  const now = new Date().toISOString();
  const place = { institution_id: review.institution_id, owner_id };
  const id = unsentId(key);
  const ids = { id, review_id: review.id, user_id: author.id, ...place };
  const text = tidyWords(message) ?? '';
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
    waits: {
      ...{ key, person: author.id, kind: 'reply', target: review.id },
      ...{ institutionId: review.institution_id, words: { rating: 0, text: message } },
    },
    expected: {
      show: (pages) => withReply(pages, draft),
      takeBack: (pages) => withoutReply(pages, id),
    },
    settle: (pages, reply) => withReply(withoutReply(pages, id), reply),
  };
}

/** Edits one's own reply. */
export function changingReply(reply: Reply, message: string): Deed<Reply> {
  const text = tidyWords(message) ?? '';
  return {
    institutionId: reply.institution_id,
    send: (api) => api(editReply, { params: { id: reply.id }, body: { message: text } }),
    expected: {
      show: (pages) => withReply(pages, { ...reply, message: text }),
      takeBack: (pages) => withReply(pages, reply),
    },
    settle: withReply,
  };
}

/** Deletes one's own reply; it stays on screen until the server has confirmed. */
export function deletingReply({ id, institution_id }: Reply, deletion: Deletion): Deed<void> {
  return {
    institutionId: institution_id,
    send: (api) => deletion(id, () => api(deleteReply, { params: { id } })),
    settle: (pages) => withoutReply(pages, id),
  };
}
