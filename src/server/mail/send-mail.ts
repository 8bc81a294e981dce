import * as z from 'zod/mini';
import type { Logger } from '../log.ts';
import { UnknownRecipientError } from './mailer.ts';
import type { Mailer } from './mailer.ts';
import { MailMessage } from './mail-message.ts';

/** The job that sends one mail. To an address that does not exist it is not retried, but logged. */
export async function sendMail(
  { mailer, log }: { mailer: Mailer; log: Logger },
  now: Date,
  payload: unknown,
): Promise<void> {
  const message = z.parse(MailMessage, payload);
  if (new Date(message.useBefore) <= now) return;
  await mailer.send(message).catch((error: unknown) => {
    if (!(error instanceof UnknownRecipientError)) throw error;
    log.warn({ reason: error.message }, 'a mail was given up');
  });
}
