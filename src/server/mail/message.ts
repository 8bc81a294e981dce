import * as z from 'zod/mini';

/** A mail as it waits in the queue: one reader, in plain text and in HTML. */
export const Message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** ISO 8601; after this it says nothing any more and is not sent: a link that has run out. */
  useBefore: z.string(),
});
export type Message = z.infer<typeof Message>;
