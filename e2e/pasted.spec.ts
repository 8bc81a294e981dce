import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { open } from './open.ts';
import { registerAndSignIn } from './session.ts';

test.describe('what is pasted', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test.beforeEach(async ({ page }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await open(page, '/register-institution');
  });

  test('leaves the caret behind it, whatever nobody sees is taken out, and can be undone', async ({
    page,
  }) => {
    const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
    await phone.pressSequentially('() home');
    await press(page, 'Home', 'ArrowRight');
    // As address books copy numbers.
    await paste(page, '\u202A01712-345678\u202C');
    await page.keyboard.type('9');
    await expect(phone).toHaveValue('(01712-3456789) home');
    await press(page, 'Control+z');
    await expect(phone).toHaveValue('() home');

    // A phone's keyboard puts it in without a paste.
    const description = page.getByRole('textbox', { name: /^Description/ });
    await description.pressSequentially('Tea and cakes');
    await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.insertText', { text: '\u2066, coffee\u2069' });
    await page.keyboard.type(',');
    await expect(description).toHaveValue('Tea, coffee, and cakes');
  });
});

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}
