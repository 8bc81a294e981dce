import * as z from 'zod/mini';
import type { SmsSender } from './sms-sender.ts';
import { TextMessage } from './text-message.ts';

/** The job that sends one text message. */
export async function sendSms(send: SmsSender, now: Date, payload: unknown): Promise<void> {
  const message = z.parse(TextMessage, payload);
  if (new Date(message.useBefore) <= now) return;
  await send(message);
}
