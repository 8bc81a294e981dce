import * as z from 'zod/mini';

/** A mail as it waits in the queue: to one recipient, in plain text and in HTML. */
export const MailMessage = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** ISO 8601. After this the mail is pointless, as its link has expired, and it is not sent. */
  useBefore: z.string(),
});
export type MailMessage = z.infer<typeof MailMessage>;
