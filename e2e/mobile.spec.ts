import { findPlacePath } from './demo-directory.ts';
import { nativeCalls } from './fake-device.ts';
import { bottomBar, readStoredSession, calledMethods, startApp } from './mobile-app.ts';
import { header, main } from './page-parts.ts';
import { createPhoto } from './owner-form.ts';
import { registerPerson } from './session.ts';
import { expect, test } from './static-app.ts';

// The static build and its files are shared by the journeys of this file.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test.use({ viewport: { width: 360, height: 740 } });

test('[MOBILE-01] the app starts on Home, and people can sign in, stay signed in, review a place, upload a photo and sign out', async ({
  page,
  app,
  baseURL,
  wire,
}) => {
  const person = await registerPerson({ roles: ['owner'] });
  // A place whose reviews no other journey counts.
  const path = await findPlacePath(page, 'Demo Coffee Corner');
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
  const kept = JSON.parse((await readStoredSession(page)) ?? '{}');
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
  // The small map loads its tiles when it is scrolled into view.
  const tiles = new URL(process.env['E2E_TILE_URL'] ?? '').origin;
  await main(page).getByRole('link', { name: 'Show on the map' }).scrollIntoViewIfNeeded();
  await expect.poll(() => origins.has(tiles)).toBe(true);
  const region = page.getByRole('region', { name: 'Reviews' });
  await region.getByRole('radio', { name: '4 stars' }).check();
  await region.getByRole('textbox', { name: /Comment/ }).fill('Strong coffee, from the app');
  await region.getByRole('button', { name: 'Submit review' }).click();
  await expect(region).toContainText('You have already reviewed this place.');
  await expect(region).toContainText('Strong coffee, from the app');

  // Photos are uploaded to the site and loaded from it; all else is part of the package.
  await header(page).getByRole('link', { name: 'Add Business' }).click();
  await page.getByRole('tab', { name: /^Images/ }).click();
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/images') && response.request().method() === 'POST',
  );
  await page.getByLabel('Add photos').setInputFiles([await createPhoto('front.jpg')]);
  expect((await answered).status()).toBe(201);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const picture = page.getByRole('img', { name: 'Photo 1 of 1' });
  await expect(picture).toBeVisible();
  // The form keeps its draft.
  await page.goto(`${app}/register-institution`);
  await page.getByRole('tab', { name: /^Images/ }).click();
  await expect(picture).toHaveAttribute('src', new RegExp(`^${wire.address}/files/`));
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect([...origins].toSorted()).toEqual([app, wire.address, tiles].toSorted());

  // After a restart the app is still signed in, and signing out ends the token.
  await bottomBar(page).getByRole('link', { name: 'Profile' }).click();
  await expect(main(page).getByLabel('Full name')).toHaveValue(person.fullName);
  await header(page).locator('summary').click();
  await header(page).getByRole('link', { name: 'Settings' }).click();
  await main(page).getByRole('link', { name: 'Download my data' }).click();
  await expect.poll(() => calledMethods(page, 'Share')).toEqual(['share']);
  const [share] = await nativeCalls(page, 'Share');
  expect(share?.options['text']).toContain('Strong coffee, from the app');
  await main(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(bottomBar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => readStoredSession(page)).toBeUndefined();
  const session = await page.request.get('/api/session', {
    headers: { authorization: `Bearer ${kept.token}` },
  });
  expect(await session.json()).toEqual({ user: null });
});
