import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSettings } from '../../testing/settings.ts';
import { createSmsSender } from './sms-sender.ts';
import { sendSms } from './send-sms.ts';

const got: { headers: IncomingHttpHeaders; body: string; path: string | undefined }[] = [];
let status = 200;
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    got.push({ headers: request.headers, body, path: request.url });
    response.writeHead(status, { location: '/elsewhere' }).end('ok');
  });
});
let host = '';
beforeAll(async () => {
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const address = gateway.address();
  host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => gateway.close());
beforeEach(() => {
  got.length = 0;
  status = 200;
});

const message = { to: '+8801712345678', text: 'আপনার কোড 123456' };

describe('a text message', () => {
  it('is posted to the gateway as JSON, with the credentials of its address', async () => {
    const settings = testSettings({ SMS_URL: `http://me:p%40ss@${host}/send?sender=Thikana` });
    await createSmsSender(settings)(message);
    expect(got).toHaveLength(1);
    expect(got[0]?.path).toBe('/send?sender=Thikana');
    expect(JSON.parse(got[0]?.body ?? '')).toEqual(message);
    expect(got[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('me:p@ss').toString('base64')}`,
    );
  });

  it('counts as sent only when the gateway reports success', async () => {
    const send = createSmsSender(testSettings({ SMS_URL: `http://${host}/` }));
    for (const refused of [302, 400, 401, 500]) {
      status = refused;
      await expect(send(message), String(refused)).rejects.toThrow();
    }
    expect(got.every(({ path }) => path === '/')).toBe(true);
  });

  it('is written to the console when there is no gateway, but never in production', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await createSmsSender(testSettings())(message);
    expect(info).toHaveBeenCalledWith('SMS to +8801712345678: আপনার কোড 123456');
    info.mockClear();
    const production = testSettings({
      NODE_ENV: 'production',
      AUTH_SECRET: 'kj3h4kjh5kj3h45kjh3k4j5hk3j4h5kj3h45',
    });
    await expect(createSmsSender(production)(message)).rejects.toThrow('SMS_URL is not set');
    expect(info).not.toHaveBeenCalled();
    info.mockRestore();
  });

  it('is not sent when its code has expired', async () => {
    const send = createSmsSender(testSettings({ SMS_URL: `http://${host}/` }));
    const now = new Date();
    await sendSms(send, now, { ...message, useBefore: now.toISOString() });
    expect(got).toEqual([]);
    const useBefore = new Date(now.getTime() + 1).toISOString();
    await sendSms(send, now, { ...message, useBefore });
    expect(got).toHaveLength(1);
  });
});
