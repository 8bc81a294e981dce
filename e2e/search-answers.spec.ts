import { expect, test } from './fixtures.ts';
import { finder, recordSearches, suggestionsApi } from './finder.ts';
import { openPage } from './open-page.ts';

test.describe('responses to the search box', () => {
  test('[ERR-11] do not overwrite newer ones; a failure is logged and closes the list, and the next text or filter is searched for', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/422/);
    const { box, list, options, filter, categories } = finder(page);
    await openPage(page, '/');
    let answerFirst = () => {};
    const held = new Promise<void>((resolve) => (answerFirst = resolve));
    await page.route(`**${suggestionsApi}?q=bank*`, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(/suggestions\?q=bank/);
    await box.fill('bank');
    await asked;
    await box.fill('demo bakery');
    await expect(options.first()).toContainText('Demo Bakery');
    answerFirst();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(options.first()).toContainText('Demo Bakery');

    const fail = async (text: string) => {
      await page.route(`**${suggestionsApi}?q=${text}&lat=*`, (route) =>
        route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{}' }),
      );
      const failed = page.waitForEvent('console', (message) =>
        message.text().startsWith('suggestions failed'),
      );
      await box.fill(text);
      await failed;
      await expect(list).toBeHidden();
      await expect(options).toHaveCount(0);
    };
    await box.fill('hospital');
    await expect(options.first()).toBeVisible();
    await fail('hospitals');
    await box.fill('hospital');
    await expect(options.first()).toBeVisible();
    // The same for a text that has never been answered before.
    await fail('pharmacies');
    await box.fill('bakery');
    await expect(options.first()).toContainText('Bakery');
    await fail('dentist');
    // A press into the box retries the same text.
    await page.unroute(`**${suggestionsApi}?q=dentist&lat=*`);
    await box.click();
    await expect(options.first()).toContainText('Dentist');
    await fail('dhaka');
    await filter.click();
    await categories.getByRole('checkbox', { name: 'Bank' }).check();
    await expect(options.first()).toContainText('Bank');
  });
});

test('[ERR-12] the filter of the search box says when its script fails to load, logs when its categories do, and loads them by Retry', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/422|ERR_FAILED/);
  await openPage(page, '/');
  const { filter, categories } = finder(page);
  await page.route(/\/CategoryFilter-.*\.js/, (route) => route.abort());
  await filter.click();
  await expect(page.getByText('A part of it could not be fetched.')).toBeVisible();
  await expect(filter).toHaveAttribute('aria-expanded', 'false');
  await page.unrouteAll();
  await page.route('**/api/categories*', (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{}' }),
  );
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('categories failed'),
  );
  await filter.click();
  await logged;
  await expect(filter).toHaveAttribute('aria-expanded', 'true');
  await expect(categories.getByRole('alert')).toContainText('Failed to load categories');
  await expect(categories.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText('Failed to load categories')).toHaveCount(1);
  await page.unrouteAll();
  await categories.getByRole('button', { name: 'Retry' }).click();
  await expect(categories).toBeFocused();
  await expect(categories.getByRole('checkbox')).toHaveCount(12);
});

test('[SEARCH-24] [SEARCH-25] the search box searches 300 ms after the last keystroke, and 200 ms after the last change of the filter @extended', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, '/');
  const { box, filter, categories } = finder(page);
  const searches = recordSearches(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.fill('ho');
  await page.clock.runFor(299);
  await box.fill('hos');
  await page.clock.runFor(299);
  expect(searches).toEqual([]);
  const sentTyped = page.waitForRequest(/suggestions/);
  await page.clock.runFor(1);
  await sentTyped;
  expect(searches.splice(0).map((url) => url.searchParams.get('q'))).toEqual(['hos']);

  await page.clock.resume();
  await filter.click();
  await expect(categories.getByRole('checkbox').first()).toBeVisible();
  await page.clock.pauseAt(Date.now() + 120_000);
  await categories.getByRole('checkbox', { name: 'Bank' }).check();
  await page.clock.runFor(199);
  await categories.getByRole('checkbox', { name: 'Pharmacy' }).check();
  await page.clock.runFor(199);
  expect(searches).toEqual([]);
  const sentChosen = page.waitForRequest(/suggestions/);
  await page.clock.runFor(1);
  await sentChosen;
  const chosen = searches.map((url) => url.searchParams.get('categories')?.split(',').length);
  expect(chosen).toEqual([2]);
});

test('the suggestions of the search box are loaded on the next focus when their script failed to load before @extended', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  await openPage(page, '/');
  const { box, list, options } = finder(page);
  let refused = 0;
  let isCut = true;
  await page.route(/\/SuggestionList-.*\.js/, (route) => {
    if (!isCut) return route.continue();
    refused += 1;
    return route.abort();
  });
  await box.fill('hospital');
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(list).toHaveCount(0);
  isCut = false;
  await box.blur();
  await box.focus();
  await expect(options.first()).toContainText('Hospital');
  await box.press('Enter');
  await expect(page).toHaveURL('/general-map?q=hospital');
});
