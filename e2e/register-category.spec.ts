import { expect, test } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage } from './open-page.ts';
import { registerAndSignIn } from './session.ts';

test('[REG-06] [REG-16] the category field sorts its options in the chosen language, and selects a category whose name was typed', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  await openPage(page, '/register-institution?lng=bn');
  const options = page.getByRole('option');
  const areAllInOrder = (language: string) =>
    expect(async () => {
      const names = await options.allTextContents();
      expect(names).toHaveLength(12);
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
    }).toPass({ timeout: 15_000 });
  const inBangla = page.getByRole('combobox', { name: 'ক্যাটাগরি' });
  await inBangla.click();
  await areAllInOrder('bn');
  // Typing a full name selects the category, even when the form is sent right away without leaving the field.
  const missing = page.getByText('ক্যাটাগরি বেছে নিতে হবে');
  await inBangla.fill('ফার্মেসি');
  await expect(options).toHaveText(['ফার্মেসি']);
  await page.getByRole('button', { name: 'নিবন্ধন করুন' }).click();
  await expect(page.getByText('প্রতিষ্ঠানের নাম দিতে হবে').first()).toBeVisible();
  await expect(missing).toHaveCount(0);
  await expect(inBangla).toHaveValue('ফার্মেসি');
  await inBangla.fill('বেকা');
  await expect(options).toHaveText(['বেকারি']);
  await inBangla.press('Enter');
  await expect(inBangla).toHaveValue('বেকারি');
  await expect(options).toHaveCount(0);
  // Part of a name selects no category.
  await inBangla.fill('ব্যাং');
  await expect(options.first()).toBeVisible();
  await page.getByRole('textbox', { name: 'ফোন' }).click();
  await expect(inBangla).toHaveValue('বেকারি');

  await page.getByRole('banner').getByRole('link', { name: 'English' }).press('Enter');
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect(category).toHaveValue('Bakery');
  await category.fill('');
  await areAllInOrder('en');
  // The options follow the text even while the response to an earlier text is outstanding.
  const answerPharmacies = await holdRequests(page, /search=Pharm/);
  await page.clock.install();
  const asked = page.waitForRequest(/search=Pharm/);
  await category.fill('Pharm');
  await expect(options).toHaveText(['Pharmacy']);
  await asked;
  await page.clock.pauseAt(Date.now() + 2000);
  const answered = page.waitForResponse(/search=Pharm/);
  await category.fill('Baker');
  await expect(options).toHaveText(['Bakery']);
  answerPharmacies();
  await (await answered).finished();
  // The typing has not rested long enough for a request.
  await page.clock.runFor(50);
  await expect(options).toHaveText(['Bakery']);
  await category.press('Enter');
  await expect(category).toHaveValue('Bakery');
});
