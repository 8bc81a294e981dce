import { expect, test } from './fixtures.ts';
import { open, reload } from './open.ts';
import {
  dismiss,
  dismissAll,
  fillRegistration,
  idInAddress,
  institution,
  photo,
  tab,
  toast,
} from './owner-form.ts';
import { registerAndSignIn, registerPerson } from './session.ts';

// Each registers a person, and most a place with photos.
test.describe.configure({ timeout: 90_000 });

test.describe('before the form', () => {
  test('[REG-02] a visitor is asked to sign in, and is back at the form afterwards, with what they had begun', async ({
    page,
  }) => {
    const { email, password } = await registerPerson(page, { roles: ['owner'] });
    await open(page, '/register-institution');
    const main = page.getByRole('main');
    await expect(main.getByText('Authentication Required')).toBeVisible();
    await expect(
      main.getByText('You need to sign in to register your institution on our platform.'),
    ).toBeVisible();
    const signIn = async () => {
      await main.getByRole('link', { name: 'Sign in to continue' }).click();
      await expect(page).toHaveURL('/auth');
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await expect(page).toHaveURL('/register-institution');
    };
    await signIn();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Half Begun Stall');
    // The session ends.
    await page.context().clearCookies();
    await reload(page);
    await expect(name).toBeHidden();
    await signIn();
    await expect(name).toHaveValue('Half Begun Stall');
  });

  test('[REG-01][REG-03][REG-04][REG-05][REG-06][REG-08] a standard user sees the form, and no way to add categories', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['user'] });
    await open(page, '/register-institution');
    for (const name of ['Basic info', 'Location', 'Hours', 'Images'] as const) {
      await expect(tab(page, name)).toBeVisible();
    }
    for (const name of [
      'Name',
      'Bangla name (optional)',
      'Description (optional)',
      'Phone',
      'WhatsApp number (optional)',
      'Email (optional)',
      'Website (optional)',
      'Facebook page (optional)',
    ]) {
      await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('combobox', { name: 'Category' }).click();
    await expect(page.getByRole('option')).toHaveCount(12);
    const names = await page.getByRole('option').allTextContents();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    await expect(page.getByRole('button', { name: /category/i })).toHaveCount(0);
    await page.getByRole('button', { name: /^Show more/ }).click();
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(12);
    await page.getByRole('combobox', { name: 'Category' }).fill('ঔষধ');
    await expect(page.getByRole('option')).toHaveText(['Pharmacy']);
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a category that is not there', () => {
  test('[REG-08][REG-10] is asked for by an owner, and creates none', async ({ page }) => {
    const name = `Boat Repair ${Date.now()}`;
    await registerAndSignIn(page, { roles: ['owner'] });
    await open(page, '/register-institution');
    await page.getByRole('combobox', { name: 'Category' }).fill(name);
    await page.getByRole('button', { name: 'Request a category' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /name/i }).fill(name);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(toast(page, 'Category request submitted for admin review')).toBeVisible();
    const { items } = await (await page.request.get('/api/category-requests')).json();
    expect(items).toMatchObject([{ name, status: 'pending' }]);
    const found = await page.request.get(`/api/categories?search=${encodeURIComponent(name)}`);
    expect((await found.json()).items).toEqual([]);
  });
});

