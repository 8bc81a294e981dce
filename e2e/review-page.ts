import type { Browser, Page } from '@playwright/test';
import { registerPlace } from './api-actions.ts';
import { expect } from './fixtures.ts';
import { registerAndSignIn, signInAs } from './session.ts';
import type { Person } from './session.ts';

export const reviewRegion = (page: Page) => page.getByRole('region', { name: /^(Reviews|রিভিউ)$/ });
export const reviewArticles = (page: Page) => reviewRegion(page).getByRole('article');
export const starRadio = (page: Page, name: string) =>
  reviewRegion(page).getByRole('radio', { name });
export const reviewButton = (page: Page, name: string | RegExp) =>
  reviewRegion(page).getByRole('button', { name });
export const commentField = (page: Page) =>
  reviewRegion(page).getByRole('textbox', { name: /Comment|মন্তব্য/ });

/** A new place of a new owner, so that journeys do not interfere. Signs the page's browser out. */
export async function createOwnedPlace(page: Page): Promise<{ path: string; owner: Person }> {
  const owner = await registerAndSignIn(page, { roles: ['owner'], fullName: 'Demo Owner' });
  const id = await registerPlace(page, 'Demo Tea Stall');
  await page.context().clearCookies();
  return { path: `/institution/${id}`, owner };
}

/** A page in a browser context of its own, in which the person is signed in. */
export async function openSignedInPage(browser: Browser, person: Person): Promise<Page> {
  const page = await browser.newPage({ baseURL: process.env['E2E_URL'] ?? '' });
  await signInAs(page, person);
  return page;
}

/** Writes a review and waits until it is shown. */
export async function writeReview(page: Page, rating: string, text: string): Promise<void> {
  await starRadio(page, rating).check();
  await commentField(page).fill(text);
  await reviewButton(page, 'Submit review').click();
  await expect(reviewRegion(page)).toContainText('You have already reviewed this place.');
}
