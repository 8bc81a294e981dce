import { findViolations } from './accessibility.ts';
import { findPlacePath } from './demo-directory.ts';
import { emitNativeEvent, nativeCalls } from './fake-device.ts';
import { waitForStoredAnswer } from './offline-store.ts';
import { bottomBar, readStoredSession, calledMethods, startApp } from './mobile-app.ts';
import { main } from './page-parts.ts';
import { restoreAndRetry } from './offline-network.ts';
import { registerPerson } from './session.ts';
import type { Person } from './session.ts';
import { expect, test } from './static-app.ts';
import type { Page } from './static-app.ts';
import { dismissToast } from './toasts.ts';
import { shiftClock } from './shift-clock.ts';

// The static build and its files are shared by the journeys of this file.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test.use({ viewport: { width: 360, height: 740 } });

/** Signs a person in by the API; gives the response, with the user and the session's token. */
async function signedInBy(page: Page, { email, password }: Person) {
  const data = { email, password };
  return (await page.request.post('/api/auth/sign-in/email', { data })).json();
}

test('[PLACE-19] the app shows the day of the server when the device’s clock is wrong @extended', async ({
  page,
  app,
  baseURL,
}) => {
  await shiftClock(page, -48 * 3600_000);
  await startApp(page, app);
  await emitNativeEvent(page, 'appUrlOpen', {
    url: `${baseURL}${await findPlacePath(page, 'Demo Bookshop')}`,
  });
  const day = new Date().toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'Asia/Dhaka' });
  await expect(main(page).getByRole('term').filter({ hasText: 'today' })).toContainText(day);
});

test('without the server the app shows places seen before, and sends a review written meanwhile exactly once @extended', async ({
  page,
  app,
  baseURL,
  wire,
  expectTrouble,
}) => {
  expectTrouble(/net::ERR_/);
  const person = await registerPerson({ fullName: 'Rahim Uddin' });
  const signedIn = await signedInBy(page, person);
  const path = await findPlacePath(page, 'Demo Bookshop');
  const never = await findPlacePath(page, 'Demo Pharmacy');
  await startApp(page, app, { session: signedIn });
  await emitNativeEvent(page, 'appUrlOpen', { url: `${baseURL}${path}` });
  await expect(main(page).getByRole('heading', { name: 'Demo Bookshop' })).toBeVisible();
  await waitForStoredAnswer(page, 'institution');
  await waitForStoredAnswer(page, 'reviews');
  const picture = main(page).locator('img').first();
  const isDrawn = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);

  const arrivedBefore = wire.countArrived('POST', /\/reviews$/);
  wire.decideOutcomes(() => 'breaks');
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'Demo Bookshop' })).toBeVisible();
  await expect(page.getByText(/Thikana does not answer\. Saved/)).toBeVisible();
  await expect.poll(isDrawn).toBe(true);
  const region = page.getByRole('region', { name: 'Reviews' });
  await region.getByRole('radio', { name: '4 stars' }).check();
  await region.getByRole('textbox', { name: /Comment/ }).fill('Written in the lift');
  await region.getByRole('button', { name: 'Submit review' }).click();
  await expect(region).toContainText('Your review is waiting to be sent');
  await emitNativeEvent(page, 'appUrlOpen', { url: `thikana:/${never}` });
  await expect(page.getByText('You have not opened this page before')).toBeVisible();
  await page.getByRole('link', { name: 'Show what is saved' }).click();
  await page.getByRole('searchbox', { name: 'Search what is saved' }).fill('bookshop');
  await page.getByRole('link', { name: 'Demo Bookshop', exact: true }).click();
  await expect(region).toContainText('Written in the lift');

  await restoreAndRetry(page, wire);
  await expect(region).toContainText('You have already reviewed this place.');
  await expect(region).not.toContainText('waiting to be sent');
  expect(wire.countArrived('POST', /\/reviews$/)).toBe(arrivedBefore + 1);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});

test('a user session that was ended elsewhere ends when the app starts; provider sign-in opens a browser and returns with a code @extended', async ({
  page,
  app,
  baseURL,
  wire,
  expectTrouble,
}) => {
  // 400 for an unknown code, 401 for calls that the app makes before it knows that it is signed out.
  expectTrouble(/status of 40[01]/);
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
  await expect.poll(() => readStoredSession(page)).toBeUndefined();
  await dismissToast(page, 'You have been signed out');

  await bottomBar(page).getByRole('link', { name: 'Sign In' }).click();
  await main(page).getByRole('button', { name: 'Continue with Google' }).click();
  await expect.poll(() => calledMethods(page, 'Browser')).toContain('open');
  const [opened] = await nativeCalls(page, 'Browser');
  const address = new URL(String(opened?.options['url']));
  expect(address.origin + address.pathname).toBe(`${wire.address}/api/auth/app/google`);
  const begun = await page.request.get(address.href, { maxRedirects: 0 });
  expect(begun.status()).toBe(302);
  expect(begun.headers()['location']).toMatch(/^https:\/\/accounts\.google\.com\//);

  await emitNativeEvent(page, 'appUrlOpen', { url: `thikana://auth?app=${'x'.repeat(32)}` });
  await expect(page.getByText('The sign-in was not finished in time.')).toBeVisible();
  await expect.poll(() => calledMethods(page, 'Browser')).toContain('close');
  // Dismissed, since toasts show one after another.
  await dismissToast(page, 'The sign-in was not finished in time.');
  await emitNativeEvent(page, 'appUrlOpen', { url: 'thikana://auth?error=access_denied' });
  await expect(page.getByText('Signing in there was not finished.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Continue with Google' })).toBeEnabled();

  // A valid code signs its person in, and a toast says so.
  const signedIn = await signedInBy(page, await registerPerson());
  const headers = { 'access-control-allow-origin': new URL(app).origin };
  await page.route('**/api/auth/app', (route) => route.fulfill({ json: signedIn, headers }));
  await dismissToast(page, 'Signing in there was not finished.');
  await main(page).getByRole('button', { name: 'Continue with Google' }).click();
  await emitNativeEvent(page, 'appUrlOpen', { url: `thikana://auth?app=${'y'.repeat(32)}` });
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(bottomBar(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0);

  // In the browser, the page that leads back to the app waits for a press.
  await page.goto(`${baseURL}/auth?app=one-time-code&lng=bn`);
  await expect(page.getByRole('heading', { name: 'আর একটি ধাপ বাকি' })).toBeVisible();
  const link = page.getByRole('link', { name: 'অ্যাপ খুলুন' });
  await expect(link).toHaveAttribute('href', 'thikana://auth?app=one-time-code');
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`${baseURL}/auth?app=&error=account_not_linked&lng=en`);
  await expect(page.getByRole('heading', { name: 'You could not be signed in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the app' })).toHaveAttribute(
    'href',
    'thikana://auth?error=account_not_linked',
  );
});
