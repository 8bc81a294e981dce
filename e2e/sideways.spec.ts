import { findCategoryId, findPlacePath } from './demo-directory.ts';
import { expect, test } from './fixtures.ts';
import { formTab } from './owner-form.ts';
import { openPage } from './open-page.ts';
import { main } from './page-parts.ts';
import { registerAndSignIn } from './session.ts';

// A phone on its side.
const width = 640;
const height = 360;

test.use({ viewport: { width, height } });

test('the bars leave most of a phone on its side to the page of a place, and on a tablet what people wrote there has lines of at most 80 letters @extended', async ({
  page,
}) => {
  await openPage(page, await findPlacePath(page, 'Demo Bakery'));
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  const ownPixels = await page.evaluate(
    ([x, rows]) =>
      Array.from({ length: rows }, (_, y) => document.elementFromPoint(x, y)).filter((top) =>
        top?.closest('main > :not(.bar-screen)'),
      ).length,
    [width / 2, height] as const,
  );
  expect(ownPixels).toBeGreaterThan(height * 0.75);
  await page.setViewportSize({ width: 820, height: 1180 });
  const letters = await main(page)
    .locator('#reviews')
    .getByRole('article')
    .first()
    .locator('p[lang]')
    .first()
    .evaluate((text) => {
      text.textContent = 'Very good sweets, and friendly people who explain them. '.repeat(8);
      const words = document.createRange();
      words.selectNodeContents(text);
      return text.textContent.length / words.getClientRects().length;
    });
  expect(letters).toBeGreaterThan(60);
  expect(letters).toBeLessThanOrEqual(80);
});

test('on a phone on its side the map with the pin leaves room for a finger that scrolls the form @extended', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  await openPage(page, '/register-institution');
  await formTab(page, 'Location').click();
  const map = page.locator('.leaflet-container');
  await expect(map).toBeVisible();
  const bar = await page.locator('nav.fixed').boundingBox();
  const box = await map.boundingBox();
  expect(box?.height).toBeLessThan((bar?.y ?? 0) - 2 * 44);
});

test('on a phone on its side the dialog of a category opens at its title', async ({ page }) => {
  await registerAndSignIn(page, { roles: ['admin'] });
  await openPage(page, '/admin/categories');
  await main(page).getByRole('button', { name: 'Edit Restaurant' }).click();
  const dialog = page.getByRole('dialog');
  const chosen = dialog.getByRole('radio', { checked: true });
  await expect(chosen).toBeAttached();
  await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
  // The chosen icon is in sight in its own box.
  await dialog.getByRole('group', { name: 'Icon' }).scrollIntoViewIfNeeded();
  await expect(chosen).toBeInViewport({ ratio: 1 });
});

test('the row of a place that was chosen on the map is in sight when the phone is turned @extended', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await openPage(page, `/map/${await findCategoryId(page, 'Hospital')}?category=Hospital`);
  const markers = page.locator('.map-place');
  await expect(markers.nth(6)).toBeAttached();
  await markers.nth(6).press('Enter');
  const row = page.locator('#map-list li[aria-current="true"]');
  await expect(row).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 740, height: 390 });
  await expect(row).toBeInViewport({ ratio: 0.9 });
});
