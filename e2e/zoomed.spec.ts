import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { clippedFocusSides } from './keyboard.ts';
import { mapRows } from './map-page.ts';
import { openPage } from './open-page.ts';
import { registerAndSignIn } from './session.ts';

// The viewport of a window of 1280 by 1024 pixels at 400 % zoom.
test.use({ viewport: { width: 320, height: 256 } });

/** Whether an element itself is on top at its middle and at both its ends, not covered by another. */
const onTop = (element: Locator) =>
  element.evaluate((shown) => {
    const { x, top, bottom, width, height } = shown.getBoundingClientRect();
    return [top + 4, top + height / 2, bottom - 4].map((y) =>
      shown.contains(document.elementFromPoint(x + width / 2, y)),
    );
  });

test('[GENMAP-05] enlarged to 400 %, a focused row in the list of a map is not covered @extended', async ({
  page,
}) => {
  await openPage(page, '/general-map');
  const list = page.locator('#map-list');
  await expect(mapRows(page)).toHaveCount(12);
  const low = (await list.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'Show more of the list' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const first = mapRows(page).first().getByRole('button');
  await expect(first).toBeFocused();
  expect(await onTop(first)).toEqual([true, true, true]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const second = mapRows(page).nth(1).getByRole('button');
  await expect(second).toBeFocused();
  expect(await onTop(second)).toEqual([true, true, true]);
  // When the focus leaves the list, the map gets its space back.
  await page.getByRole('button', { name: 'Zoom in', exact: true }).focus();
  expect(await clippedFocusSides(page)).toEqual([]);
  await expect.poll(async () => (await list.boundingBox())?.height).toBe(low);
});

test('enlarged to 400 % or with text of twice the size, suggestions show the names of a place in both scripts and its address uncut @extended', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await openPage(page, '/');
  await page.getByRole('main').getByRole('combobox').fill('dhanmondi hospital');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('Dhanmondi');
  for (const standard of [16, 32]) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
    const cut = await options.locator('span').evaluateAll((texts) =>
      texts
        .filter((text) => getComputedStyle(text).overflow === 'hidden')
        .filter((text) => !text.classList.contains('sr-only'))
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 6,
        )
        .map(({ textContent }) => textContent),
    );
    expect(cut, `text of ${standard} px`).toEqual([]);
  }
});

test('enlarged to 500 %, no screen of a signed-in person scrolls sideways under the top bar', async ({
  page,
}) => {
  const width = 256;
  await page.setViewportSize({ width, height: 205 });
  await registerAndSignIn(page, { roles: ['owner'] });
  for (const language of ['bn', 'en']) {
    await openPage(page, `/category-list?lng=${language}`);
    await expect(page.getByRole('banner').locator('summary')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(width);
  }
});
