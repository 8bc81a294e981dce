import config from '../playwright.config.ts';
import { expect, test } from './fixtures.ts';
import { open } from './open.ts';
import { registerAndSignIn } from './session.ts';
import { inLanguage, visitorScreens } from './visitor-screens.ts';

const { launchOptions } = config.use ?? {};
const width = 360;

// A dozen screens one after another.
test.describe.configure({ timeout: 120_000 });

test.use({
  viewport: { width, height: 740 },
  // Twice the size of text that browsers begin with.
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

test('with text of twice the size nothing leaves the screen of a phone, and titles are whole', async ({
  page,
}) => {
  for (const { name, path, missing } of visitorScreens) {
    if (missing) continue;
    await open(page, inLanguage(await path(page), 'bn'));
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
    if (!name.endsWith(' map')) continue;
    // What lies on it leaves the most of it free.
    const notes = page.getByRole('link', { name: /OpenStreetMap/ }).locator('../..');
    expect((await notes.boundingBox())?.height, name).toBeLessThan(60);
  }
  await open(page, '/?lng=bn');
  const box = await page.getByRole('main').getByRole('combobox').boundingBox();
  expect(box?.width).toBeGreaterThan(width / 2);
});

test('with text of twice the size an owner can choose hours, and reaches the end of the menu', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  await open(page, '/register-institution?lng=bn');
  await page.getByRole('tab').nth(2).click();
  const kinds = page.getByRole('tabpanel').getByRole('combobox');
  await expect(kinds).toHaveCount(7);
  for (const kind of await kinds.all()) {
    expect((await kind.boundingBox())?.width).toBeGreaterThan(width / 2);
  }
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'সাইন আউট' }).click();
  await expect(page.getByRole('link', { name: 'সাইন ইন' }).first()).toBeVisible();
});
