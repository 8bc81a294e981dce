import { builtScript } from './built-script.ts';
import { finder } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { openPage, reloadPage } from './open-page.ts';
import { registerAndSignIn } from './session.ts';

test.describe('the app shell', () => {
  test('[SHELL-07] [I18N-08] [I18N-02] switches to Bangla and back without reloading, and stores the language under preferred-language', async ({
    page,
  }) => {
    await openPage(page, '/category-list?lng=en&search=hospital');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ক্যাটাগরি');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page).toHaveTitle(/ঠিকানা/);
    await expect(page.getByRole('link', { name: 'হাসপাতাল' })).toBeVisible();
    // Installed now, the app gets its Bangla name.
    const manifest = page.locator('link[rel=manifest]');
    await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest?lng=bn');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
    await expect(page.getByRole('link', { name: 'Hospital' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest?lng=en');
    await expect(page).toHaveURL('/category-list?search=hospital');
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ক্যাটাগরি' })).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
    const kept = () => page.evaluate(() => localStorage.getItem('preferred-language'));
    await expect.poll(kept).toBe('bn');
    await reloadPage(page);
    await expect(page.getByRole('heading', { level: 1, name: 'ক্যাটাগরি' })).toBeVisible();
    // Safari deletes the cookie after a week; local storage keeps the choice, and restores the cookie.
    await page.context().clearCookies({ name: 'preferred-language' });
    await reloadPage(page);
    await expect(page.getByRole('heading', { level: 1, name: 'ক্যাটাগরি' })).toBeVisible();
    const mirrored = () => page.evaluate(() => document.cookie);
    await expect.poll(mirrored).toContain('preferred-language=bn');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    await expect.poll(kept).toBe('en');
  });

  test('[I18N-03] is in Bangla for visitors in Bangladesh, also without their location cookie, unless they choose English @extended', async ({
    page,
  }) => {
    const title = page.getByRole('heading', { level: 1 });
    const [dhaka, paris] = [
      { lat: 23.7461, lng: 90.3742, address: 'Dhanmondi, Dhaka, Bangladesh' },
      { lat: 48.8566, lng: 2.3522, address: 'Paris' },
    ];
    const move = (place: object) =>
      page.evaluate((value) => localStorage.setItem('userLocation', JSON.stringify(value)), place);
    // A document that runs no scripts and stores nothing.
    await page.goto('/robots.txt');
    await move(paris);
    await openPage(page, '/category-list');
    await page.waitForLoadState('networkidle');
    await expect(title).toHaveText('Categories');
    await page.context().clearCookies({ name: 'userLocation' });
    await move(dhaka);
    await reloadPage(page);
    await expect(title).toHaveText('ক্যাটাগরি');
    // Not chosen by the visitor, so it is not stored as a choice.
    expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBeNull();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(title).toHaveText('Categories');
    await page.context().clearCookies({ name: 'userLocation' });
    await reloadPage(page);
    await page.waitForLoadState('networkidle');
    await expect(title).toHaveText('Categories');
  });

  test('[I18N-07] keeps the language of a link for the whole visit, but not for the next one or after another choice @extended', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('preferred-language', 'en'));
    const title = page.getByRole('heading', { level: 1 });
    const cookies = () => page.evaluate(() => document.cookie);
    await openPage(page, '/auth?lng=bn');
    await page.getByRole('navigation').getByRole('link', { name: 'ক্যাটাগরি' }).click();
    await expect(page).toHaveURL('/category-list');
    await reloadPage(page);
    // By then the page has read the stored choice.
    await page.waitForLoadState('networkidle');
    await expect(title).toHaveText('ক্যাটাগরি');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    // Like a next visit: the cookie ends with the browser's session.
    await page.context().clearCookies({ name: 'visit-language' });
    await reloadPage(page);
    await expect(title).toHaveText('Categories');
    await openPage(page, '/category-list?lng=bn');
    expect(await cookies()).toContain('visit-language=bn');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(title).toHaveText('Categories');
    await expect.poll(cookies).not.toContain('visit-language');
    await reloadPage(page);
    await expect(title).toHaveText('Categories');
  });

  test('[ROUTE-04] [ROUTE-05] shows a page for unknown paths with a link home, and logs the path', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/404/);
    for (const path of ['/CATEGORY-LIST', '/no/such/place']) {
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes(`page not found: ${path}`),
      );
      const answer = await openPage(page, path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found');
      await logged;
    }
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'What are you looking for nearby?',
    );
  });

  test('paints before it requests scripts, then requests those of home at once and those of other screens on hover @extended', async ({
    page,
    expectTrouble,
  }) => {
    // The part that is loaded once the page is idle fails once, and is requested again.
    expectTrouble(/start-idle-tasks/);
    await page.route('**/assets/start-idle-tasks-*.js', (route) => route.abort());
    await page.addInitScript(() => {
      // Marks the first frame that has all of the page. The page can be parsed and painted before its
      // `readyState` says so.
      const look = () => {
        if (document.getElementById('state')) performance.mark('frame');
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await openPage(page, '/');
    const [frame, asked] = await page.evaluate(() => [
      performance.getEntriesByName('frame')[0]?.startTime,
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ]);
    expect(asked.length).toBeGreaterThan(3);
    expect(Math.min(...asked)).toBeGreaterThan(frame ?? Infinity);

    const fetchedFiles = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
      );
    const { filter, categories } = finder(page);
    await filter.click();
    await expect(categories.getByRole('checkbox').first()).toBeVisible();
    const fetched = await fetchedFiles();
    const script = (name: string) => fetched.find((file) => file.name.includes(`/${name}-`));
    const first = script('entry-browser');
    expect(script('HomeScreen')?.startTime).toBeLessThan(first?.responseEnd ?? 0);
    expect(script('visitor')?.startTime).toBeLessThan(first?.responseEnd ?? 0);
    // Parts loaded later do not request style sheets that are inlined.
    expect(fetched.filter(({ name }) => name.endsWith('.css'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => {
        await page.getByRole('heading', { level: 1 }).hover();
        await page.getByRole('link', { name: /^Find services/ }).hover();
        return (await fetchedFiles()).filter(({ name }) => name.includes('/CategoryListScreen'));
      })
      .toHaveLength(1);
  });

  test('has a skip link, has four links at the bottom on phones, and gives a new screen the focus as soon as it is drawn @extended', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page, '/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Categories', 'Map', 'Sign In']);
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    const focused = await page.evaluateHandle(() => {
      const seen: string[] = [];
      new MutationObserver(() => {
        const isDrawn = document.querySelector('h1')?.textContent === 'Categories';
        if (isDrawn) seen.push(document.activeElement?.id ?? '');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      return seen;
    });
    await bar.getByRole('link', { name: 'Categories' }).click();
    await expect(page).toHaveURL('/category-list');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
    expect((await focused.jsonValue())[0]).toBe('content');
    // Filled buttons have a border in forced colours, which remove the fill.
    await bar.getByRole('link', { name: 'Sign In' }).click();
    await page.emulateMedia({ forcedColors: 'active' });
    const signIn = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true });
    await expect(signIn).toHaveCSS('border-top-style', 'solid');
  });

  test('shows a note while there is no network, also after the script for it failed to load @extended', async ({
    page,
    context,
    expectTrouble,
  }) => {
    expectTrouble(/assets\/offline-/);
    const parts = '**/assets/offline-*.js*';
    const notes = page.locator('header ~ [role=status]');
    let asked = 0;
    await page.route(parts, (route) => {
      asked += 1;
      return route.abort();
    });
    await openPage(page, '/');
    await expect.poll(() => asked).toBeGreaterThan(1);
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.unroute(parts);
    await context.setOffline(false);
    // The part that is loaded once the page is idle has arrived: it reports network and versions.
    await expect(notes).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    // The script that searches kept data is large and rarely needed, so it is not loaded yet.
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const searching = ['offline-search', 'merge-matches'].map(builtScript);
    expect(fetched.filter((url) => searching.some((script) => script.test(url)))).toEqual([]);
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
  });

  test('loads a dialog or a screen whose script fails once, and offers Retry for a screen when it fails again @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/);
    await registerAndSignIn(page, { roles: ['admin'] });
    await openPage(page, '/');
    // The build bundles the dialog with other parts.
    let askedDialog = 0;
    await page.route('**/assets/AddCategoryDialog*.js*', (route) => {
      askedDialog += 1;
      return askedDialog === 1 ? route.abort() : route.continue();
    });
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    await expect(dialog).toBeVisible();
    expect(askedDialog).toBe(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // A screen that fails to load once is requested again, without any message.
    let asked = 0;
    // Without `times: 1`, which removes the route just as the second request arrives, and may swallow it.
    await page.route('**/assets/GeneralMapScreen*.js*', (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    const lost = page.waitForEvent('requestfailed');
    await page.getByRole('navigation').getByRole('link', { name: 'Map' }).click();
    await lost;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Map of all places');
    expect(asked).toBe(2);
    await page.route('**/assets/CategoryListScreen*', (route) => route.abort());
    await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This screen could not be shown',
    );
    await page.unroute('**/assets/CategoryListScreen*');
    // Navigating to it again also requests it again, from elsewhere or from where it failed.
    const heading = page.getByRole('heading', { level: 1 });
    const navigation = page.getByRole('navigation');
    await page.goBack();
    await expect(heading).toHaveText('Map of all places');
    await navigation.getByRole('link', { name: 'Categories' }).click();
    await expect(heading).toHaveText('Categories');
    await page.locator('summary').click();
    const profile = page.getByRole('banner').getByRole('link', { name: 'Profile' });
    await expect(profile).toBeVisible();
    // The second and last request for a script, under an address of its own: it fails after the first.
    const lostForGood = new Set<string>();
    page.on('requestfailed', (request) => {
      if (/\/ProfileScreen.*\?again=/.test(request.url())) lostForGood.add(request.url());
    });
    await page.context().setOffline(true);
    await profile.click();
    await expect(heading).toHaveText('This screen could not be shown');
    await expect.poll(() => lostForGood.size).toBe(1);
    // In main only, as the bar above may have a Retry, too.
    const retry = page.locator('main').getByRole('button', { name: 'Retry' });
    // Without a network, Retry does not leave the app for a browser error page.
    await retry.click();
    await expect.poll(() => lostForGood.size).toBe(2);
    await expect(heading).toHaveText('This screen could not be shown');
    await page.context().setOffline(false);
    await retry.click();
    await expect(heading).toHaveText('Your profile');
  });

  test('[SHELL-09] removes a toast that was under the pointer when its dialog closed @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 503/);
    await registerAndSignIn(page);
    await page.clock.install();
    await openPage(page, '/settings');
    await page.route(/\/api\/me(\?|$)/, (route) => route.fulfill({ status: 503 }));
    await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.getByRole('alert').getByRole('paragraph').first().hover();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // The toast moves to the page, where no pointer keeps it open.
    const told = page.getByRole('button', { name: 'Dismiss' });
    await expect(told).toBeVisible();
    await page.clock.fastForward(6000);
    await expect(told).toHaveCount(0);
  });
});
