import { registerPlace } from './api-actions.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './network-failures.ts';
import { openPage } from './open-page.ts';
import {
  fillRegistration,
  institutionIdInUrl,
  fetchInstitution,
  openRegistrationDraft,
  formTab,
} from './owner-form.ts';
import { registerAndSignIn } from './session.ts';
import {
  dismissToast,
  dismissAllToasts,
  expectUncovered,
  recordToasts,
  toastWithText,
} from './toasts.ts';

// Each registers a person, and most a place with photos.
test.describe.configure({ timeout: 90_000 });

test.describe('the registration form', () => {
  test('is printed with what was typed in all of its tabs, without its buttons; so is the profile @extended', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'], fullName: 'Paper Owner' });
    await openRegistrationDraft(page, 'Paper Café');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      'Paper Café',
    );
    for (const name of ['Name', 'Phone', 'Address']) {
      await expect(page.getByRole('textbox', { name, exact: true }), name).toBeVisible();
    }
    await expect(page.getByRole('combobox', { name: 'Monday' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('img', { name: /^Photo 1 / })).toBeVisible();
    await expect(page.getByRole('main').locator('button:visible')).toHaveCount(0);
    await openPage(page, '/profile');
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Paper Owner');
    await expect(page.getByRole('search')).toHaveCount(0);
  });

  test('[REG-12] moves the focus to each next tab, shows every mistake at its field and in a toast, and focuses the first @extended', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page, '/register-institution');
    for (const name of ['Location', 'Hours', 'Images'] as const) {
      await page.getByRole('button', { name: `Next: ${name}` }).click();
      await expect(formTab(page, name)).toBeFocused();
      await expect(formTab(page, name)).toBeInViewport({ ratio: 1 });
      // Not covered by the bar at the top.
      const bar = await page.getByRole('banner').boundingBox();
      const opened = await formTab(page, name).boundingBox();
      expect(opened?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    // Recorded, as each toast shows only for a moment.
    const told = await page.evaluateHandle(() => {
      const seen: string[] = [];
      new MutationObserver(() => {
        const text = [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent);
        const now = text.join('');
        if (now && now !== seen.at(-1)) seen.push(now);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      return seen;
    });
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    const mistakes = [
      'Institution name is required',
      'Category is required',
      'Phone number is required',
      'Location is required',
      'At least one image is required',
    ];
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    // At the top, where it covers no button and the keyboard of a phone does not cover it.
    const toasts = page.getByRole('alert');
    expect((await toasts.boundingBox())?.y).toBeLessThan(20);
    for (const mistake of mistakes) {
      await expect.poll(() => told.jsonValue()).toContain(mistake);
      await dismissToast(page, mistake);
    }
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    expect(await told.jsonValue()).toEqual(mistakes);
    const main = page.getByRole('main');
    for (const mistake of mistakes.slice(0, 3)) await expect(main.getByText(mistake)).toBeVisible();
    for (const name of ['Basic info', 'Location', 'Images'] as const) {
      await expect(formTab(page, name)).toHaveAccessibleName(`${name} (has an error)`);
    }
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tea');
    await expect(main.getByText('Institution name is required')).toHaveCount(0);
    await formTab(page, 'Location').click();
    await expect(main.getByText('Location is required')).toBeVisible();
    await formTab(page, 'Images').click();
    await expect(main.getByText('At least one image is required')).toBeVisible();
    // A toast goes once its mistake is corrected, even under the pointer; all of them go when the form is
    // left.
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(toasts).toHaveText('Category is required');
    await toasts.hover();
    const category = page.getByRole('combobox', { name: 'Category' });
    await category.fill('Coffee');
    await expect(page.getByRole('option')).toHaveText(['Coffee Shop']);
    await category.press('Enter');
    await expect(toasts).toHaveText('Phone number is required');
    const later = await recordToasts(page);
    await main.getByRole('link', { name: 'Back to Home' }).press('Enter');
    await expect(page).toHaveURL('/');
    // Those that were left would come before the next toast.
    await page.getByRole('button', { name: 'Update location' }).click();
    await expect(toasts).toHaveText(/^Failed to get your location/);
    const atHome = (await later.jsonValue()).filter(({ path }) => path === '/');
    expect(atHome.map(({ text }) => text)).toEqual([await toasts.textContent()]);
  });

  test('[REG-12] shows its errors without covering the language switch, also in a narrow window @extended', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 720 });
    await registerAndSignIn(page, { roles: ['owner'] });
    await openPage(page, '/register-institution?lng=en');
    for (const [from, register, other] of [
      ['en', 'Register', 'বাংলা'],
      ['bn', 'নিবন্ধন করুন', 'English'],
    ] as const) {
      await page.getByRole('button', { name: register, exact: true }).click();
      await expect(page.getByRole('alert')).not.toBeEmpty();
      const language = page.getByRole('link', { name: other, exact: true });
      await expectUncovered(language);
      await language.click();
      await expect(page.locator('html')).toHaveAttribute('lang', from === 'en' ? 'bn' : 'en');
    }
  });

  test('[REG-12][REG-21][REG-22] completes web addresses on blur and on submit, and shows its errors and phone hint in Bangla with Bangla digits @extended', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await openPage(page, '/register-institution');
    const website = page.getByRole('textbox', { name: 'Website' });
    const facebook = page.getByRole('textbox', { name: 'Facebook page' });
    await website.fill('www.shop.com');
    await facebook.fill('our page');
    await expect(website).toHaveValue('https://www.shop.com');
    await website.fill('shop.com/tea ');
    await website.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Institution name is required');
    await expect(website).toHaveValue('https://shop.com/tea');
    await expect(website).not.toHaveAttribute('aria-invalid');
    await expect(facebook).toHaveValue('our page');
    await expect(facebook).toHaveAccessibleDescription(/Please enter a valid Facebook URL/);
    await facebook.fill('fb.com/shop');
    await facebook.press('Enter');
    await expect(facebook).toHaveValue('https://fb.com/shop');
    await expect(page.getByText('Please enter a valid Facebook URL')).toHaveCount(0);

    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).press('Enter');
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
    // With the error, the hint about the form of a number is read out, too.
    await expect(page.getByRole('textbox', { name: 'ফোন' })).toHaveAccessibleDescription(
      'সঠিক ফোন নম্বর লিখুন একটি নম্বর, যেমন ০১৭১২-৩৪৫৬৭৮',
    );
    await page.getByRole('textbox', { name: 'ফোন' }).fill('০১৭১২-৩৪৫৬৭৮');
    await expect(main.getByText('সঠিক ফোন নম্বর লিখুন')).toHaveCount(0);
    await page.getByRole('tab', { name: /^ছবি/ }).click();
    await expect(main.getByText('অন্তত একটি ছবি দিতে হবে')).toBeVisible();
  });

  test('[REG-26][REG-27][REG-29] keeps its draft over a reload and the upgrade to owner, and registers a place with the hours that were shown', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['user'] });
    await fillRegistration(page, 'Upgrade Tea Stall');
    await formTab(page, 'Hours').click();
    await page.getByRole('combobox', { name: 'Friday' }).selectOption('Closed');
    // Even after a visit to another tab that changed nothing.
    await formTab(page, 'Basic info').click();
    await page.reload();
    await expect(page.getByText('We kept what you had begun.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      'Upgrade Tea Stall',
    );
    await formTab(page, 'Hours').click();
    await expect(page.getByRole('combobox', { name: 'Friday' })).toHaveValue('closed');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Business Owner' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/register-institution');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    const told = await recordToasts(page);
    await dialog.getByRole('button', { name: 'Upgrade to Owner' }).click();
    // Both toasts show before the page redirects, a moment later.
    const texts = async () => (await told.jsonValue()).map(({ text }) => text);
    await expect
      .poll(texts)
      .toContain('Institution registered successfully!Redirecting to your business page...');
    const [upgraded, registered] = await told.jsonValue();
    expect(upgraded?.text).toBe('Successfully upgraded to business owner!');
    expect(registered?.text).toMatch(/^Institution registered successfully!/);
    expect(registered?.path).toBe('/register-institution');
    await expect(page).toHaveURL(/\/institution\/[0-9a-f-]{36}\?category=Upgrade%20Tea%20Stall$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upgrade Tea Stall');
    // On the new page the toast about the redirect is gone.
    expect((await told.jsonValue()).at(-1)?.text).toBe('Institution registered successfully!');
    const stored = await fetchInstitution(page, institutionIdInUrl(page));
    expect(stored).toMatchObject({
      opening_hours: {
        friday: { closed: true },
        monday: { open: '09:00', close: '17:00', closed: false },
      },
    });
    await page.getByRole('banner').getByRole('link', { name: 'Add Business' }).click();
    const next = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect(next).toHaveValue('');
    // After 'Start over', by keyboard, the focus is at the beginning of the form.
    await next.fill('Second Tea Stall');
    await page.reload();
    await page.getByRole('button', { name: 'Start over' }).press('Enter');
    await expect(next).toHaveValue('');
    await expect(formTab(page, 'Basic info')).toBeFocused();
  });

  test('[REG-29][REG-27][SHELL-08] stores no hours when arrow keys only passed their tab, and one place for a double click', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    const name = `Twice Tea ${Date.now()}`;
    await openRegistrationDraft(page, name);
    await formTab(page, 'Location').click();
    await page.keyboard.press('ArrowRight');
    await expect(formTab(page, 'Hours')).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Friday' })).toHaveValue('hours');
    await page.keyboard.press('ArrowRight');
    await expect(formTab(page, 'Images')).toBeFocused();
    await expect(formTab(page, 'Hours')).toHaveAccessibleName('Hours');
    await page.evaluate(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...given) => {
        performance.mark('left');
        push(...given);
      };
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/institutions')) {
        sent.push(request.headers()['idempotency-key'] ?? '');
      }
    });
    const goOn = await holdRequests(page, '**/api/institutions');
    await page.getByRole('button', { name: 'Register', exact: true }).dblclick();
    await expect(page.getByRole('button', { name: 'Registering...' })).toBeDisabled();
    goOn();
    await expect(page.getByRole('button', { name: /^Redirecting/ })).toBeDisabled();
    await page.waitForURL(/\/institution\//);
    // Measured by the page's own clock from the response on, as the journey may look too late.
    const waitedMs = await page.evaluate(() => {
      const answers = performance.getEntriesByType('resource').flatMap((entry) => {
        const ended = 'responseEnd' in entry ? Number(entry.responseEnd) : 0;
        return entry.name.endsWith('/api/institutions') ? [ended] : [];
      });
      const [left] = performance.getEntriesByName('left');
      return (left?.startTime ?? 0) - Math.max(...answers);
    });
    expect(waitedMs).toBeGreaterThanOrEqual(1490);
    expect(waitedMs).toBeLessThan(60_000);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(await fetchInstitution(page, institutionIdInUrl(page))).toMatchObject({
      name,
      opening_hours: null,
    });
  });

  test('[REG-27] lists places that may be the same, still registers, and brings nobody back who is on the way to another screen @extended', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await registerPlace(page, 'Same Same Tea');
    const screen = await holdRequests(page, /\/assets\/CategoryListScreen-/);
    await openRegistrationDraft(page, 'Same Same Tea');
    const hint = page.getByRole('region', { name: 'Is it one of these?' });
    const same = hint.getByRole('link', { name: /Same Same Tea/ }).first();
    await expect(same).toBeVisible();
    expect((await same.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // Not marigold, which is the colour of stars.
    await expect(hint).toHaveCSS('border-top-color', 'rgb(141, 147, 141)');
    const due = await page.evaluateHandle(() => {
      const later = window.setTimeout.bind(window);
      const led = new EventTarget();
      const heard = new Promise((resolve) => led.addEventListener('led', resolve));
      const then = (act: () => void) => () => {
        act();
        led.dispatchEvent(new Event('led'));
      };
      // Only the redirect has a timer of 1500 ms.
      const setLater = (act: () => void, ms?: number) => later(ms === 1500 ? then(act) : act, ms);
      Object.assign(window, { setTimeout: setLater });
      return { heard };
    });
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Redirecting/ })).toBeDisabled();
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
    await due.evaluate(async ({ heard }) => void (await heard));
    screen();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
    await expect(page).toHaveURL('/category-list');
  });

  test('[REG-27] [ERR-25] keeps everything when the connection is lost, registers once although a response was lost, and shows the success first @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|status of 415/);
    await registerAndSignIn(page, { roles: ['owner'] });
    const name = `Patient Tea Stall ${Date.now()}`;
    await openRegistrationDraft(page, name);
    await page.context().setOffline(true);
    await dismissAllToasts(page);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(toastWithText(page, 'Failed to register institution')).toBeVisible();
    await formTab(page, 'Basic info').click();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
    await page.context().setOffline(false);
    // The request arrives, but its response is lost; then it is sent again.
    let arrived = '';
    await page.route(
      '**/api/institutions',
      async (route) => {
        const answer = await route.fetch();
        const { id }: { id: string } = await answer.json();
        arrived = id;
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await dismissAllToasts(page);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(toastWithText(page, 'Failed to register institution')).toBeVisible();
    // The earlier failure does not hold up the toast of success, nor do those of parts of the form.
    await formTab(page, 'Images').click();
    await page
      .getByLabel('Add photos')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') });
    await expect(toastWithText(page, 'Failed to upload images')).toBeVisible();
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    const told = await recordToasts(page);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL(/\/institution\//);
    await expect(toastWithText(page, 'Institution registered successfully!')).toBeVisible();
    const registered = (await told.jsonValue()).find(({ text }) => text.includes('registered'));
    expect(registered?.path).toBe('/register-institution');
    expect(institutionIdInUrl(page)).toBe(arrived);
  });
});
