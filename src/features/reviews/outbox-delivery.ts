import type { Api } from '../../web/api/client.ts';
import type { OutboxDelivery } from '../../web/offline/send-outbox-item.ts';
import {
  createReply,
  createReview,
  deleteReply,
  deleteReview,
  editReply,
  editReview,
} from './writing-contract.ts';
import { tidyLongText } from './writing-rules.ts';

/** Sends reviews and replies that were written offline. */
export function createOutboxDelivery(api: Api): Omit<OutboxDelivery, 'signedIn'> {
  return {
    create: async ({ kind, target, key }, { rating, text, images }) => {
      const params = { id: target };
      const answer =
        kind === 'review'
          ? await api(
              createReview,
              { params, body: { rating, comment: tidyLongText(text), images } },
              { idempotencyKey: key },
            )
          : await api(
              createReply,
              { params, body: { message: tidyLongText(text) ?? '' } },
              { idempotencyKey: key },
            );
      return answer.id;
    },
    change: async ({ kind }, id, { rating, text, images }) => {
      const params = { id };
      if (kind === 'review') {
        await api(editReview, { params, body: { rating, comment: tidyLongText(text), images } });
      } else {
        await api(editReply, { params, body: { message: tidyLongText(text) ?? '' } });
      }
    },
    remove: ({ kind }, id) =>
      kind === 'review'
        ? api(deleteReview, { params: { id } })
        : api(deleteReply, { params: { id } }),
  };
}
