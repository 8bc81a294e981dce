import { findCurrentViolations } from './accessibility.ts';
import { findPlacePath } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { waitForMailedLink, registerAndSignIn, registerPerson } from './session.ts';
import { withLanguageParam } from './visitor-screens.ts';
import { main } from './page-parts.ts';

const submit = (page: Page) => main(page).locator('form button[type=submit]');

/** Screens and dialogs of accounts for signed-out visitors, each with the way to it. */
const signedOut: Record<string, (page: Page, language: string) => Promise<void>> = {
  'sign-in with errors': async (page, language) => {
    await openPage(page, withLanguageParam('/auth?error=linkExpired', language));
    await submit(page).click();
    await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(2);
  },
  'registration with errors': async (page) => {
    await main(page)
      .getByRole('button', { name: /^(Create an account|নতুন অ্যাকাউন্ট খুলুন)$/ })
      .click();
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
  'code from the email': async (page, language) => {
    const resend = language === 'bn' ? 'ইমেইল আবার পাঠান' : 'Send the email again';
    await main(page).getByRole('button', { name: resend }).click();
    await expect(main(page).locator('form input')).toBeFocused();
  },
  'code with an error': async (page) => {
    await main(page).locator('form input').fill('123');
    await submit(page).click();
    await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(1);
  },
  'forgotten password': async (page) => {
    await main(page)
      .getByRole('button', { name: /^(Already confirmed\?|নিশ্চিত করে ফেলেছেন\?)/ })
      .click();
    await main(page)
      .getByRole('button', { name: /^(Forgot|পাসওয়ার্ড ভুলে)/ })
      .click();
    await expect(main(page).locator('form input')).toHaveCount(1);
  },
  'new password': async (page, language) => {
    const { email } = await registerPerson();
    await page.request.post('/api/auth/request-password-reset', { data: { email } });
    await opened(page, await waitForMailedLink(page, email, /\S+\/auth\?reset=\S+/), language);
    await expect(main(page).locator('form input')).toHaveCount(2);
  },
  'link that is no longer good': async (page, language) => {
    await opened(page, '/auth?reset=x', language);
    await expect(main(page).getByRole('alert')).toBeVisible();
  },
  'access denied': (page, language) => opened(page, '/settings', language),
  'first administrator': (page, language) => opened(page, '/auth/first-admin?token=x', language),
};

const signedIn: typeof signedOut = {
  favourites: async (page, language) => {
    const place = await findPlacePath(page, 'Demo Bakery');
    await page.request.put(place.replace('/institution/', '/api/me/favourites/'));
    await opened(page, '/favourites', language);
    await expect(main(page).getByRole('button', { pressed: true })).toHaveCount(1);
  },
  profile: (page, language) => opened(page, '/profile', language),
  'user menu': async (page) => {
    await page.getByRole('banner').locator('summary').last().click();
    await expect(page.getByRole('banner').locator('a[href="/settings"]')).toBeVisible();
  },
  'role upgrade': async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^(Add Business|প্রতিষ্ঠান যোগ করুন)$/ }).click();
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

async function opened(page: Page, path: string, language: string): Promise<void> {
  await openPage(page, withLanguageParam(path, language));
}

for (const [language, colorScheme] of [
  ['en', 'dark'],
  ['bn', 'light'],
] as const) {
  test.describe(`account screens and dialogs on a phone, ${language}, ${colorScheme}`, () => {
    const viewport = { width: 360, height: 740 };
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });
    test.setTimeout(300_000);

    test('have no axe violations, and those of signed-in people do not scroll sideways', async ({
      page,
    }) => {
      for (const [name, bring] of Object.entries(signedOut)) {
        await bring(page, language);
        expect.soft(await findCurrentViolations(page), name).toEqual([]);
      }
      await registerAndSignIn(page);
      for (const [name, bring] of Object.entries(signedIn)) {
        await bring(page, language);
        expect.soft(await findCurrentViolations(page), name).toEqual([]);
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect.soft(beyond, `${name} is wider than the phone`).toBeLessThanOrEqual(0);
      }
    });
  });
}
