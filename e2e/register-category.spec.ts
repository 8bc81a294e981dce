import { expect, test } from './fixtures.ts';
import { holdCalls } from './held.ts';
import { open } from './open.ts';
import { registerAndSignIn } from './session.ts';

test('[REG-06] offers the categories by their names in the language that is read', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  for (const [language, label] of [
    ['en', 'Category'],
    ['bn', 'ক্যাটাগরি'],
  ] as const) {
    await open(page, `/register-institution?lng=${language}`);
    await page.getByRole('combobox', { name: label }).click();
    const options = page.getByRole('option');
    await expect(options).toHaveCount(12);
    const names = await options.allTextContents();
    expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
  }
});

test('[REG-06] [REG-16] takes the category whose whole name was typed for chosen, and the only one at Enter', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  await open(page, '/register-institution?lng=bn');
  const category = page.getByRole('combobox', { name: 'ক্যাটাগরি' });
  const missing = page.getByText('ক্যাটাগরি বেছে নিতে হবে');
  await category.fill('ফার্মেসি');
  await expect(page.getByRole('option')).toHaveText(['ফার্মেসি']);
  // Sent at once: nothing of the form is left before that.
  await page.getByRole('button', { name: 'নিবন্ধন করুন' }).click();
  await expect(page.getByText('প্রতিষ্ঠানের নাম দিতে হবে').first()).toBeVisible();
  await expect(missing).toHaveCount(0);
  await expect(category).toHaveValue('ফার্মেসি');
  await category.fill('বেকা');
  await expect(page.getByRole('option')).toHaveText(['বেকারি']);
  await category.press('Enter');
  await expect(category).toHaveValue('বেকারি');
  await expect(page.getByRole('option')).toHaveCount(0);
  // Part of a name is none.
  await category.fill('ব্যাং');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'ফোন' }).click();
  await expect(category).toHaveValue('বেকারি');
});

test('[REG-06] goes on to offer what fits while the answer to an earlier text comes', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  await open(page, '/register-institution');
  const category = page.getByRole('combobox', { name: 'Category' });
  const answerPharmacies = await holdCalls(page, /search=Pharm/);
  await page.clock.install();
  const asked = page.waitForRequest(/search=Pharm/);
  await category.fill('Pharm');
  await expect(page.getByRole('option')).toHaveText(['Pharmacy']);
  await asked;
  await page.clock.pauseAt(Date.now() + 2000);
  const answered = page.waitForResponse(/search=Pharm/);
  await category.fill('Baker');
  await expect(page.getByRole('option')).toHaveText(['Bakery']);
  answerPharmacies();
  await (await answered).finished();
  // What is typed has not stood still for long enough to be asked for.
  await page.clock.runFor(50);
  await expect(page.getByRole('option')).toHaveText(['Bakery']);
  await category.press('Enter');
  await expect(category).toHaveValue('Bakery');
});
