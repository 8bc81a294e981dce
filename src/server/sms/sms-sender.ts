import type { Settings } from '../settings.ts';
import type { TextMessage } from './text-message.ts';

/** Hands one text message over; rejects when that failed and should be retried. */
export type SmsSender = (message: Pick<TextMessage, 'to' | 'text'>) => Promise<void>;

const timeoutMs = 10_000;

/**
 * The sender of the settings. The gateway gets a POST of `{ to, text }` as JSON, and 2xx counts as sent;
 * credentials in its address are sent as basic authorization. Without a gateway, messages are printed
 * on the console; in production sending fails then, and they wait in the queue.
 */
export function createSmsSender({
  sms,
  production,
}: Pick<Settings, 'sms' | 'production'>): SmsSender {
  if (sms.kind === 'gateway') return createGatewaySender(sms.url);
  if (production) {
    return async () => {
      throw new Error('SMS_URL is not set: text messages wait in the queue');
    };
  }
  return async ({ to, text }) => console.info(`SMS to ${to}: ${text}`);
}

function createGatewaySender(address: string): SmsSender {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(username && { authorization }) },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
  };
}
