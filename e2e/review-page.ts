import type { Browser, Page } from '@playwright/test';
import { picture } from './acts.ts';
import { expect } from './fixtures.ts';
import { open } from './open.ts';
import { ownAddress, registerAndSignIn } from './session.ts';

export const region = (page: Page) => page.getByRole('region', { name: /^(Reviews|রিভিউ)$/ });
export const reviews = (page: Page) => region(page).getByRole('article');
export const stars = (page: Page, name: string) => region(page).getByRole('radio', { name });
export const button = (page: Page, name: string | RegExp) =>
  region(page).getByRole('button', { name });
export const comment = (page: Page) => region(page).getByRole('textbox', { name: /Comment/ });

/** A place of a new owner, whose page it stays; so that journeys never meet. */
export async function newPlace(
  browser: Browser,
  page: Page,
): Promise<{ path: string; owner: Page }> {
  const { E2E_URL: baseURL = '' } = process.env;
  const context = await browser.newContext({ baseURL });
  const owner = await context.newPage();
  await registerAndSignIn(owner, { roles: ['owner'], fullName: 'Demo Owner' });
  const { items }: { items: { id: string }[] } = await (
    await page.request.get('/api/categories?pageSize=1')
  ).json();
  const files = await owner.request.post('/api/images', {
    headers: ownAddress(),
    multipart: { images: { name: 'shop.png', mimeType: 'image/png', buffer: picture } },
  });
  const { urls }: { urls: string[] } = await files.json();
  const response = await owner.request.post('/api/institutions', {
    headers: ownAddress(),
    data: {
      ...{ name: 'Demo Tea Stall', category_id: items[0]?.id, phone: '01712345678', images: urls },
      // Away from Dhaka, whose nearest places others count.
      ...{ latitude: 22.6533, longitude: 92.1789, address: 'Demo Road, Rangamati' },
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { id }: { id: string } = await response.json();
  return { path: `/institution/${id}`, owner };
}

/** Such a place with a review by a new 'Demo Author', who looks at it on the page. */
export async function reviewedPlace(
  browser: Browser,
  page: Page,
  rating: string,
  text: string,
): Promise<{ path: string; owner: Page }> {
  const place = await newPlace(browser, page);
  await registerAndSignIn(page, { fullName: 'Demo Author' });
  await open(page, place.path);
  await writeReview(page, rating, text);
  return place;
}

/** Writes a review and waits until it stands. */
export async function writeReview(page: Page, rating: string, text: string): Promise<void> {
  await stars(page, rating).check();
  await comment(page).fill(text);
  await button(page, 'Submit review').click();
  await expect(region(page)).toContainText('You have already reviewed this place.');
}
