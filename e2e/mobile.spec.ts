import type { Locator } from '@playwright/test';
import { violations } from './accessibility.ts';
import { loggedEvents } from './analytics-events.ts';
import { placePath } from './directory.ts';
import { emit, installDevice, nativeCalls } from './fake-device.ts';
import type { Device } from './fake-device.ts';
import { answerKept } from './kept.ts';
import { photo } from './owner-form.ts';
import { registerPerson } from './session.ts';
import { expect, test } from './static-app.ts';
import type { Page } from './static-app.ts';

// The static build and its files are shared by the journeys of this file.
test.describe.configure({ mode: 'default', timeout: 60_000 });

test.use({ viewport: { width: 360, height: 740 } });

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).last();
const findServices = (page: Page) => main(page).getByRole('link', { name: /^Find services/ });

/** Starts the app as the device does, always at its root. */
async function startApp(page: Page, app: string, device: Device = {}): Promise<void> {
  await installDevice(page, device);
  await page.goto(app);
  await expect(banner(page)).toBeVisible();
}

async function methods(page: Page, plugin: string): Promise<string[]> {
  return (await nativeCalls(page, plugin)).map(({ method }) => method);
}

/** What secure storage holds of the session. */
function keptSession(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const kept: Record<string, string> = JSON.parse(
      sessionStorage.getItem('fake secure storage') ?? '{}',
    );
    return kept['capacitor-storage_session'];
  });
}

test('[MOBILE-01] starts on Home and has the same screens: who signs in reads a place, reviews it and stays signed in', async ({
  page,
  app,
  baseURL,
  wire,
}) => {
  const person = await registerPerson(page, { roles: ['owner'] });
  // Whose reviews nobody counts.
  const path = await placePath(page, 'Demo Coffee Corner');
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await startApp(page, app);
  await expect(page).toHaveURL(`${app}/`);
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await bottomBar(page).getByRole('link', { name: 'Sign In' }).click();
  await main(page).getByLabel('Email', { exact: true }).fill(person.email);
  await main(page).getByLabel('Password', { exact: true }).fill(person.password);
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(bottomBar(page).getByRole('link', { name: 'Profile' })).toBeVisible();
  const kept = JSON.parse((await keptSession(page)) ?? '{}');
  expect(kept).toMatchObject({ token: expect.any(String), user: { email: person.email } });
  const cookies = await page.context().cookies([`${baseURL}`, app]);
  expect(cookies.map(({ name }) => name)).not.toContain('thikana.session');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(kept.token);

  // Home, and from there to the place by its own search.
  await bottomBar(page).getByRole('link', { name: 'Home' }).click();
  await main(page).getByRole('combobox').fill('demo coffee corner');
  await page.getByRole('option', { name: /Demo Coffee Corner/ }).click();
  await expect(page).toHaveURL(new RegExp(path));
  await expect(main(page).getByRole('heading', { name: 'Demo Coffee Corner' })).toBeVisible();
  const region = page.getByRole('region', { name: 'Reviews' });
  await region.getByRole('radio', { name: '4 stars' }).check();
  await region.getByRole('textbox', { name: /Comment/ }).fill('Strong coffee, from the app');
  await region.getByRole('button', { name: 'Submit review' }).click();
  await expect(region).toContainText('You have already reviewed this place.');
  await expect(region).toContainText('Strong coffee, from the app');

  // Photos go to the site and come from it; everything else of the app comes from itself.
  await banner(page).getByRole('link', { name: 'Add Business' }).click();
  await page.getByRole('tab', { name: /^Images/ }).click();
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/images') && response.request().method() === 'POST',
  );
  await page.getByLabel('Add photos').setInputFiles([await photo('front.jpg')]);
  expect((await answered).status()).toBe(201);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // The form is found again as it was left.
  await page.goto(`${app}/register-institution`);
  await page.getByRole('tab', { name: /^Images/ }).click();
  const picture = page.getByRole('img', { name: 'Photo 1 of 1' });
  await expect(picture).toHaveAttribute('src', new RegExp(`^${wire.address}/files/`));
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const tiles = new URL(process.env['E2E_TILE_URL'] ?? '').origin;
  expect([...origins].toSorted()).toEqual([app, wire.address, tiles].toSorted());

  // Started anew the app knows who it is, and signing out is the end of the token.
  await page.goto(app);
  await bottomBar(page).getByRole('link', { name: 'Profile' }).click();
  await expect(main(page).getByLabel('Full name')).toHaveValue(person.fullName);
  await page.goto(`${app}/settings`);
  await main(page).getByRole('link', { name: 'Download my data' }).click();
  await expect.poll(() => methods(page, 'Share')).toEqual(['share']);
  const [share] = await nativeCalls(page, 'Share');
  expect(share?.options['text']).toContain('Strong coffee, from the app');
  await main(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(bottomBar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => keptSession(page)).toBeUndefined();
  const session = await page.request.get('/api/session', {
    headers: { authorization: `Bearer ${kept.token}` },
  });
  expect(await session.json()).toEqual({ user: null });
});

