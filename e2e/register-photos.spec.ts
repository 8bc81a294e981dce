import { dropPhoto } from './drop-photo.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { createPhoto, formTab } from './owner-form.ts';
import { registerAndSignIn } from './session.ts';
import { dismissToast, toastWithText } from './toasts.ts';

// The server encodes the photos, some of them large.
test.describe.configure({ timeout: 90_000 });

test.describe('the photos of a place to register', () => {
  test.beforeEach(async ({ page }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    await openPage(page, '/register-institution');
    await formTab(page, 'Images').click();
  });

  test('[IMG-09] are numbered, and can be reordered by buttons and by dragging, removed, and added by dropping them on the form', async ({
    page,
  }) => {
    const red = await createPhoto('0.jpg', { colour: '#a00' });
    const others = ['#0a0', '#00a'].map((colour, index) =>
      createPhoto(`${index + 1}.jpg`, { colour }),
    );
    const photos = [red, ...(await Promise.all(others))];
    await page.getByLabel('Add photos').setInputFiles(photos);
    await expect(toastWithText(page, '3 image(s) uploaded successfully')).toBeVisible();
    const list = page.getByRole('list', { name: 'Photos' });
    const items = list.getByRole('listitem');
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
    await expect(items.first()).toContainText('Featured');
    // Stored within the press itself, so leaving at once does not bring the photo back.
    const kept = await page
      .getByRole('button', { name: 'Remove photo 1' })
      .evaluate(async (button: HTMLElement) => {
        button.click();
        await Promise.resolve();
        return Object.values(localStorage).flatMap(
          (text) => text.match(/"images":\[[^\]]*/g) ?? [],
        );
      });
    // The announcement of the former numbers is removed.
    await expect(page.getByText('is now number')).toHaveCount(0);
    expect(kept).toEqual([expect.stringMatching(/^"images":\["[^,]+","[^,]+"$/)]);
    await expect.poll(sources).toEqual([before[0], before[1]]);
    await page.reload();
    // Like a phone that has killed the browser while the camera was in use.
    await expect(list.getByRole('img')).toHaveCount(2);
    // By keyboard, the focus moves to the photo that follows, and after the last one to the control above.
    const remove = page.getByRole('button', { name: 'Remove photo 1' });
    await remove.press('Enter');
    await expect(items).toHaveCount(1);
    await expect(items).toBeFocused();
    await remove.press('Enter');
    await expect(page.getByLabel('Add photos')).toBeFocused();

    const add = await page.getByText('Add photos').boundingBox();
    if (!add) throw new Error('no button');
    const drop = (below: number) => dropPhoto(page, red, add.x + 5, add.y + below);
    await drop(5);
    await expect(toastWithText(page, '1 image(s) uploaded successfully')).toBeVisible();
    await expect(items).toHaveCount(1);
    // Photos can be dropped beside the button, too; the form stays.
    await drop(200);
    await expect(items).toHaveCount(2);
    // In another tab of the form a dropped photo is neither added nor opened by the browser.
    await formTab(page, 'Basic info').click();
    await drop(200);
    await formTab(page, 'Images').click();
    await expect(items).toHaveCount(2);

    const dropped = await sources();
    await dragFirst(page);
    await expect.poll(sources).toEqual(dropped.toReversed());
  });

  test('[IMG-07][IMG-10] are limited to five; a file that is no photo shows an error and can be retried; a large photo is shrunk before upload @extended', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/415/);
    const one = await createPhoto('a.jpg');
    await page.getByLabel('Add photos').setInputFiles(Array.from({ length: 6 }, () => one));
    await expect(page.getByRole('alert')).toContainText('Maximum 5 images allowed');
    await expect(page.getByRole('list', { name: 'Photos' })).toHaveCount(0);
    await dismissToast(page, 'Maximum 5 images allowed');
    const text = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await page.getByLabel('Add photos').setInputFiles([text]);
    await expect(page.getByRole('alert')).toContainText('Failed to upload images');
    await dismissToast(page, 'Failed to upload images');
    // On the narrowest phones the buttons stay in one row.
    await page.setViewportSize({ width: 320, height: 640 });
    const tops = await page
      .getByRole('list', { name: 'Photos' })
      .getByRole('button', { name: /photo 1 (earlier|later)|^Remove photo 1/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.getByRole('button', { name: 'Upload photo 1 again' }).press('Enter');
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('Failed to upload images');
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(page.getByRole('list', { name: 'Photos' })).toHaveCount(0);

    // Noise compresses badly, so that the file is as large as a phone's; as a panorama it is so with fewer
    // pixels, for which the server takes long.
    const { default: sharp } = await import('sharp');
    const size = { width: 2500, height: 800 };
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
    await expect(toastWithText(page, '1 image(s) uploaded successfully')).toBeVisible();
  });
});

/** Drags the first photo to the place of the second. */
async function dragFirst(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'Photos' });
  const [from, to] = [
    await list.getByRole('img').nth(0).boundingBox(),
    await list.getByRole('img').nth(1).boundingBox(),
  ];
  if (!from || !to) throw new Error('no photos');
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 45, { steps: 4 });
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 6 });
  // Dropped only once the other photo has made room.
  await expect(list.getByRole('listitem').nth(1)).toHaveAttribute('style', /translate/);
  await expect(list.getByRole('listitem').nth(1)).toHaveCSS('transition', /0\.15s/);
  await page.mouse.up();
}
