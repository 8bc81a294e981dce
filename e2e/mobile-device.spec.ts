import type { Locator } from '@playwright/test';
import { findPlacePath } from './demo-directory.ts';
import { emitNativeEvent, nativeCalls } from './fake-device.ts';
import { bottomBar, calledMethods, startApp } from './mobile-app.ts';
import { header, main } from './page-parts.ts';
import { expect, test } from './static-app.ts';
import { dismissToast } from './toasts.ts';

// The static build and its files are shared by the journeys of this file.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test.use({ viewport: { width: 360, height: 740 } });

test('app links open their screens and hostile links none; the back button closes suggestions, goes back, and leaves the app from Home @extended', async ({
  page,
  app,
  baseURL,
}) => {
  const path = await findPlacePath(page, 'Demo Bakery');
  const list = 'category-list?search=hotel';
  await startApp(page, app, { launchUrl: `${baseURL}/${list}` });
  await expect(page).toHaveURL(`${app}/${list}`);
  await emitNativeEvent(page, 'appUrlOpen', { url: `thikana:/${path}?lng=bn` });
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
    await emitNativeEvent(page, 'appUrlOpen', { url });
  }
  await expect(page).toHaveURL(`${app}${path}?lng=bn`);

  const back = () => emitNativeEvent(page, 'backButton', { canGoBack: true });
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Add Business' })
    .or(page.getByRole('banner').getByRole('link', { name: 'প্রতিষ্ঠান যোগ করুন' }))
    .waitFor();
  await back();
  await expect(page).toHaveURL(`${app}/${list}`);
  await back();
  await expect(page).toHaveURL(`${app}/`);
  // Back closes what is open on top first: the suggestions, then the filter of the search box.
  await main(page).getByRole('combobox').fill('demo');
  await expect(page.getByRole('option').first()).toBeVisible();
  await back();
  await expect(page.getByRole('option')).toHaveCount(0);
  expect(await calledMethods(page, 'App')).not.toContain('exitApp');
  await back();
  await expect.poll(() => calledMethods(page, 'App')).toContain('exitApp');
  // A reload is not a new start, and keeps the searched text.
  await page.reload();
  await expect(main(page).getByRole('combobox')).toHaveValue('demo');
  await expect(page).toHaveURL(`${app}/?q=demo`);
});

test('the app uses the device’s location, share sheet, browser, status bar and safe areas, and shows an error for a refused location', async ({
  page,
  app,
  baseURL,
}) => {
  const path = await findPlacePath(page, 'Demo Bakery');
  // Without ads: if the first steps take long, a banner would make the bottom bar higher.
  const position = { latitude: 23.7461, longitude: 90.3742 };
  await startApp(page, app, { location: 'denied', position, ads: 'fail' });
  await main(page).getByRole('button', { name: 'Update location' }).click();
  const refused = 'Failed to get your location. Please try again.';
  await expect(page.getByRole('alert').getByText(refused)).toBeVisible();
  expect(await calledMethods(page, 'Geolocation')).toEqual(['requestPermissions']);
  await dismissToast(page, refused);
  await page.evaluate(() => (window.device.location = 'granted'));
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
  expect(await calledMethods(page, 'StatusBar')).toEqual(['setStyle', 'setBackgroundColor']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect
    .poll(async () => (await nativeCalls(page, 'StatusBar')).map(({ options }) => options))
    .toContainEqual({ style: 'DARK' });

  // The bars keep clear of the notch and of the line at the bottom.
  const screen = await page.context().newCDPSession(page);
  await screen.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 40, bottom: 24 } });
  const height = async (bar: Locator) => Math.round((await bar.boundingBox())?.height ?? 0);
  await expect.poll(() => height(header(page))).toBe(56 + 40);
  expect(await height(bottomBar(page))).toBe(60 + 24);

  await emitNativeEvent(page, 'appUrlOpen', { url: `${baseURL}${path}` });
  await main(page).getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => calledMethods(page, 'Share')).toEqual(['share']);
  expect((await nativeCalls(page, 'Share'))[0]?.options).toEqual({
    title: 'Demo Bakery',
    url: `${baseURL}${path}`,
  });

  // Other sites open over the app; links to maps and phone numbers are left to the device.
  const follow = (href: string) =>
    page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address });
      document.body.append(link);
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      // Prevented at the end, as this browser has no device to leave them to.
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
