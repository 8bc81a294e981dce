import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { productionSettings, testSettings } from '../../testing/settings.ts';
import { createMailer } from './mailer.ts';

const message = {
  to: 'rahim@example.com',
  subject: '<b>Subject</b>',
  text: 'Open https://thikana.example/x?token=y\n',
  html: '<p>Open</p>',
  useBefore: '2030-01-01T00:00:00.000Z',
};
const at = new Date('2026-11-21T10:00:00Z');

let t: TestApi;
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  t = await testApi({ mailer: createMailer(testSettings(), () => at) });
});
afterEach(() => vi.mocked(console.info).mockClear());
afterAll(async () => {
  vi.restoreAllMocks();
  await t.close();
});

describe('the development mailbox', () => {
  it('shows mails as JSON and as a page, newest first, and logs them without their links', async () => {
    await t.services.mailer.send(message);
    await t.services.mailer.send({ ...message, subject: 'Second' });
    const { to, text, html } = message;
    const json = await t.request('/dev/mail.json');
    expect(json.headers.get('cache-control')).toBe('no-store');
    expect(await json.json()).toEqual([
      { to, subject: 'Second', text, html, at: at.toISOString() },
      { to, subject: '<b>Subject</b>', text, html, at: at.toISOString() },
    ]);
    const page = await (await t.request('/dev/mail')).text();
    expect(page).toContain('&lt;b&gt;Subject&lt;/b&gt;');
    expect(page).toContain(
      '<a href="https://thikana.example/x?token=y">https://thikana.example/x?token=y</a>',
    );
    const lines = vi.mocked(console.info).mock.calls.flat().join('\n');
    expect(lines).toContain('Mail to rahim@example.com: "Second"');
    // The link is a secret, and the console's output may be kept.
    expect(lines).not.toContain('token=');
  });

  it('is absent in production, where sending fails without a mail server', async () => {
    const settings = productionSettings();
    const mailer = createMailer(settings, () => at);
    expect(mailer.mailbox).toBeNull();
    await expect(mailer.send(message)).rejects.toThrow('SMTP_URL is not set');
    const app = createApp(
      { ...t.services, settings, mailer },
      {
        files: () => null,
        renderPage: async () => new Response('no page', { status: 404 }),
        development: false,
      },
    );
    for (const path of ['/dev/mail', '/dev/mail.json']) {
      expect((await app.request(path)).status).toBe(404);
    }
  });
});