test('[MOBILE-02] [ADS-02] [ADS-03] [ANALYTICS-12] the test banner comes 2000 ms after Home opens and goes with it', async ({
  page,
  app,
}) => {
  const events = loggedEvents(page);
  await page.addInitScript(() => {
    const log = console.info.bind(console);
    console.info = (name: string, ...rest: unknown[]) => {
      if (name === 'page_view' && location.pathname === '/')
        document.documentElement.dataset['opened'] = `${performance.now()}`;
      log(name, ...rest);
    };
  });
  // Its time goes on by small steps, and only while something is waited for: however long the
  // steps of a journey take, a visit is as long as it is said to be.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const meanwhile = (happens: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(10);
      await happens();
    }).toPass();
  const openedAt = async () =>
    Number(await page.locator('html').getAttribute('data-opened', { timeout: 100 }));
  const soon = { timeout: 100 };
  await installDevice(page);
  await page.goto(app);
  await meanwhile(() => expect(findServices(page)).toBeVisible(soon));
  await meanwhile(async () => expect(await openedAt()).toBeGreaterThan(0));
  const first = await openedAt();
  // A visit that is too short brings none, and the next one starts the time anew.
  await page.clock.runFor(1000);
  await bottomBar(page).getByRole('link', { name: 'Categories' }).click();
  await meanwhile(() => expect(page).toHaveURL(/category-list/, soon));
  await bottomBar(page).getByRole('link', { name: 'Home' }).click();
  await meanwhile(async () => expect(await openedAt()).toBeGreaterThan(first));
  const opened = await openedAt();
  const now = await page.evaluate(() => performance.now());
  await page.clock.runFor(Math.round(opened + 1990 - now));
  expect(await methods(page, 'AdMob')).toEqual([]);
  await meanwhile(async () => expect(await methods(page, 'AdMob')).toContain('showBanner'));
  const calls = await nativeCalls(page, 'AdMob');
  const waited = (calls[0]?.at ?? 0) - opened;
  expect(Math.round(waited)).toBe(2000);
  const shown = calls.filter(({ method }) => method === 'showBanner');
  expect(shown).toHaveLength(1);
  expect(shown[0]?.options).toMatchObject({
    adId: 'ca-app-pub-3940256099942544/9214589741',
    isTesting: true,
  });
  await page.clock.resume();
  await expect.poll(() => events).toContainEqual(['ad_banner_shown', { placement: 'home' }]);
  // The bars make room for it.
  const height = async () => Math.round((await bottomBar(page).boundingBox())?.height ?? 0);
  await expect.poll(height).toBe(60 + 56);

  await bottomBar(page).getByRole('link', { name: 'Categories' }).click();
  await expect.poll(() => methods(page, 'AdMob')).toContain('removeBanner');
  await expect.poll(() => events).toContainEqual(['ad_banner_hidden', { placement: 'home' }]);
  await expect.poll(height).toBe(60);
});

