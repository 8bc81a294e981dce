import { findViolations } from './accessibility.ts';
import { findPlacePath } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { waitForMailedLink, registerAndSignIn, registerPerson } from './session.ts';
import { withLanguageParam } from './visitor-screens.ts';
import { main } from './page-parts.ts';

const submit = (page: Page) => main(page).locator('form button[type=submit]');

/** Screens and dialogs of accounts for signed-out visitors, each with the way to it. */
const signedOut: Record<string, (page: Page) => Promise<void>> = {
  'sign-in with errors': async (page) => {
    await openPage(page, '/auth?error=linkExpired&lng=bn');
    await submit(page).click();
    await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(2);
  },
  'registration with errors': async (page) => {
    await main(page).getByRole('button', { name: 'নতুন অ্যাকাউন্ট খুলুন' }).click();
    await submit(page).click();
    await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(4);
  },
  'check your email': async (page) => {
    const values = ['রহিম উদ্দিন', `${crypto.randomUUID()}@example.com`, 'secret123', 'secret123'];
    const fields = main(page).locator('form input:not([type=radio])');
    for (const [index, value] of values.entries()) await fields.nth(index).fill(value);
    await submit(page).click();
    await expect(main(page).locator('form')).toHaveCount(0);
  },
  'code from the email': async (page) => {
    await main(page).getByRole('button', { name: 'ইমেইল আবার পাঠান' }).click();
    await expect(main(page).locator('form input')).toBeFocused();
  },
  'code with an error': async (page) => {
    await main(page).locator('form input').fill('123');
    await submit(page).click();
    await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(1);
  },
  'forgotten password': async (page) => {
    await main(page)
      .getByRole('button', { name: /^নিশ্চিত করে ফেলেছেন\?/ })
      .click();
    await main(page)
      .getByRole('button', { name: /^পাসওয়ার্ড ভুলে/ })
      .click();
    await expect(main(page).locator('form input')).toHaveCount(1);
  },
  'new password': async (page) => {
    const { email } = await registerPerson();
    await page.request.post('/api/auth/request-password-reset', { data: { email } });
    await opened(page, await waitForMailedLink(page, email, /\S+\/auth\?reset=\S+/));
    await expect(main(page).locator('form input')).toHaveCount(2);
  },
  'link that is no longer good': async (page) => {
    await opened(page, '/auth?reset=x');
    await expect(main(page).getByRole('alert')).toBeVisible();
  },
  'access denied': (page) => opened(page, '/settings'),
  'first administrator': (page) => opened(page, '/auth/first-admin?token=x'),
};

const signedIn: typeof signedOut = {
  favourites: async (page) => {
    const place = await findPlacePath(page, 'Demo Bakery');
    await page.request.put(place.replace('/institution/', '/api/me/favourites/'));
    await opened(page, '/favourites');
    await expect(main(page).getByRole('button', { pressed: true })).toHaveCount(1);
  },
  profile: (page) => opened(page, '/profile'),
  'user menu': async (page) => {
    await page.getByRole('banner').locator('summary').last().click();
    await expect(page.getByRole('banner').locator('a[href="/settings"]')).toBeVisible();
  },
  'role upgrade': async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'প্রতিষ্ঠান যোগ করুন' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  settings: async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('banner').locator('summary').last().click();
    await page.getByRole('banner').locator('a[href="/settings"]').click();
    await expect(page).toHaveURL('/settings');
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  },
  'deleting the account': async (page) => {
    await main(page).getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

async function opened(page: Page, path: string): Promise<void> {
  await openPage(page, withLanguageParam(path, 'bn'));
}

test.describe('account screens and dialogs on a phone', () => {
  const viewport = { width: 360, height: 740 };
  test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
  test.setTimeout(300_000);

  // In Bangla alone, whose words are the longer ones: what axe finds does not depend on the language.
  test('have no axe violations in either theme, and those of signed-in people do not scroll sideways', async ({
    page,
  }) => {
    for (const [name, bring] of Object.entries(signedOut)) {
      await bring(page);
      expect.soft(await findViolations(page), name).toEqual([]);
    }
    await registerAndSignIn(page);
    for (const [name, bring] of Object.entries(signedIn)) {
      await bring(page);
      expect.soft(await findViolations(page), name).toEqual([]);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect.soft(beyond, `${name} is wider than the phone`).toBeLessThanOrEqual(0);
    }
  });
});
