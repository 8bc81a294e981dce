import { registerPlace } from './api-actions.ts';
import { findCategoryId } from './demo-directory.ts';
import { finder } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { refuseStorage } from './refuse-storage.ts';
import { registerAndSignIn } from './session.ts';
import { expectScreen, goToScreen, visitorScreens } from './visitor-screens.ts';

const width = 360;

// A dozen screens one after another.
test.describe.configure({ timeout: 120_000 });

test.use({ viewport: { width, height: 740 } });

test.beforeEach(async ({ page }) => {
  // Twice the default text size of browsers.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
});

test('[SEARCH-01] with text of twice the size no visitor screen scrolls sideways on a phone, and no heading, card or map button is cut or covered; all work in a browser that refuses cookies and storage @extended', async ({
  page,
}) => {
  // How a screen is laid out does not depend on storage, so one walk is enough for both.
  await refuseStorage(page);
  for (const screen of visitorScreens) {
    const { name, isNotFound } = screen;
    if (isNotFound) continue;
    await goToScreen(page, screen, 'bn');
    await expectScreen(page, name);
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe('32px');
    const taken = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(taken, name).toBe(width);
    const cut = await page
      .getByRole('heading', { level: 1 })
      .evaluateAll((titles) =>
        titles.filter(
          ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
        ),
      );
    expect(cut, name).toEqual([]);
    const inCards = await page
      .locator('.card .card')
      .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).borderTopWidth));
    expect(new Set(inCards), name).toEqual(new Set(name === 'bare place' ? ['0px'] : []));
    // Cards show kind and address in full, rows beside a map name and distance: nothing is truncated.
    const clamped = await page.locator('main li p, #map-list li a span').evaluateAll((texts) =>
      texts
        .filter((text) => getComputedStyle(text).overflow === 'hidden')
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map(({ textContent }) => textContent),
    );
    expect(clamped, name).toEqual([]);
    if (name === 'home') {
      const box = await page.getByRole('main').getByRole('combobox').boundingBox();
      expect(box?.width).toBeGreaterThan(width / 2);
    }
    if (name === 'rich place') {
      // Each span of opening hours is one line, not broken at its words or its dash.
      const lines = await page.locator('dl dd').evaluateAll((times) =>
        times.map((time) => {
          const text = document.createRange();
          text.selectNodeContents(time);
          return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
        }),
      );
      expect(Math.max(...lines), name).toBeLessThanOrEqual(2);
      // The bars of the rating summary have room for their length beside their numbers.
      const bars = page.getByRole('main').locator('#reviews li a .bg-line');
      for (const bar of await bars.all())
        expect((await bar.boundingBox())?.width, name).toBeGreaterThan(40);
    }
    if (name === 'category map') {
      const called = page.locator('#map-list li a span[lang]');
      expect((await called.first().boundingBox())?.width).toBeGreaterThan(width / 3);
    }
    if (!name.endsWith(' map')) continue;
    // The notes on the map leave most of it free.
    const notes = page.getByRole('link', { name: /OpenStreetMap/ }).locator('../..');
    expect((await notes.boundingBox())?.height, name).toBeLessThan(60);
    // Nothing covers the map's buttons, nor the icon for raising the list.
    const covered = await page.locator('main button[title] svg').evaluateAll((signs) =>
      signs.filter((sign) => {
        const { x, y, width: wide, height } = sign.getBoundingClientRect();
        return !sign.parentElement?.contains(
          document.elementFromPoint(x + wide / 2, y + height / 2),
        );
      }),
    );
    expect(covered, name).toEqual([]);
    const words = await page.locator('#map-list [role=status]').first().boundingBox();
    const raise = await page.locator('#map-list button svg').first().boundingBox();
    expect((words?.x ?? width) + (words?.width ?? width), name).toBeLessThanOrEqual(raise?.x ?? 0);
    // When the list is lowered, the map uses its space, so the attribution of the tiles is uncovered.
    await page.getByRole('button', { name: 'তালিকা আরও দেখুন' }).click();
    await page.getByRole('button', { name: 'ম্যাপ আরও দেখুন' }).click();
    await expect(page.getByRole('button', { name: 'তালিকা আরও দেখুন' })).toBeVisible();
    const credit = page.getByRole('link', { name: /OpenStreetMap/ });
    await credit.click({ trial: true });
  }
  await page.getByRole('banner').getByRole('link').first().click();
  const { box, options } = finder(page);
  await box.fill('bakery');
  await expect(options.first()).toBeVisible();
  // An icon beside a text of several lines keeps its size.
  await openPage(page, '/register-institution?lng=bn');
  const sign = page.getByRole('main').getByRole('link').last().locator('svg');
  expect((await sign.boundingBox())?.width).toBe(20);
});

