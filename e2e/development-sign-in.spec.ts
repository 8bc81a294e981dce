import { findCurrentViolations } from './accessibility.ts';
import { openPage, waitForHydration } from './open-page.ts';
import { expect, test } from './own-program.ts';
import type { Page } from './own-program.ts';
import { createTextLookup } from './interface-texts.ts';
import { main } from './page-parts.ts';

// Like one that is just started, this program has neither Google nor Facebook set up.
test.describe.configure({ mode: 'default' });
test.use({
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
});

const standIns = [
  {
    language: 'en',
    colorScheme: 'dark',
    provider: 'google',
    button: 'auth.withGoogle',
    heading: 'This page stands in for Google',
    go: 'Continue',
    cancel: 'Cancel',
  },
  {
    language: 'bn',
    colorScheme: 'light',
    provider: 'facebook',
    button: 'auth.withFacebook',
    heading: 'ফেসবুকের বদলে এই পাতা',
    go: 'চালিয়ে যান',
    cancel: 'বাতিল',
  },
] as const;

for (const { language, colorScheme, provider, button, heading, go, cancel } of standIns) {
  const t = createTextLookup(language);
  const begin = async (page: Page) => {
    await main(page)
      .getByRole('button', { name: t(button) })
      .click();
    await expect(main(page).getByRole('heading', { name: heading })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/dev/sign-in/${provider}\\?`));
  };

  test(`[AUTH-07] [AUTH-08] [ERR-05] development sign-in page for ${provider} can be cancelled, shows errors at its fields, and signs people in (${language}) @extended`, async ({
    page,
    program,
    expectTrouble,
  }) => {
    expectTrouble(/status of 422/);
    const chosen = { name: 'preferred-language', value: language, url: program.address };
    await page.context().addCookies([chosen]);
    await page.emulateMedia({ colorScheme });
    await openPage(page, '/auth');
    await begin(page);
    expect(await findCurrentViolations(page)).toEqual([]);
    await main(page).getByRole('link', { name: cancel }).click();
    await expect(page.getByText(t('auth.socialCancelled'))).toBeVisible();
    await waitForHydration(page);
    await begin(page);

    const name = main(page).getByLabel(t('auth.fullName'), { exact: true });
    const email = main(page).getByLabel(t('auth.email'), { exact: true });
    await email.fill('rahim@');
    await main(page).getByRole('button', { name: go }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(t('error.required'));
    await expect(email).toHaveAccessibleDescription(t('error.invalidEmail'));
    await expect(email).toHaveValue('rahim@');
    expect(await findCurrentViolations(page)).toEqual([]);
    await name.fill('রহিম উদ্দিন');
    await email.fill(`${crypto.randomUUID()}@example.com`);
    await main(page).getByRole('button', { name: go }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(t('auth.welcome'))).toBeVisible();
    await expect(page.getByText(t('auth.welcomeText'))).toBeVisible();
    await expect(
      page.getByRole('banner').getByLabel(t('navigation.account', { name: 'রহিম উদ্দিন' })),
    ).toBeVisible();
  });
}
