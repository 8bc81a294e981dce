import { mockReverseGeocoding } from './mock-reverse-geocoding.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { formTab } from './owner-form.ts';
import { registerAndSignIn } from './session.ts';
import { toastWithText } from './toasts.ts';

test.describe('pasted text', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('[LOCPICK-02] loses its invisible characters, leaves the caret behind it, can be undone, and selects a location when it is coordinates', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await openPage(page, '/register-institution');
    const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
    await phone.pressSequentially('() home');
    await press(page, 'Home', 'ArrowRight');
    // Address books copy numbers with these invisible marks.
    await paste(page, '\u202A01712-345678\u202C');
    await page.keyboard.type('9');
    await expect(phone).toHaveValue('(01712-3456789) home');
    await press(page, 'Control+z');
    // Browsers undo the typing after a paste separately or together with the paste.
    await expect(phone).not.toHaveValue('(01712-3456789) home');
    if ((await phone.inputValue()) === '(01712-345678) home') await press(page, 'Control+z');
    await expect(phone).toHaveValue('() home');

    // A phone's keyboard can insert text without a paste event.
    const description = page.getByRole('textbox', { name: /^Description/ });
    await description.pressSequentially('Tea and cakes');
    await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.insertText', { text: '\u2066, coffee\u2069' });
    await page.keyboard.type(',');
    await expect(description).toHaveValue('Tea, coffee, and cakes');

    const asked = await mockReverseGeocoding(page, 'Road 90, Gulshan, Dhaka');
    let searched = 0;
    page.on('request', (request) => (searched += Number(request.url().includes('geocode/search'))));
    await formTab(page, 'Location').click();
    await page.getByRole('combobox', { name: 'Search for the address' }).focus();
    await paste(
      page,
      'https://www.google.com/maps/place/Gulshan/@23.79,90.41,15z/data=!8m2!3d23.7925!4d90.4078',
    );
    await expect(page.getByRole('option')).toHaveText('23.7925, 90.4078');
    await page.getByRole('option').click();
    await expect(toastWithText(page, 'Location selected successfully.')).toBeVisible();
    const address = page.getByRole('textbox', { name: 'Address', exact: true });
    await expect(address).toHaveValue('Road 90, Gulshan, Dhaka');
    expect(asked).toEqual(['23.7925, 90.4078']);
    expect(searched).toBe(0);
    await expect(page.getByRole('button', { name: /^Pin of the place/ })).toBeVisible();

    // In Bangla digits, and by keyboard.
    await page.getByRole('combobox', { name: 'Search for the address' }).fill('২৩.৭১, ৯০.৪২');
    await expect(page.getByRole('option')).toHaveText('23.7100, 90.4200');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked.at(-1)).toBe('23.71, 90.42');
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await page.getByRole('combobox', { name: 'ঠিকানা খুঁজুন' }).fill('23.71, 90.42');
    await expect(page.getByRole('option')).toHaveText('২৩.৭১০০, ৯০.৪২০০');
  });
});

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}
