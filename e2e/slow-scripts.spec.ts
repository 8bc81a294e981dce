import { registerPlace } from './api-actions.ts';
import { builtScript } from './built-script.ts';
import { findCategoryId, findPlacePath } from './demo-directory.ts';
import { editDialog, editLink } from './edit-dialog.ts';
import { finder } from './finder.ts';
import { expect, test } from './fixtures.ts';
import type { Locator } from '@playwright/test';
import type { Page } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage, reloadPage, waitForHydration } from './open-page.ts';
import { header } from './page-parts.ts';
import { registerAndSignIn } from './session.ts';

/** Opens a path, with its scripts held back until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const letGo = await holdRequests(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return async () => {
    letGo();
    await waitForHydration(page);
  };
}

test.describe('before the scripts have loaded', () => {
  test('a press is remembered, and carried out once they have @extended', async ({ page }) => {
    const { filter, categories } = finder(page);
    const scripts = await openWithoutScripts(page, '/');
    await filter.click();
    await expect(filter).toHaveAttribute('aria-busy', 'true');
    await scripts();
    await expect(categories.getByRole('checkbox').first()).toBeVisible();
    await expect(filter).not.toHaveAttribute('aria-busy');
  });

  test('a press is cancelled by one elsewhere; text typed into the search box stays, and is searched for @extended', async ({
    page,
  }) => {
    const { box, options, filter, categories } = finder(page);
    const scripts = await openWithoutScripts(page, '/');
    await filter.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(filter).not.toHaveAttribute('aria-busy');
    await box.click();
    await page.keyboard.type('hospitl');
    await page.keyboard.press('ArrowLeft');
    await scripts();
    await expect(filter).toHaveAttribute('aria-expanded', 'false');
    await expect(options.first()).toContainText('Hospital');
    await page.keyboard.type('a');
    await expect(box).toHaveValue('hospital');
    await filter.click();
    await expect(categories.getByRole('checkbox').first()).toBeVisible();
  });

  test('text typed into the search of the category list stays, and is searched for', async ({
    page,
  }) => {
    const scripts = await openWithoutScripts(page, '/category-list');
    const box = page.getByRole('main').getByRole('searchbox');
    await box.click();
    await page.keyboard.type('bakery');
    await scripts();
    await expect(box).toHaveValue('bakery');
    await expect(page).toHaveURL('/category-list?search=bakery');
  });

  test('scrolling is not undone when they load, nor by a reload @extended', async ({ page }) => {
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    const scripts = await openWithoutScripts(page, '/');
    await page.evaluate(() => window.scrollTo(0, 500));
    await scripts();
    expect(await scrolled()).toBe(500);
    await page.unrouteAll();
    await reloadPage(page);
    expect(await scrolled()).toBe(500);
  });

  test.describe('with a position from the device', () => {
    test.use({
      geolocation: { latitude: 23.7461, longitude: 90.3742 },
      permissions: ['geolocation'],
    });

    test('a press on “Use my location” is carried out once they have @extended', async ({
      page,
    }) => {
      const path = `/institutions/${await findCategoryId(page, 'Bakery')}`;
      const scripts = await openWithoutScripts(page, path);
      await page.getByRole('button', { name: 'Use my location' }).click();
      await scripts();
      await expect(page.getByText('Location updated successfully')).toBeVisible();
    });
  });
});

test.describe('parts that load when they are pressed', () => {
  test('show that they are loading: filter, photos, reply, upgrade, edit dialog and category request @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED/);
    const coming = page.getByRole('progressbar', { name: 'Loading...' });
    /** Presses a control whose script is held back; `part` appears once the script is released. */
    const press = async (control: Locator, file: RegExp, part: Locator) => {
      const letGo = await holdRequests(page, file);
      await control.click();
      await expect(coming).toBeVisible();
      letGo();
      await expect(part).toBeVisible();
      await expect(coming).toHaveCount(0);
    };
    await openPage(page, '/');
    const { filter, categories } = finder(page);
    await press(filter, /\/CategoryFilter-/, categories);

    await registerAndSignIn(page);
    await openPage(page, await findPlacePath(page, 'Demo Bakery'));
    const photo = page.getByRole('link', { name: 'Photo 2 of 5: Demo Bakery' });
    await page.route(/\/Lightbox-[^?]*\.js/, (route) => route.abort());
    await page.route(/\/Lightbox-.*again/, (route) => route.abort());
    await photo.click();
    await expect(page.getByText('A part of it could not be fetched.')).toBeVisible();
    await expect(coming).toHaveCount(0);
    await page.unrouteAll();
    await press(photo, /\/Lightbox-/, page.getByRole('dialog', { name: 'Photos' }));
    await page.keyboard.press('Escape');
    const reply = page.getByRole('button', { name: /^Reply to/ }).first();
    await press(
      reply,
      builtScript('NewReplyForm'),
      page.getByRole('textbox', { name: 'Your reply' }),
    );
    const addBusiness = header(page).getByRole('button', { name: 'Add Business' });
    await press(addBusiness, /\/UpgradeDialog-/, page.getByRole('dialog', { name: /^Upgrade/ }));

    await registerAndSignIn(page, { roles: ['owner'] });
    await openPage(page, `/institution/${await registerPlace(page, 'Slow Bakery')}`);
    await press(editLink(page), /\/EditDialog-/, editDialog(page));
    await editDialog(page).getByRole('combobox', { name: 'Category' }).click();
    const ask = editDialog(page).getByRole('button', { name: 'Request a category' });
    const asking = page.getByRole('dialog', { name: 'Request a category' });
    await press(ask, /\/AddCategoryDialog-/, asking);
  });
});

test.describe('when a script fails to load', () => {
  for (const { what, files, path, text, retry } of [
    {
      ...{ what: 'the entry script', files: /\/entry-browser-[^/]*\.js/, path: '/' },
      ...{ text: 'its buttons do not work', retry: 'Retry' },
    },
    {
      ...{ what: 'the interface texts', files: /\/first-[^/]*\.js/, path: '/category-list?lng=bn' },
      ...{ text: 'বোতামগুলো কাজ করবে না', retry: 'আবার চেষ্টা করুন' },
    },
  ]) {
    test(`a note with Retry says so, and loads the page again (${what}) @extended`, async ({
      page,
      expectTrouble,
    }) => {
      expectTrouble(/ERR_FAILED|Failed to fetch dynamically imported module/);
      await page.route(files, (route) => route.abort());
      await page.goto(path);
      const note = page.getByRole('alert').filter({ hasText: text });
      await expect(note).toBeVisible();
      await page.unroute(files);
      await note.getByRole('button', { name: retry }).click();
      await waitForHydration(page);
      await expect(note).toHaveCount(0);
    });
  }
});
