import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { formatHtmlMail } from './mail-layout.server.ts';

it('the button in a mail has the same green as buttons on the site', async () => {
  const tokens = await readFile(new URL('../../web/tokens.css', import.meta.url), 'utf8');
  const green = /--color-green: (#\w{6});/.exec(tokens)?.[1] ?? 'none';
  const words = { subject: '', greeting: '', opening: '', closing: '', signature: '' };
  const html = formatHtmlMail('en', { ...words, button: 'Confirm' }, 'https://thikana.example/x');
  expect(html).toMatch(new RegExp(`<a [^>]*background: ${green};[^>]*>Confirm</a>`));
});
