import type { Browser, Page } from '@playwright/test';
import { registerPlace } from './acts.ts';
import { expect } from './fixtures.ts';
import { open } from './open.ts';
import { registerAndSignIn, signInAs } from './session.ts';
import type { Person } from './session.ts';

export const region = (page: Page) => page.getByRole('region', { name: /^(Reviews|রিভিউ)$/ });
export const reviews = (page: Page) => region(page).getByRole('article');
export const stars = (page: Page, name: string) => region(page).getByRole('radio', { name });
export const button = (page: Page, name: string | RegExp) =>
  region(page).getByRole('button', { name });
export const comment = (page: Page) => region(page).getByRole('textbox', { name: /Comment/ });

/** A new place of a new owner, so that journeys do not interfere. Signs the page's browser out. */
export async function newPlace(page: Page): Promise<{ path: string; owner: Person }> {
  const owner = await registerAndSignIn(page, { roles: ['owner'], fullName: 'Demo Owner' });
  const id = await registerPlace(page, 'Demo Tea Stall');
  await page.context().clearCookies();
  return { path: `/institution/${id}`, owner };
}

/** Such a place with a review by a new 'Demo Author', who is signed in and has the place open. */
export async function reviewedPlace(
  page: Page,
  rating: string,
  text: string,
): Promise<{ path: string; owner: Person }> {
  const place = await newPlace(page);
  await registerAndSignIn(page, { fullName: 'Demo Author' });
  await open(page, place.path);
  await writeReview(page, rating, text);
  return place;
}

/** A page in a browser context of its own, in which the person is signed in. */
export async function pageOf(browser: Browser, person: Person): Promise<Page> {
  const page = await browser.newPage({ baseURL: process.env['E2E_URL'] ?? '' });
  await signInAs(page, person);
  return page;
}

/** Writes a review and waits until it is shown. */
export async function writeReview(page: Page, rating: string, text: string): Promise<void> {
  await stars(page, rating).check();
  await comment(page).fill(text);
  await button(page, 'Submit review').click();
  await expect(region(page)).toContainText('You have already reviewed this place.');
}