test('[MOBILE-02] [ADS-04] [ANALYTICS-13] the category-list card shows the test interstitial after a draw below 0.3', async ({
  page,
  app,
}) => {
  const events = loggedEvents(page);
  await startApp(page, app, { draw: 0.2999 });
  // Other ways to the list draw nothing.
  await bottomBar(page).getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL(/category-list/);
  await page.goBack();
  await findServices(page).click();
  await expect(page).toHaveURL(/category-list/);
  await expect.poll(() => methods(page, 'AdMob')).toContain('showInterstitial');
  const calls = await nativeCalls(page, 'AdMob');
  const loaded = calls.filter(({ method }) => method === 'prepareInterstitial');
  expect(loaded).toHaveLength(1);
  expect(loaded[0]?.options).toMatchObject({
    adId: 'ca-app-pub-3940256099942544/1033173712',
    isTesting: true,
  });
  await expect
    .poll(() => events)
    .toContainEqual(['ad_interstitial_shown', { placement: 'category_list' }]);
});

for (const { title, device, asked } of [
  { title: 'a draw of 0.3', device: { draw: 0.3 }, asked: false },
  { title: 'an ad that fails', device: { draw: 0, ads: 'fail' }, asked: true },
  { title: 'an ad that never answers', device: { draw: 0, ads: 'hang' }, asked: true },
] as const) {
  test(`[ADS-04] [ADS-05] the card leads to the list at once, also with ${title}`, async ({
    page,
    app,
  }) => {
    const events = loggedEvents(page);
    await startApp(page, app, device);
    await findServices(page).waitFor();
    // In the very turn of the press: nothing is waited for.
    const path = await findServices(page).evaluate((card: HTMLElement) => {
      const pressed = performance.now();
      card.click();
      return new Promise<{ path: string; ms: number }>((resolve) => {
        const look = () =>
          location.pathname === '/'
            ? setTimeout(look)
            : resolve({ path: location.pathname, ms: performance.now() - pressed });
        look();
      });
    });
    expect(path.path).toBe('/category-list');
    expect(path.ms).toBeLessThan(1000);
    await expect(main(page).getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    const called = await methods(page, 'AdMob');
    expect(called.includes('initialize')).toBe(asked);
    expect(called).not.toContain('showInterstitial');
    await expect(main(page).getByRole('listitem').first()).toBeVisible();
    expect(events.map(([name]) => name)).not.toContain('ad_interstitial_shown');
  });
}

test('links open their screens, hostile ones none, and the back button closes, goes back and ends at Home', async ({
  page,
  app,
  baseURL,
}) => {
  const path = await placePath(page, 'Demo Bakery');
  const list = 'category-list?search=hotel';
  await startApp(page, app, { launchUrl: `${baseURL}/${list}` });
  await expect(page).toHaveURL(`${app}/${list}`);
  await emit(page, 'appUrlOpen', { url: `thikana:/${path}?lng=bn` });
  await expect(page).toHaveURL(`${app}${path}?lng=bn`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  for (const url of [
    'https://evil.example/',
    `${baseURL}@evil.example/auth`,
    `${baseURL}//evil.example/`,
    `${baseURL}/api/auth/verify-email?token=x`,
    `${baseURL}/no/such/screen`,
    'thikana:////evil.example/auth',
    'javascript:alert(1)',
    'not a link',
  ]) {
    await emit(page, 'appUrlOpen', { url });
  }
  await expect(page).toHaveURL(`${app}${path}?lng=bn`);

  const back = () => emit(page, 'backButton', { canGoBack: true });
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Add Business' })
    .or(page.getByRole('banner').getByRole('link', { name: 'ব্যবসা যোগ করুন' }))
    .waitFor();
  await back();
  await expect(page).toHaveURL(`${app}/${list}`);
  await back();
  await expect(page).toHaveURL(`${app}/`);
  // What is open on top goes first: the suggestions, then the filter of the search box.
  await main(page).getByRole('combobox').fill('demo');
  await expect(page.getByRole('option').first()).toBeVisible();
  await back();
  await expect(page.getByRole('option')).toHaveCount(0);
  expect(await methods(page, 'App')).not.toContain('exitApp');
  await back();
  await expect.poll(() => methods(page, 'App')).toContain('exitApp');
  // A reload is no new start.
  await page.reload();
  await expect(main(page).getByRole('combobox')).toBeVisible();
  await expect(page).toHaveURL(`${app}/`);
});

test('location, sharing, links to elsewhere, the status bar and the edges are the device’s own', async ({
  page,
  app,
  baseURL,
}) => {
  const path = await placePath(page, 'Demo Bakery');
  await startApp(page, app, { position: { latitude: 23.7461, longitude: 90.3742 } });
  await main(page).getByRole('button', { name: 'Update location' }).click();
  await expect(page.getByText('Location updated successfully')).toBeVisible();
  const asked = (await nativeCalls(page, 'Geolocation')).find(
    ({ method }) => method === 'getCurrentPosition',
  );
  expect(asked?.options).toEqual({
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 300_000,
  });
  expect(await methods(page, 'StatusBar')).toEqual(['setStyle', 'setBackgroundColor']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect
    .poll(async () => (await nativeCalls(page, 'StatusBar')).map(({ options }) => options))
    .toContainEqual({ style: 'DARK' });

  // The bars keep clear of the notch and of the line at the bottom.
  const screen = await page.context().newCDPSession(page);
  await screen.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 40, bottom: 24 } });
  const height = async (bar: Locator) => Math.round((await bar.boundingBox())?.height ?? 0);
  await expect.poll(() => height(banner(page))).toBe(56 + 40);
  expect(await height(bottomBar(page))).toBe(60 + 24);

  await emit(page, 'appUrlOpen', { url: `${baseURL}${path}` });
  await main(page).getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => methods(page, 'Share')).toEqual(['share']);
  expect((await nativeCalls(page, 'Share'))[0]?.options).toEqual({
    title: 'Demo Bakery',
    url: `${baseURL}${path}`,
  });

  // A page elsewhere opens over the app; maps and calls are left to the device.
  const follow = (href: string) =>
    page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address });
      document.body.append(link);
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      // The browser of this journey has no device to leave them to.
      window.addEventListener(
        'click',
        (last) => {
          link.dataset['left'] = String(!last.defaultPrevented);
          last.preventDefault();
        },
        { once: true },
      );
      link.dispatchEvent(event);
      link.remove();
      return link.dataset['left'];
    }, href);
  expect(await follow('https://bakery.example/menu')).toBe('false');
  await expect
    .poll(async () => (await nativeCalls(page, 'Browser')).map(({ options }) => options))
    .toEqual([{ url: 'https://bakery.example/menu' }]);
  const actions = main(page).getByRole('group', { name: 'Actions' });
  for (const href of await actions
    .getByRole('link')
    .evaluateAll((links: HTMLAnchorElement[]) =>
      links.map((link) => link.href).filter((link) => /^tel:|google|wa\.me/.test(link)),
    )) {
    expect(await follow(href), href).toBe('true');
  }
  expect(await follow(`${baseURL}/category-list`)).toBe('false');
  await expect(page).toHaveURL(`${app}/category-list`);
});

