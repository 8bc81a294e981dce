import { mockReverseGeocoding } from './mock-reverse-geocoding.ts';
import { readMaximumAges, recordMaximumAges } from './position-ages.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage } from './open-page.ts';
import {
  chooseAddress,
  institutionIdInUrl,
  fetchInstitution,
  openRegistrationDraft,
  formTab,
} from './owner-form.ts';
import { registerAndSignIn } from './session.ts';
import { dismissToast, dismissAllToasts, recordToasts, toastWithText } from './toasts.ts';

// Each registers a person, and most a place with photos.
test.describe.configure({ timeout: 90_000 });

/** From now on records the times of typing and of searches for addresses. */
function noteSearches(page: Page) {
  return page.evaluateHandle(() => {
    const noted = { typed: new Array<number>(), asked: new Array<number>() };
    document.addEventListener('input', () => noted.typed.push(performance.now()));
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name.includes('/api/geocode/search')) noted.asked.push(startTime);
      }
    }).observe({ type: 'resource' });
    return noted;
  });
}

/** From now on the device gives no position; the returned function makes it fail with a code. */
async function failWhenTold(page: Page): Promise<(code: number) => Promise<void>> {
  await page.evaluate(() => {
    const getCurrentPosition = (_: unknown, fail: (error: { code: number }) => void) =>
      document.addEventListener(
        'fail',
        (event) => event instanceof UIEvent && fail({ code: event.detail }),
        { once: true },
      );
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } });
  });
  return (code) =>
    page.evaluate((detail) => {
      document.dispatchEvent(new UIEvent('fail', { detail }));
    }, code);
}

