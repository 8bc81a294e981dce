import * as z from 'zod/mini';
import { Id } from '../../shared/fields.ts';

/** What happened, with what is needed to say it and to go there; the type decides the fields. */
export const Notice = z.union([
  z.object({
    type: z.literal('category_request'),
    data: z.object({
      request_id: Id,
      /** The category that was asked for. */
      name: z.string(),
      /** Pending: it has just arrived, for admins; otherwise decided, for the requester. */
      status: z.enum(['pending', 'approved', 'rejected']),
      /** Why, where the admin said so (D46). */
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
      /** Missing in those of older programs, which outlive their replies. */
      reply_id: z.optional(Id),
      institution_name: z.string(),
      institution_name_bn: z.nullable(z.string()),
      author_name: z.nullable(z.string()),
    }),
  }),
]);
export type Notice = z.infer<typeof Notice>;
