import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { open } from './open.ts';
import { mailedLink, ownAddress } from './session.ts';

/** Every journey comes from an address of its own: the limits hold for each. */
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(ownAddress());
});

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner');

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await main(page).getByLabel(label, { exact: true }).fill(value);
  }
}

test.describe('signing in and registering', () => {
  test('[AUTH-01] [AUTH-06] toggle in place, with owner as the account type', async ({ page }) => {
    await open(page, '/auth');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await fillIn(page, { Email: 'rahim@example.com', Password: 'secret123' });
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    for (const label of ['Full name', 'Email', 'Password', 'Confirm password']) {
      await expect(main(page).getByLabel(label, { exact: true })).toBeVisible();
    }
    await expect(main(page).getByRole('radio', { name: 'Business owner' })).toBeChecked();
    await expect(main(page).getByRole('radio', { name: 'User', exact: true })).not.toBeChecked();
    // What both ask for stays.
    await expect(main(page).getByLabel('Email')).toHaveValue('rahim@example.com');
    await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue('secret123');
    await fillIn(page, { 'Full name': 'Rahim' });
    await main(page).getByRole('button', { name: 'Sign in instead' }).click();
    await expect(main(page).getByLabel('Full name')).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    await expect(main(page).getByLabel('Full name')).toHaveValue('Rahim');
    await expect(page).toHaveURL('/auth');
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
  });

  test('[AUTH-04] the back button goes home', async ({ page }) => {
    await open(page, '/auth');
    await main(page).getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('[AUTH-07] offers Google and Facebook where they are set up', async ({ page }) => {
    await open(page, '/auth');
    await expect(main(page).getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Continue with Facebook' })).toBeVisible();
  });

  test('[AUTH-09] offers nothing by phone', async ({ page }) => {
    await open(page, '/auth');
    for (const toggle of ['Create an account', 'Sign in instead', 'Forgot password?']) {
      await expect(main(page)).not.toContainText(/phone|sms/i);
      await expect(main(page).locator('input[type=tel]')).toHaveCount(0);
      await main(page).getByRole('button', { name: toggle }).click();
    }
    await expect(main(page)).not.toContainText(/phone|sms/i);
  });

  test('[AUTH-13] [AUTH-14] [AUTH-05] [ERR-05] [HOME-03] from registration to the user menu', async ({
    page,
  }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await open(page, '/category-list');
    await header(page).getByRole('link', { name: 'Sign In' }).click();
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    await fillIn(page, {
      'Full name': 'রহিম উদ্দিন',
      Email: 'mistaken@example.com',
      Password: 'secret123',
      'Confirm password': 'secret123',
    });
    await main(page).getByRole('button', { name: 'Create account' }).click();
    const check = main(page).getByRole('heading', { name: 'Check your email' });
    await expect(check).toBeVisible();
    await expect(main(page)).toContainText('mistaken@example.com');
    await main(page).getByRole('button', { name: 'Use a different email' }).click();
    await expect(main(page).getByLabel('Full name')).toHaveValue('রহিম উদ্দিন');
    await fillIn(page, { Email: email, Password: 'secret123', 'Confirm password': 'secret123' });
    await main(page).getByRole('button', { name: 'Create account' }).click();
    await expect(check).toBeVisible();

    await main(page).getByRole('button', { name: 'Already confirmed? Sign in' }).click();
    await fillIn(page, { Password: 'secret123' });
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Email Not Confirmed');

    const other = await page.context().newPage();
    await open(other, await mailedLink(other, email, /\S+verify-email\?\S+/));
    await expect(other).toHaveURL('/');
    await expect(other.getByRole('status').filter({ hasText: 'confirmed' })).toBeVisible();
    await other.close();

    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page.getByText('You have successfully logged in.')).toBeVisible();
    // Back where they were.
    await expect(page).toHaveURL('/category-list');
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    await expect(header(page).getByLabel('Account of রহিম উদ্দিন')).toBeVisible();
  });
});