test.describe('the location of a place to register', () => {
  test.use({
    geolocation: { latitude: 23.7461, longitude: 90.3742 },
    permissions: ['geolocation'],
  });

  test('[LOCPICK-01][LOCPICK-02][LOCPICK-04][LOCPICK-06] is chosen by an address, which can be corrected; the latest choice wins over a late failure of the device', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await openPage(page, '/register-institution');
    await formTab(page, 'Location').click();
    const address = page.getByRole('textbox', { name: 'Address', exact: true });
    await expect(page.getByRole('button', { name: 'Use Current Location' })).toBeVisible();
    await expect(address).not.toBeEditable();
    const search = page.getByRole('combobox', { name: 'Search for the address' });
    await search.fill('Mi');
    await expect(page.getByText('Type at least 3 characters')).toBeVisible();
    const times = await noteSearches(page);
    await search.pressSequentially('rpur', { delay: 100 });
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect.poll(async () => (await times.jsonValue()).asked.length).toBeGreaterThan(0);
    const { typed, asked } = await times.jsonValue();
    for (const at of asked) {
      const last = Math.max(...typed.filter((time) => time <= at));
      expect(at - last).toBeGreaterThan(499);
    }
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(5);
    await page.keyboard.press('ArrowDown');
    const chosen = (await page.getByRole('option').first().textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(toastWithText(page, 'Location selected successfully.')).toBeVisible();
    await expect(address).toBeEditable();
    await expect(address).toHaveValue(chosen.trim());
    await address.fill('House 7, Road 3, Mirpur');
    // Moving the pin by the arrow keys does not overwrite a typed address.
    const pin = page.getByRole('button', { name: /^Pin of the place/ });
    await pin.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await expect(pin).toBeFocused();
    await expect(address).toHaveValue('House 7, Road 3, Mirpur');

    // The latest choice counts: if the device fails afterwards, no toast says so.
    const failBy = await failWhenTold(page);
    const told = await recordToasts(page);
    const current = page.getByRole('button', { name: 'Use Current Location' });
    const busy = page.getByRole('button', { name: 'Getting your location...' });
    await current.click();
    await expect(busy).toBeVisible();
    await chooseAddress(page, 'Dhanmondi');
    await dismissToast(page, 'Location selected successfully.');
    await failBy(2);
    await expect(current).toBeEnabled();
    await current.click();
    await expect(busy).toBeVisible();
    await failBy(3);
    await expect(page.getByText('Location request timed out.')).toBeVisible();
    const texts = (await told.jsonValue()).map(({ text }) => text).join();
    expect(texts).toContain('Location request timed out.');
    expect(texts).not.toContain('Location information is unavailable.');
  });

  test('[LOCPICK-07] [LOC-08] is taken from a fresh position of the device, and corrected by dragging its pin', async ({
    page,
  }) => {
    await page.addInitScript(recordMaximumAges);
    await registerAndSignIn(page, { roles: ['owner'] });
    const asked = await mockReverseGeocoding(page, 'Road 27, Dhanmondi');
    await openRegistrationDraft(page, 'Pinned Tea Stall');
    await formTab(page, 'Location').click();
    const address = page.getByRole('textbox', { name: 'Address', exact: true });
    // Too long an address gets an error, as every text does.
    await expect(address).toHaveAttribute('maxlength', '600');
    await address.fill('x'.repeat(501));
    const register = page.getByRole('button', { name: 'Register', exact: true });
    await register.click();
    await expect(address).toHaveAccessibleDescription('Please write at most 500 characters');
    await expect(address).toBeFocused();
    // A press elsewhere closes the open list of addresses and still takes effect.
    await page.getByRole('combobox', { name: 'Search for the address' }).fill('Mirpur');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.getByRole('button', { name: 'Use Current Location' }).click();
    await expect(address).toHaveValue('Road 27, Dhanmondi');
    expect(asked).toEqual(['23.7461, 90.3742']);
    expect(await readMaximumAges(page)).toEqual([0]);
    const pin = page.getByRole('button', { name: /^Pin of the place/ });
    // Waits until the map has come to rest.
    await pin.hover();
    const box = await pin.boundingBox();
    if (!box) throw new Error('the pin is not drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y - 20, { steps: 4 });
    await page.mouse.move(x + 60, y - 40, { steps: 4 });
    await page.mouse.up();
    await register.click();
    await page.waitForURL(/\/institution\//);
    const { latitude, longitude, ...place } = await fetchInstitution(
      page,
      institutionIdInUrl(page),
    );
    expect(place).toMatchObject({ address: 'Road 27, Dhanmondi' });
    expect(Number(latitude)).toBeGreaterThan(23.7461);
    expect(Number(longitude)).toBeGreaterThan(90.3742);
    expect(Number(latitude)).toBeLessThan(23.76);
  });

  test('[LOCPICK-07] [ERR-18] [ERR-20] [ERR-21] from the device shows an error when it is denied, has no address, cannot be looked up, or is inaccurate @extended', async ({
    page,
    context,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await context.clearPermissions();
    await openPage(page, '/register-institution');
    await formTab(page, 'Location').click();
    const current = page.getByRole('button', { name: 'Use Current Location' });
    await current.click();
    const denied = 'Location access denied. Please allow location access and try again.';
    await expect(page.getByRole('alert').getByText(denied)).toBeVisible();
    await dismissToast(page, denied);

    await context.grantPermissions(['geolocation']);
    await current.click();
    const address = page.getByRole('textbox', { name: 'Address', exact: true });
    await expect(address).toHaveValue('23.7461, 90.3742');
    // The geocoder cannot be reached.
    const noAnswer = 'Failed to get address for this location.';
    await expect(page.getByRole('alert')).toHaveText(noAnswer);
    await dismissToast(page, noAnswer);
    // The geocoder answers, but knows no address.
    await page.route('**/api/geocode/reverse?*', (route) =>
      route.fulfill({ json: { display_name: '23.7461, 90.3742', area: 'Dhanmondi' } }),
    );
    await current.click();
    const none = 'Could not find address for this location.';
    await expect(page.getByRole('alert')).toHaveText(none);
    await dismissToast(page, none);

    await context.setGeolocation({ latitude: 23.7461, longitude: 90.3742, accuracy: 2100 });
    await mockReverseGeocoding(page, 'Road 27, Dhanmondi');
    await current.click();
    await expect(page.getByText('Location selected successfully.')).toBeVisible();
    await expect(
      page.getByText('It may be off by about 2 km. Please move the pin to the door.'),
    ).toBeVisible();

    // Once the form has been left, no toast comes from it.
    await dismissAllToasts(page);
    const goOn = await holdRequests(page, '**/api/geocode/reverse?*');
    const answered = page.waitForResponse('**/api/geocode/reverse?*');
    await current.click();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
    const toasts = await recordToasts(page);
    goOn();
    await (await answered).finished();
    // A later call has finished, too, so a toast would have shown by now.
    await page.evaluate(() => fetch('/api/health').then((response) => response.text()));
    expect(await toasts.jsonValue()).toEqual([]);
  });

  test('[ERR-22] [GEO-07] shows a failed address search as an error with Retry, not as an address that was not found @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await registerAndSignIn(page, { roles: ['owner'] });
    await openPage(page, '/register-institution');
    await formTab(page, 'Location').click();
    const box = page.getByRole('combobox', { name: 'Search for the address' });
    // The built-in gazetteer has no such house, and the public service cannot be reached.
    await box.fill('House 12 Road 7 Uttara');
    const failed = 'Failed to search location. Please try again.';
    await expect(page.getByRole('alert')).toHaveText(failed);
    await expect(page.getByRole('main').getByRole('status').getByText(failed)).toBeVisible();
    const none = page.getByText('No address found.', { exact: false });
    await expect(none).toHaveCount(0);
    await page.route('**/api/geocode/search?*', (route) => route.fulfill({ json: { items: [] } }));
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(none).toBeVisible();
    await page.unrouteAll();
    // Places in the gazetteer are still found.
    await box.fill('Kanchpur');
    await expect(page.getByRole('option').first()).toContainText('Kanchpur');

    // A failure without a network does not stay either.
    await dismissAllToasts(page);
    // Waits for the map, which would otherwise show a message of its own without a network.
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
    await page.context().setOffline(true);
    await box.fill('Gulshan');
    await expect(page.getByRole('alert')).toHaveText(failed);
    const retry = await page
      .getByRole('main')
      .getByRole('button', { name: 'Retry' })
      .elementHandle();
    await page.context().setOffline(false);
    // Pressed at once, as a retry by the page itself would remove the button.
    await retry?.evaluate((button: HTMLElement) => button.click());
    await page.getByRole('option').first().click();
    await expect(toastWithText(page, 'Location selected successfully.')).toBeVisible();
  });
});
