import * as z from 'zod/mini';

/** A text message as it waits in the queue. */
export const TextMessage = z.object({
  /** E.164: +8801712345678 */
  to: z.string(),
  text: z.string(),
  /** ISO 8601; after this it is not sent any more. */
  useBefore: z.string(),
});
export type TextMessage = z.infer<typeof TextMessage>;
