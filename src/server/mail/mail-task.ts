import * as z from 'zod/mini';
import type { Mailer } from './mailer.ts';
import { Message } from './message.ts';

/** The job that sends one mail. */
export async function sendMail(mailer: Mailer, now: Date, payload: unknown): Promise<void> {
  const message = z.parse(Message, payload);
  if (new Date(message.useBefore) <= now) return;
  await mailer.send(message);
}