test.describe('the form', () => {
  test('[REG-12] tells every mistake at its field, in turn by toasts, and goes to the first', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await open(page, '/register-institution');
    await tab(page, 'Images').click();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    const mistakes = [
      'Institution name is required',
      'Category is required',
      'Phone number is required',
      'Location is required',
      'At least one image is required',
    ];
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    for (const mistake of mistakes) {
      await expect(page.getByRole('alert').getByText(mistake)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1);
      await dismiss(page);
    }
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    const main = page.getByRole('main');
    for (const mistake of mistakes.slice(0, 3)) await expect(main.getByText(mistake)).toBeVisible();
    for (const name of ['Basic info', 'Location', 'Images'] as const) {
      await expect(tab(page, name)).toHaveAccessibleName(`${name} (has an error)`);
    }
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tea');
    await expect(main.getByText('Institution name is required')).toHaveCount(0);
    await tab(page, 'Location').click();
    await expect(main.getByText('Location is required')).toBeVisible();
    await tab(page, 'Images').click();
    await expect(main.getByText('At least one image is required')).toBeVisible();
  });

  test('[REG-12] speaks Bangla, digits and all', async ({ page }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await open(page, '/register-institution?lng=bn');
    await page.getByRole('textbox', { name: 'নাম', exact: true }).fill('চ');
    await page.getByRole('textbox', { name: 'ফোন' }).fill('০১৭');
    await page.getByRole('button', { name: 'নিবন্ধন করুন', exact: true }).click();
    const main = page.getByRole('main');
    for (const mistake of [
      'নাম অন্তত ২ অক্ষরের হতে হবে',
      'ক্যাটাগরি বেছে নিতে হবে',
      'সঠিক ফোন নম্বর লিখুন',
    ]) {
      await expect(main.getByText(mistake)).toBeVisible();
    }
    await page.getByRole('textbox', { name: 'ফোন' }).fill('০১৭১২-৩৪৫৬৭৮');
    await expect(main.getByText('সঠিক ফোন নম্বর লিখুন')).toHaveCount(0);
    await page.getByRole('tab', { name: /^ছবি/ }).click();
    await expect(main.getByText('অন্তত একটি ছবি দিতে হবে')).toBeVisible();
  });

  test('[REG-26][REG-27][REG-29] survives a reload and the upgrade, and becomes a place with the hours that were seen', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['user'] });
    await fillRegistration(page, 'Upgrade Tea Stall');
    await tab(page, 'Hours').click();
    await page.getByRole('combobox', { name: 'Friday' }).selectOption('Closed');
    await page.reload();
    await expect(page.getByText('We kept what you had begun.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      'Upgrade Tea Stall',
    );
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Business Owner' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/register-institution');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await dialog.getByRole('button', { name: 'Upgrade to Owner' }).click();
    await expect(toast(page, 'Successfully upgraded to business owner!')).toBeVisible();
    await dismiss(page);
    await expect(toast(page, 'Institution registered successfully!')).toBeVisible();
    await expect(toast(page, 'Redirecting to your business page...')).toBeVisible();
    await expect(page).toHaveURL(/\/institution\/[0-9a-f-]{36}\?category=Coffee%20Shop$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upgrade Tea Stall');
    const stored = await institution(page, idInAddress(page));
    expect(stored).toMatchObject({
      opening_hours: {
        friday: { closed: true },
        monday: { open: '09:00', close: '17:00', closed: false },
      },
    });
    await open(page, '/register-institution');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  });

  test('[REG-29][REG-27] stores no hours when their tab was never opened, and one place for two presses', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    const name = `Twice Tea ${Date.now()}`;
    await fillRegistration(page, name);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/institutions')) {
        sent.push(request.headers()['idempotency-key'] ?? '');
      }
    });
    await page.getByRole('button', { name: 'Register', exact: true }).dblclick();
    const pressed = Date.now();
    await expect(page.getByRole('button', { name: /^Redirecting/ })).toBeDisabled();
    await page.waitForURL(/\/institution\//);
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(1400);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(await institution(page, idInAddress(page))).toMatchObject({ name, opening_hours: null });
  });

  test('points out places that may be the same, and stands in nobody’s way', async ({ page }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await fillRegistration(page, 'Same Same Tea');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL(/\/institution\//);
    await fillRegistration(page, 'Same Same Tea');
    const hint = page.getByRole('region', { name: 'Is it one of these?' });
    await expect(hint.getByRole('link', { name: /Same Same Tea/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL(/\/institution\//);
  });

  test('keeps everything when the connection is lost', async ({ page, expectTrouble }) => {
    expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await registerAndSignIn(page, { roles: ['owner'] });
    await fillRegistration(page, 'Patient Tea Stall');
    await page.context().setOffline(true);
    await dismissAll(page);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(toast(page, 'Failed to register institution')).toBeVisible();
    await tab(page, 'Basic info').click();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      'Patient Tea Stall',
    );
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL(/\/institution\//);
  });
});

test.describe('the location', () => {
  test.use({
    geolocation: { latitude: 23.7461, longitude: 90.3742 },
    permissions: ['geolocation'],
  });

  test('[LOCPICK-01][LOCPICK-02][LOCPICK-06] is chosen by an address, which can then be corrected', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await open(page, '/register-institution');
    await tab(page, 'Location').click();
    const address = page.getByRole('textbox', { name: 'Address', exact: true });
    await expect(page.getByRole('button', { name: 'Use Current Location' })).toBeVisible();
    await expect(address).not.toBeEditable();
    const search = page.getByRole('combobox', { name: 'Search for the address' });
    await search.fill('Mi');
    await expect(page.getByText('Type at least 3 characters')).toBeVisible();
    await search.fill('Mirpur');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(5);
    await page.keyboard.press('ArrowDown');
    const chosen = (await page.getByRole('option').first().textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Location selected successfully.')).toBeVisible();
    await expect(address).toBeEditable();
    await expect(address).toHaveValue(chosen.trim());
    await address.fill('House 7, Road 3, Mirpur');
    // The pin moves by the arrow keys; what was written by hand stays.
    const pin = page.getByRole('button', { name: /^Pin of the place/ });
    await pin.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await expect(pin).toBeFocused();
    await expect(address).toHaveValue('House 7, Road 3, Mirpur');
  });

  test('[LOCPICK-07] is taken from the device, and its pin put elsewhere by dragging', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await fillRegistration(page, 'Pinned Tea Stall');
    await tab(page, 'Location').click();
    await page.getByRole('button', { name: 'Use Current Location' }).click();
    const address = page.getByRole('textbox', { name: 'Address', exact: true });
    await expect(address).toHaveValue('23.7461, 90.3742');
    const pin = page.getByRole('button', { name: /^Pin of the place/ });
    // Once the map stands still there.
    await pin.hover();
    const box = await pin.boundingBox();
    if (!box) throw new Error('the pin is not drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y - 20, { steps: 4 });
    await page.mouse.move(x + 60, y - 40, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL(/\/institution\//);
    const { latitude, longitude } = await institution(page, idInAddress(page));
    expect(Number(latitude)).toBeGreaterThan(23.7461);
    expect(Number(longitude)).toBeGreaterThan(90.3742);
    expect(Number(latitude)).toBeLessThan(23.76);
  });

  test('[ERR-22] a failed search says so', async ({ page, expectTrouble }) => {
    expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await registerAndSignIn(page, { roles: ['owner'] });
    await open(page, '/register-institution');
    await tab(page, 'Location').click();
    await page.context().setOffline(true);
    await page.getByRole('combobox', { name: 'Search for the address' }).fill('Gulshan');
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to search location. Please try again.',
    );
    await page.context().setOffline(false);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('option').first().click();
    await expect(toast(page, 'Location selected successfully.')).toBeVisible();
  });
});

test.describe('without the right to know the position', () => {
  test('[ERR-18] says that access was denied', async ({ page }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await open(page, '/register-institution');
    await tab(page, 'Location').click();
    await page.getByRole('button', { name: 'Use Current Location' }).click();
    await expect(
      page
        .getByRole('alert')
        .getByText('Location access denied. Please allow location access and try again.'),
    ).toBeVisible();
  });
});

test.describe('the photos', () => {
  test.beforeEach(async ({ page }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await open(page, '/register-institution');
    await tab(page, 'Images').click();
  });

  test('[IMG-09] are told by their number, put in order, and taken away', async ({ page }) => {
    const photos = await Promise.all(
      ['#a00', '#0a0', '#00a'].map((colour, index) => photo(`${index}.jpg`, { colour })),
    );
    await page.getByLabel('Add photos').setInputFiles(photos);
    await expect(toast(page, '3 image(s) uploaded successfully')).toBeVisible();
    const list = page.getByRole('list', { name: 'Photos' });
    await expect(list.getByText('Featured')).toHaveCount(1);
    const sources = () =>
      list
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    const before = await sources();
    await page.getByRole('button', { name: 'Move photo 3 earlier' }).click();
    await page.getByRole('button', { name: 'Move photo 2 earlier' }).press('Enter');
    await expect.poll(sources).toEqual([before[2], before[0], before[1]]);
    await expect(page.getByText('Photo 2 is now number 1')).toBeAttached();
    await expect(list.getByRole('listitem').first()).toContainText('Featured');
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect.poll(sources).toEqual([before[0], before[1]]);
    await page.reload();
    await tab(page, 'Images').click();
    await expect(list.getByRole('img')).toHaveCount(2);
  });

  test('change places when one is dragged', async ({ page }) => {
    const photos = await Promise.all(['#a00', '#0a0'].map((colour) => photo('x.jpg', { colour })));
    await page.getByLabel('Add photos').setInputFiles(photos);
    await expect(toast(page, '2 image(s) uploaded successfully')).toBeVisible();
    const list = page.getByRole('list', { name: 'Photos' });
    const sources = () =>
      list
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    const before = await sources();
    const [from, to] = [
      await list.getByRole('img').nth(0).boundingBox(),
      await list.getByRole('img').nth(1).boundingBox(),
    ];
    if (!from || !to) throw new Error('no photos');
    await page.mouse.move(from.x + 40, from.y + 40);
    await page.mouse.down();
    await page.mouse.move(from.x + 80, from.y + 45, { steps: 4 });
    await page.mouse.move(to.x + 40, to.y + 40, { steps: 6 });
    // Where it is let go counts once the other has made room.
    await expect(list.getByRole('listitem').nth(1)).toHaveAttribute('style', /translate/);
    await page.mouse.up();
    await expect.poll(sources).toEqual([before[1], before[0]]);
  });

  test('a large photo travels small', async ({ page }) => {
    // Noise, so that it is as large in bytes as a phone's.
    const { default: sharp } = await import('sharp');
    const size = { width: 3000, height: 2400 };
    const noise = await sharp({
      create: {
        ...size,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(1_000_000);
    const sending = page.waitForRequest(/\/api\/images$/);
    await page
      .getByLabel('Add photos')
      .setInputFiles([{ name: 'large.jpg', mimeType: 'image/jpeg', buffer: noise }]);
    const request = await sending;
    expect(request.postDataBuffer()?.length ?? 0).toBeLessThan(noise.length * 0.8);
    await expect(toast(page, '1 image(s) uploaded successfully')).toBeVisible();
  });

  test('[IMG-07][IMG-10] six are refused; one that is none says so and can be tried again', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/415/);
    const one = await photo('a.jpg');
    await page.getByLabel('Add photos').setInputFiles(Array.from({ length: 6 }, () => one));
    await expect(page.getByRole('alert')).toContainText('Maximum 5 images allowed');
    await expect(page.getByRole('list', { name: 'Photos' })).toHaveCount(0);
    await dismiss(page);
    const text = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await page.getByLabel('Add photos').setInputFiles([text]);
    await expect(page.getByRole('alert')).toContainText('Failed to upload images');
    await dismiss(page);
    await page.getByRole('button', { name: 'Upload photo 1 again' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to upload images');
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(page.getByRole('list', { name: 'Photos' })).toHaveCount(0);
  });
});
