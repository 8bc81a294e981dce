import type { Api } from '../../web/api/client.ts';
import type { Delivery } from '../../web/offline/send-writing.ts';
import {
  createReply,
  createReview,
  deleteReply,
  deleteReview,
  editReply,
  editReview,
} from './writing-contract.ts';
import { tidyWords } from './writing-rules.ts';

/** Sends reviews and replies that were written offline. */
export function delivering(api: Api): Omit<Delivery, 'signedIn'> {
  return {
    create: async ({ kind, target, key }, { rating, text }) => {
      const params = { id: target };
      const answer =
        kind === 'review'
          ? await api(
              createReview,
              { params, body: { rating, comment: tidyWords(text) } },
              { idempotencyKey: key },
            )
          : await api(
              createReply,
              { params, body: { message: tidyWords(text) ?? '' } },
              { idempotencyKey: key },
            );
      return answer.id;
    },
    change: async ({ kind }, id, { rating, text }) => {
      const params = { id };
      if (kind === 'review') {
        await api(editReview, { params, body: { rating, comment: tidyWords(text) } });
      } else {
        await api(editReply, { params, body: { message: tidyWords(text) ?? '' } });
      }
    },
    remove: ({ kind }, id) =>
      kind === 'review'
        ? api(deleteReview, { params: { id } })
        : api(deleteReply, { params: { id } }),
  };
}
