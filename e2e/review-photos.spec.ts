import { findViolations } from './accessibility.ts';
import { builtScript } from './built-script.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openPage, reloadPage } from './open-page.ts';
import { createPhoto } from './owner-form.ts';
import {
  commentField,
  createOwnedPlace,
  reviewArticles,
  reviewButton,
  reviewRegion,
  starRadio,
} from './review-page.ts';
import { registerAndSignIn } from './session.ts';
import { toastWithText } from './toasts.ts';

// Registering people and a place, and encoding photos.
test.describe.configure({ timeout: 120_000 });

const uploader = builtScript('ImageUploader');
const choosePhotos = (page: Page) => reviewRegion(page).getByLabel('Add photos');
const chosenPhotos = (page: Page) =>
  reviewRegion(page).getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem');
const shownPhotos = (page: Page) =>
  reviewRegion(page).getByRole('list', { name: 'Photos of Demo Tea Stall by Demo Author' });

/** Opens a new place as a new person who may review it, with stars and a comment filled in. */
async function beginReview(page: Page): Promise<string> {
  const { path } = await createOwnedPlace(page);
  await registerAndSignIn(page, { fullName: 'Demo Author' });
  await openPage(page, path);
  await starRadio(page, '4 stars').check();
  await commentField(page).fill('The price list');
  return path;
}

/** Chooses photos in different colours, and waits until they are uploaded. */
async function addPhotos(page: Page, ...colours: string[]): Promise<void> {
  const before = await chosenPhotos(page).count();
  const photos = colours.map((colour, index) => createPhoto(`${index}.jpg`, { colour }));
  await choosePhotos(page).focus();
  await choosePhotos(page).setInputFiles(await Promise.all(photos));
  await expect(chosenPhotos(page)).toHaveCount(before + colours.length);
  await expect(
    toastWithText(page, `${colours.length} image(s) uploaded successfully`),
  ).toBeVisible();
}