test('with text of twice the size owners can choose opening hours and reach the end of the user menu on a phone @extended', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  await openPage(page, '/register-institution?lng=bn');
  await page.getByRole('tab').nth(2).click();
  const kinds = page.getByRole('tabpanel').getByRole('combobox');
  await expect(kinds).toHaveCount(7);
  for (const kind of await kinds.all()) {
    expect((await kind.boundingBox())?.width).toBeGreaterThan(width / 2);
  }
  // On the card of one's own place, Edit is below the photo where there is no space beside it.
  const place = await registerPlace(page, 'Demo Large Text');
  await openPage(
    page,
    `/institutions/${await findCategoryId(page, 'Bakery')}?q=Demo+Large+Text&farther=true&lng=bn`,
  );
  await expect(page.locator(`a[href$="#edit-${place}"]`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  // Beside heart and Edit its name has room on the narrowest phones, too.
  await page.setViewportSize({ width: 320, height: 740 });
  await openPage(page, `/institution/${place}?lng=bn`);
  const name = page.getByRole('main').locator('header p').first();
  await expect(name).toHaveText('Demo Large Text');
  expect((await name.boundingBox())?.width).toBeGreaterThan(120);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width, height: 740 });
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'সাইন আউট' }).click();
  await expect(page.getByRole('link', { name: 'সাইন ইন' }).first()).toBeVisible();
});

test('[SEARCH-02] with text of twice the size the categories of the filter do not overflow, and can be ticked', async ({
  page,
}) => {
  await openPage(page, '/?lng=bn');
  const filter = page
    .getByRole('main')
    .getByRole('search')
    .locator('button[aria-expanded]')
    .first();
  await filter.click();
  const kinds = page.getByRole('group', { name: 'ক্যাটাগরি' }).getByRole('checkbox');
  await expect(kinds).toHaveCount(12);
  const tooWide = await kinds.evaluateAll((boxes) =>
    boxes
      .map((box) => box.closest('label'))
      .filter((label) => label && label.scrollWidth > label.clientWidth)
      .map((label) => label?.textContent),
  );
  expect(tooWide).toEqual([]);
  // Nothing covers the checkboxes.
  await kinds.nth(3).check();
  await expect(filter).toContainText('১');
});

test('with text of twice the size tabs do not break their words, and buttons do not cover the names of categories in the order @extended', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['admin'] });
  await openPage(page, '/admin/categories?lng=bn');
  const tabs = page.getByRole('tab');
  // The counts appear once the responses have arrived.
  await expect(tabs).toHaveText([/\([০-৯]+\)$/, /^[^(]+$/, /\([০-৯]+\)$/]);
  const lines = await tabs.evaluateAll((all) =>
    all.map((tab) => {
      const text = document.createRange();
      text.selectNodeContents(tab);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  // A count may be on a second line.
  expect(lines).toEqual([2, 1, 2]);
  // In the tab for their order, no button covers a category's name.
  await tabs.nth(1).click();
  const moved = page.getByRole('tabpanel').getByRole('listitem');
  await expect(moved).toHaveCount(44);
  const under = await moved.evaluateAll((all) => {
    const isUnder = (row: Element) => {
      const text = document.createRange();
      const name = row.querySelector('.font-semibold');
      if (!name) return true;
      text.selectNodeContents(name);
      const buttons = [...row.querySelectorAll('button')].map((one) => one.getBoundingClientRect());
      return [...text.getClientRects()].some(({ left, right, top, bottom }) =>
        buttons.some(
          (one) => one.left < right && left < one.right && one.top < bottom && top < one.bottom,
        ),
      );
    };
    return all.filter(isUnder).map((row) => row.textContent);
  });
  expect(under).toEqual([]);
  // Tabs that do not fit are scrolled into view.
  await tabs.first().focus();
  await page.keyboard.press('End');
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
