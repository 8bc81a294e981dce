import { findCurrentViolations } from './accessibility.ts';
import { registerPlace } from './api-actions.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { createPhoto } from './owner-form.ts';
import { registerAndSignIn } from './session.ts';

test.describe.configure({ timeout: 120_000 });

for (const { language, width, colorScheme } of [
  { language: 'bn', width: 360, colorScheme: 'light' },
  { language: 'en', width: 1280, colorScheme: 'dark' },
] as const) {
  test.describe(`forms of owners, ${language}, ${width} px, ${colorScheme}`, () => {
    test.use({
      ...{ colorScheme, viewport: { width, height: 740 } },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('registration and edit dialog have no axe violations, and the registration fits the screen @extended', async ({
      page,
    }) => {
      await openPage(page, `/register-institution?lng=${language}`);
      expect.soft(await findCurrentViolations(page), 'signed out').toEqual([]);
      await registerAndSignIn(page, { roles: ['owner'] });
      await openPage(page, `/register-institution?lng=${language}`);
      const submit = page.locator('button[type=submit]').last();
      await submit.click();
      await page.locator('input[name=category]').click();
      await expect(page.getByRole('option').first()).toBeVisible();
      expect.soft(await findCurrentViolations(page), 'basic info').toEqual([]);
      for (const [index, name] of ['location', 'hours', 'images'].entries()) {
        await page
          .getByRole('tab')
          .nth(index + 1)
          .click();
        if (name === 'hours')
          await page.locator('[data-field="opening_hours.special"] section > button').click();
        if (name === 'images') {
          await page.locator('input[type=file]').setInputFiles([await createPhoto('a.jpg')]);
          await expect(page.getByRole('tabpanel').getByRole('img')).toBeVisible();
        }
        expect.soft(await findCurrentViolations(page), name).toEqual([]);
        // Nothing is wider than the screen.
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      const id = await registerPlace(page, 'Axe Bakery');
      await openPage(page, `/institution/${id}?lng=${language}#edit-${id}`);
      await expect(page.getByRole('dialog').getByRole('tab')).toHaveCount(4);
      expect.soft(await findCurrentViolations(page), 'edit dialog').toEqual([]);
    });
  });
}

test('a very long name does not overflow the question before deletion or the list of similar places on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await registerAndSignIn(page, { roles: ['owner'] });
  const name = 'Chattogram'.repeat(20);
  const phone = `+880${Date.now()}`;
  const id = await registerPlace(page, name);
  const response = await page.request.patch(`/api/institutions/${id}`, { data: { phone } });
  expect(response.status()).toBe(200);
  await openPage(page, `/institution/${id}#edit-${id}`);
  const form = page.getByRole('dialog', { name: 'Edit institution' });
  await form.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this institution?' });
  await expect(question).toContainText(name);
  expect(await question.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await openPage(page, '/register-institution');
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await expect(page.getByRole('region', { name: 'Is it one of these?' })).toContainText(name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