/** Expects that axe finds nothing among the reviews on a phone. Leaves the page on a desktop. */
async function isCleanOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findViolations(page, { within: '#reviews' })).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('photos in a review are added, seen by all, opened by keyboard, edited and removed @extended', async ({
  page,
  browser,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const path = await beginReview(page);
  expect(loaded.filter((url) => uploader.test(url))).toEqual([]);
  await addPhotos(page, '#a00', '#00a');
  // The button by which they were chosen has been replaced.
  await expect(choosePhotos(page)).toBeFocused();
  await isCleanOnPhone(page);
  await reviewButton(page, 'Submit review').click();
  await expect(shownPhotos(page).getByRole('link')).toHaveCount(2);
  await expect(toastWithText(page, 'Review submitted successfully')).toBeVisible();
  await isCleanOnPhone(page);

  const visitor = await browser.newPage({ baseURL: process.env['E2E_URL'] ?? '' });
  await openPage(visitor, path);
  await expect(reviewArticles(visitor)).toContainText('The price list');
  const first = shownPhotos(visitor).getByRole('link').first();
  await expect(first.getByRole('img')).toHaveAccessibleName(
    'Photo 1 of 2: Demo Tea Stall, by Demo Author',
  );
  // Where scripts do not run, it leads to the photo.
  expect(await first.getAttribute('href')).toMatch(/^\/files\/\S+\.jpg$/);
  await first.press('Enter');
  const lightbox = visitor.getByRole('dialog', { name: 'Photos' });
  // Going round, both of its neighbours are the other photo: the dots tell which one is open.
  const dot = (n: number) => lightbox.getByRole('button', { name: `Show photo ${n}` });
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await expect(
    lightbox.getByRole('img', { name: 'Photo 1 of 2: Demo Tea Stall, by Demo Author' }).first(),
  ).toBeInViewport();
  await visitor.keyboard.press('ArrowRight');
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await visitor.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(first).toBeFocused();

  await reviewButton(page, 'Edit your review').click();
  await expect(chosenPhotos(page)).toHaveCount(2);
  await reviewButton(page, 'Remove photo 1').click();
  await addPhotos(page, '#0a0');
  await reviewButton(page, 'Move photo 2 earlier').click();
  const sources = await chosenPhotos(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  await reviewButton(page, 'Save').click();
  await expect(toastWithText(page, 'Review updated successfully')).toBeVisible();
  await reloadPage(visitor);
  // The new one came first; it was shown from the device until it was stored.
  const shown = shownPhotos(visitor).getByRole('link');
  await expect(shown.nth(1)).toHaveAttribute('href', sources[1] ?? '');
  await reviewButton(page, 'Edit your review').click();
  await reviewButton(page, 'Remove photo 1').click();
  await reviewButton(page, 'Remove photo 1').click();
  await reviewButton(page, 'Save').click();
  await expect(reviewArticles(page)).toContainText('edited');
  await expect(shownPhotos(page)).toHaveCount(0);
  await visitor.close();
});

test('photos that cannot be uploaded say so, keep what is typed, and can be left out or tried again @extended', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/net::ERR_FAILED/);
  const path = await beginReview(page);
  await page.route(uploader, (route) => route.abort());
  await choosePhotos(page).setInputFiles([await createPhoto('a.jpg')]);
  await expect(reviewRegion(page).getByRole('alert')).toContainText('could not be fetched');
  await page.unroute(uploader);
  await page.route('**/api/images', (route) => route.abort());
  await reviewRegion(page).getByRole('button', { name: 'Retry' }).click();
  await expect(chosenPhotos(page)).toContainText('The connection was lost. Try again.');
  await reviewButton(page, 'Submit review').click();
  await expect(reviewRegion(page)).toContainText(
    'A photo was not uploaded: try again or remove it',
  );
  await expect(choosePhotos(page)).toBeFocused();
  await expect(commentField(page)).toHaveValue('The price list');
  await page.unroute('**/api/images');
  await reviewButton(page, 'Upload photo 1 again').click();
  await expect(toastWithText(page, '1 image(s) uploaded successfully')).toBeVisible();

  // A draft keeps them across a reload.
  await reloadPage(page);
  await expect(chosenPhotos(page)).toHaveCount(1);
  await page.route('**/api/images', (route) => route.abort());
  await choosePhotos(page).setInputFiles([await createPhoto('b.jpg')]);
  await expect(chosenPhotos(page).nth(1)).toContainText('The connection was lost. Try again.');
  await reviewButton(page, 'Remove photo 2').click();
  await reviewButton(page, 'Submit review').click();
  await expect(toastWithText(page, 'Review submitted successfully')).toBeVisible();
  await openPage(page, path);
  await expect(shownPhotos(page).getByRole('link')).toHaveCount(1);
});

test('a review that waits to be sent keeps its photos; once they are gone it comes back with its words', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|422/);
  await beginReview(page);
  await addPhotos(page, '#a00');
  let tries = 0;
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/api\/institutions\/[^/]+\/reviews$/, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    tries += 1;
    if (tries === 1) return route.abort();
    await held;
    if (tries > 2) return route.fallback();
    // After a day the server has removed them.
    const { images } = request.postDataJSON();
    return route.continue({
      postData: { ...request.postDataJSON(), images: [`${images[0].slice(0, -8)}gone.jpg`] },
    });
  });
  await reviewButton(page, 'Submit review').click();
  await expect(reviewRegion(page)).toContainText('Your review is waiting to be sent');
  await expect(shownPhotos(page).getByRole('link')).toHaveCount(1);
  goOn();
  await expect(reviewRegion(page)).toContainText('A photo is no longer stored');
  await expect(reviewRegion(page)).toContainText('The price list');
  await reviewButton(page, 'Edit your review').click();
  await reviewButton(page, 'Remove photo 1').click();
  await reviewButton(page, 'Save').click();
  await expect(reviewArticles(page)).toContainText('The price list');
  await expect(shownPhotos(page)).toHaveCount(0);
});
