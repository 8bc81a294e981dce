import * as z from 'zod/mini';
import { Id } from '../../shared/fields.ts';

/** What happened, with the data to describe it and to link to it; the type decides the fields. */
export const NotificationPayload = z.union([
  z.object({
    type: z.literal('category_request'),
    data: z.object({
      request_id: Id,
      /** The category that was asked for. */
      name: z.string(),
      /** Pending: a new request, for admins; otherwise a decision, for the requester. */
      status: z.enum(['pending', 'approved', 'rejected']),
      /** The reason, if the admin gave one (D46). */
      admin_notes: z.nullable(z.string()),
    }),
  }),
  z.object({
    type: z.literal('new_review'),
    data: z.object({
      institution_id: Id,
      review_id: Id,
      institution_name: z.string(),
      institution_name_bn: z.nullable(z.string()),
      author_name: z.nullable(z.string()),
      rating: z.number(),
    }),
  }),
  z.object({
    type: z.literal('review_reply'),
    data: z.object({
      institution_id: Id,
      review_id: Id,
      /** Missing in notifications of older versions. */
      reply_id: z.optional(Id),
      institution_name: z.string(),
      institution_name_bn: z.nullable(z.string()),
      author_name: z.nullable(z.string()),
    }),
  }),
]);
export type NotificationPayload = z.infer<typeof NotificationPayload>;
