import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage } from './open-page.ts';

/** Holds back the requests to matching addresses until the returned function is called. */
async function held(page: Page, address: RegExp): Promise<() => void> {
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(address, async (route) => {
    await waiting;
    await route.continue();
  });
  return () => goOn();
}

test.describe('while the language is switched', () => {
  test('[I18N-08] a link pressed just before the switch is followed @extended', async ({
    page,
  }) => {
    await openPage(page, '/?lng=en');
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('nav a[href="/category-list"]')?.click();
      document.querySelector<HTMLElement>('header a[hreflang=bn]')?.click();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ক্যাটাগরি');
    await expect(page).toHaveURL('/category-list');
  });

  test('an error is shown and the old language stays when its texts fail to load; a link pressed during the retry is followed @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/\/assets\/first-/);
    await openPage(page, '/?lng=en');
    await page.route(/\/assets\/first-/, (route) => route.abort());
    const lost = await holdRequests(page, /\/assets\/first-/);
    const bangla = page.getByRole('banner').getByRole('link', { name: 'বাংলা' });
    // No failure is shown to a visitor who has switched back by then.
    const lostAgain = page.waitForEvent('requestfailed', (one) => one.url().includes('?again='));
    await bangla.click();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    lost();
    await lostAgain;
    await page.evaluate(() => fetch('/api/health').then((response) => response.text()));
    expect(await page.getByText('The language could not be changed.').count()).toBe(0);
    await bangla.click();
    await expect(page.getByRole('alert')).toContainText('The language could not be changed.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.unrouteAll();
    const texts = await held(page, /\/assets\/first-[^/]*\.js/);
    const screen = await held(page, /\/assets\/CategoryListScreen-[^/]*\.js/);
    await bangla.click();
    await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click();
    texts();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    screen();
    await expect(page).toHaveURL('/category-list');
  });

  test('the language chosen last is shown however late the earlier one loads, and the focus stays on the switch @extended', async ({
    page,
  }) => {
    await openPage(page, '/?lng=en');
    const texts = await held(page, /\/assets\/first-[^/]*\.js/);
    const fetched = page.waitForResponse(/\/assets\/first-[^/]*\.js/);
    const languages = page.getByRole('banner').getByRole('group', { name: 'Language' });
    await languages.getByRole('link', { name: 'বাংলা' }).click();
    await languages.getByRole('link', { name: 'English' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Map' }).click();
    texts();
    await (await fetched).finished();
    await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    // A phone shows one language at a time.
    await page.setViewportSize({ width: 360, height: 740 });
    await languages.getByRole('link', { name: 'বাংলা' }).press('Enter');
    const english = page.getByRole('banner').getByRole('link', { name: 'English' });
    await expect(english).toBeFocused();
    await english.press('Enter');
    await expect(languages.getByRole('link', { name: 'বাংলা' })).toBeFocused();
  });

  test('[I18N-08] a place opened while the texts of the new language load is shown in that language @extended', async ({
    page,
  }) => {
    const laterTexts = await held(page, /\/assets\/later-[^/]*\.js/);
    await openPage(page, '/?lng=en');
    const firstTexts = await held(page, /\/assets\/first-[^/]*\.js/);
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await page.getByRole('main').locator('a[href^="/institution/"]').first().click();
    firstTexts();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    laterTexts();
    await expect(page.getByRole('heading', { name: 'খোলার সময়' })).toBeVisible();
  });

  test('[I18N-08] a place opened while the font of the new language loads is shown in that language @extended', async ({
    page,
  }) => {
    const laterTexts = await held(page, /\/assets\/later-[^/]*\.js/);
    await openPage(page, '/?lng=en');
    const letters = await held(page, /-bengali-[^/]*\.woff2/);
    const firstTexts = page.waitForResponse(/\/assets\/first-[^/]*\.js/);
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await (await firstTexts).finished();
    await page.getByRole('main').locator('a[href^="/institution/"]').first().click();
    laterTexts();
    await expect(page).toHaveURL(/\/institution\//);
    letters();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.getByRole('heading', { name: 'খোলার সময়' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ expectTrouble }) => {
    expectTrouble(/ csp$/);
  });
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  test('[I18N-08] the chosen language stays across links and forms @extended', async ({ page }) => {
    await page.goto('/category-list');
    await expect(heading(page)).toHaveText('Categories');
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await expect(heading(page)).toHaveText('ক্যাটাগরি');
    await page.getByRole('searchbox', { name: 'ক্যাটাগরি খুঁজুন' }).fill('pharm');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/category-list?search=pharm');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await page.getByRole('main').getByRole('listitem').getByRole('link').click();
    await expect(heading(page)).toHaveText('ফার্মেসি');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(heading(page)).toHaveText('Pharmacy');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('[I18N-07] a link with a language sets it for the visit only', async ({ page }) => {
    await page.goto('/category-list?lng=bn');
    await expect(heading(page)).toHaveText('ক্যাটাগরি');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    // A session cookie: `expires` is -1.
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name, value, expires }) => [name, value, expires])).toEqual([
      ['visit-language', 'bn', -1],
    ]);
  });
});

test('[I18N-08] a language chosen before the scripts have loaded is kept @extended', async ({
  page,
}) => {
  // Held back, since it might run just as the page is left, and store English again.
  const goOn = await holdRequests(page, '**/assets/start-idle-tasks-*');
  await openPage(page, '/category-list');
  await page.evaluate(() => localStorage.setItem('preferred-language', 'en'));
  // Navigates like the plain link, without the script that would store the choice.
  await page.evaluate(() => location.assign('?lng=bn'));
  await page.waitForURL('/category-list?lng=bn');
  goOn();
  const preferred = () => page.evaluate(() => localStorage.getItem('preferred-language'));
  await expect.poll(preferred).toBe('bn');
  await openPage(page, '/auth');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});