test('a refused location is said in the same words', async ({ page, app }) => {
  await startApp(page, app, { location: 'denied' });
  await main(page).getByRole('button', { name: 'Update location' }).click();
  await expect(
    page.getByRole('alert').getByText('Failed to get your location. Please try again.'),
  ).toBeVisible();
  expect(await methods(page, 'Geolocation')).toEqual(['requestPermissions']);
});

test('a session that was ended elsewhere is over when the app starts', async ({
  page,
  app,
  expectTrouble,
}) => {
  // What it asks for before it has been told.
  expectTrouble(/status of 401/);
  const id = '0198c6f2-0000-7000-8000-000000000001';
  const user = {
    id,
    email: 'a@example.com',
    email_verified: true,
    full_name: 'A',
    roles: ['user'],
  };
  await startApp(page, app, { session: { token: 'of another time', user } });
  await expect(bottomBar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('You have been signed out')).toBeVisible();
  await expect.poll(() => keptSession(page)).toBeUndefined();
});

test('what was seen is found again without the server, and what is written then is sent once', async ({
  page,
  app,
  baseURL,
  wire,
  expectTrouble,
}) => {
  expectTrouble(/net::ERR_/);
  const person = await registerPerson(page, { fullName: 'Rahim Uddin' });
  const { email, password } = person;
  const signedIn = await page.request.post('/api/auth/sign-in/email', {
    data: { email, password },
  });
  const path = await placePath(page, 'Demo Bookshop');
  const never = await placePath(page, 'Demo Pharmacy');
  await startApp(page, app, { session: await signedIn.json() });
  await emit(page, 'appUrlOpen', { url: `${baseURL}${path}` });
  await expect(main(page).getByRole('heading', { name: 'Demo Bookshop' })).toBeVisible();
  await answerKept(page, 'institution');
  await answerKept(page, 'reviews');
  const picture = main(page).locator('img').first();
  const isDrawn = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);

  const arrivedBefore = wire.arrived('POST', /\/reviews$/);
  wire.rule(() => 'breaks');
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'Demo Bookshop' })).toBeVisible();
  await expect(page.getByText(/Thikana does not answer\. Saved/)).toBeVisible();
  await expect.poll(isDrawn).toBe(true);
  const region = page.getByRole('region', { name: 'Reviews' });
  await region.getByRole('radio', { name: '4 stars' }).check();
  await region.getByRole('textbox', { name: /Comment/ }).fill('Written in the lift');
  await region.getByRole('button', { name: 'Submit review' }).click();
  await expect(region).toContainText('Your review is waiting to be sent');
  await emit(page, 'appUrlOpen', { url: `thikana:/${never}` });
  await expect(page.getByText('You have not opened this page before')).toBeVisible();
  await page.getByRole('link', { name: 'Show what is saved' }).click();
  await page.getByRole('searchbox', { name: 'Search what is saved' }).fill('bookshop');
  await page.getByRole('link', { name: 'Demo Bookshop', exact: true }).click();
  await expect(region).toContainText('Written in the lift');

  wire.rule(() => 'passes');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(region).toContainText('You have already reviewed this place.');
  await expect(region).not.toContainText('waiting to be sent');
  expect(wire.arrived('POST', /\/reviews$/)).toBe(arrivedBefore + 1);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});

