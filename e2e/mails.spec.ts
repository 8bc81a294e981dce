import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { randomAddressHeader, waitForMailedLink } from './session.ts';

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(randomAddressHeader());
});

/** Registers somebody, and gives the HTML of the mail that confirms their address. */
async function registerAndReadMail(page: Page, name: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const data = { email, password: 'secret123', full_name: name, user_type: 'user' };
  expect((await page.request.post('/api/auth/sign-up/email', { data })).ok()).toBe(true);
  await waitForMailedLink(page, email, /https?:\/\/\S+/);
  const mails: { to: string; html: string }[] = await (
    await page.request.get('/dev/mail.json')
  ).json();
  return mails.find(({ to }) => to === email)?.html ?? '';
}

test('a mail to a person with one long word of Latin or Bangla as a name is as wide as the screen', async ({
  page,
}) => {
  for (const name of ['W'.repeat(50), 'স্ত্রী'.repeat(8)]) {
    await page.setContent(await registerAndReadMail(page, name));
    await expect(page.getByText(name)).toBeVisible();
    for (const width of [280, 640]) {
      await page.setViewportSize({ width, height: 700 });
      const mailWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(mailWidth, `${name} at ${width} px`).toBe(width);
    }
  }
});
