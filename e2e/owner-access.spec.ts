import { violations } from './accessibility.ts';
import { registerPlace } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { open } from './open.ts';
import { photo } from './owner-form.ts';
import { registerAndSignIn } from './session.ts';

test.describe.configure({ timeout: 120_000 });

for (const { language, width } of [
  { language: 'bn', width: 360 },
  { language: 'en', width: 1280 },
]) {
  test.describe(`axe finds nothing in either theme, ${language}, ${width} px`, () => {
    test.use({
      viewport: { width, height: 740 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('in the registration and the edit dialog', async ({ page }) => {
      await open(page, `/register-institution?lng=${language}`);
      expect.soft(await violations(page), 'signed out').toEqual([]);
      await registerAndSignIn(page, { roles: ['owner'] });
      await open(page, `/register-institution?lng=${language}`);
      const submit = page.locator('button[type=submit]').last();
      await submit.click();
      await page.locator('input[name=category]').click();
      await expect(page.getByRole('option').first()).toBeVisible();
      expect.soft(await violations(page), 'basic info').toEqual([]);
      for (const [index, name] of ['location', 'hours', 'images'].entries()) {
        await page
          .getByRole('tab')
          .nth(index + 1)
          .click();
        if (name === 'images') {
          await page.locator('input[type=file]').setInputFiles([await photo('a.jpg')]);
          await expect(page.getByRole('tabpanel').getByRole('img')).toBeVisible();
        }
        expect.soft(await violations(page), name).toEqual([]);
        // Nothing is wider than the screen.
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      const id = await registerPlace(page, 'Axe Bakery');
      await open(page, `/institution/${id}?lng=${language}#edit-${id}`);
      await expect(page.getByRole('dialog').getByRole('tab')).toHaveCount(4);
      expect.soft(await violations(page), 'edit dialog').toEqual([]);
    });
  });
}

test('a place can be registered by the keyboard alone', async ({ page }) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  await open(page, '/register-institution');
  const { keyboard } = page;
  await page.getByRole('tab').first().focus();
  await keyboard.press('Tab');
  await keyboard.type('Keyboard Tea');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('coffee');
  await expect(page.getByRole('option')).toHaveText(['Coffee Shop']);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Coffee Shop');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('01712-345678');
  await page.getByRole('tab').first().focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('Tab');
  await keyboard.type('Dhanmondi');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Pin of the place/ })).toBeVisible();
  await page.getByRole('tab', { selected: true }).focus();
  await keyboard.press('End');
  await keyboard.press('Tab');
  await expect(page.getByLabel('Add photos')).toBeFocused();
  // A file dialog belongs to the system; what it gives is put in here.
  await page.getByLabel('Add photos').setInputFiles([await photo('a.jpg')]);
  await expect(page.getByRole('tab', { name: 'Images' })).toHaveAccessibleName('Images (done)');
  await page.getByRole('button', { name: 'Register', exact: true }).focus();
  await keyboard.press('Enter');
  await page.waitForURL(/\/institution\//);
});