test('a provider is asked in a browser over the app, which brings a code of this app back', async ({
  page,
  app,
  baseURL,
  wire,
  expectTrouble,
}) => {
  // The code is nobody's.
  expectTrouble(/status of 400/);
  await startApp(page, app);
  await bottomBar(page).getByRole('link', { name: 'Sign In' }).click();
  await main(page).getByRole('button', { name: 'Continue with Google' }).click();
  await expect.poll(() => methods(page, 'Browser')).toContain('open');
  const [opened] = await nativeCalls(page, 'Browser');
  const address = new URL(String(opened?.options['url']));
  expect(address.origin + address.pathname).toBe(`${wire.address}/api/auth/app/google`);
  const begun = await page.request.get(address.href, { maxRedirects: 0 });
  expect(begun.status()).toBe(302);
  expect(begun.headers()['location']).toMatch(/^https:\/\/accounts\.google\.com\//);

  await emit(page, 'appUrlOpen', { url: `thikana://auth?app=${'x'.repeat(32)}` });
  await expect(page.getByText('The sign-in was not finished in time.')).toBeVisible();
  await expect.poll(() => methods(page, 'Browser')).toContain('close');
  // Toasts show one after another.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await emit(page, 'appUrlOpen', { url: 'thikana://auth?error=access_denied' });
  await expect(page.getByText('Signing in there was not finished.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Continue with Google' })).toBeEnabled();

  // In that browser, nothing goes on by itself.
  await page.goto(`${baseURL}/auth?app=one-time-code&lng=bn`);
  await expect(page.getByRole('heading', { name: 'আর একটি ধাপ বাকি' })).toBeVisible();
  const link = page.getByRole('link', { name: 'অ্যাপ খুলুন' });
  await expect(link).toHaveAttribute('href', 'thikana://auth?app=one-time-code');
  expect(await violations(page)).toEqual([]);
  await page.goto(`${baseURL}/auth?app=&error=account_not_linked&lng=en`);
  await expect(page.getByRole('heading', { name: 'You could not be signed in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the app' })).toHaveAttribute(
    'href',
    'thikana://auth?error=account_not_linked',
  );
});
