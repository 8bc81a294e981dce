import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { registerPlace, postReview } from './api-actions.ts';
import { findCategoryId } from './demo-directory.ts';
import { holdRequests } from './network-failures.ts';
import { openPage } from './open-page.ts';
import { cards } from './place-list.ts';
import {
  waitForMailedLink,
  randomAddressHeader,
  registerAndSignIn,
  registerPerson,
} from './session.ts';
import type { Person } from './session.ts';
import { fillFields, header, main, pressButton } from './page-parts.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Every journey has an IP address of its own, since limits count by address. */
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(randomAddressHeader());
});

async function signInByForm(page: Page, { email, password, fullName }: Person): Promise<void> {
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(header(page).getByLabel(`Account of ${fullName}`)).toBeVisible();
}

test.describe('people who sign in', () => {
  test('from the middle of a list return to the same scroll position, and Back leads to the screen before the list', async ({
    page,
  }) => {
    const person = await registerPerson();
    await openPage(page, '/category-list');
    await main(page).getByRole('searchbox').fill('Restaurant');
    await main(page)
      .getByRole('link', { name: /^Restaurant/ })
      .click();
    await main(page).getByRole('button', { name: 'Load more places' }).click();
    await expect(cards(page)).toHaveCount(24);
    await cards(page).nth(20).scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(1000);
    const list = page.url();
    // Dispatched, since `click` would scroll the page first.
    await header(page).getByRole('link', { name: 'Sign In' }).dispatchEvent('click');
    // Switching between the forms does not lose where to go back to.
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    await main(page).getByRole('button', { name: 'Sign in instead' }).click();
    await signInByForm(page, person);
    await expect(page).toHaveURL(list);
    await expect.poll(() => scrolled(page)).toBe(place);
    await expect(cards(page)).toHaveCount(24);
    await page.goBack();
    await expect(page).toHaveURL(/\/category-list/);
  });

  test('from the page of a place return to it, see that they have reviewed it, and go back to the list @extended', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner'] });
    const id = await registerPlace(page, 'Kaptai Bakery');
    const person = await registerAndSignIn(page);
    await postReview(page, id);
    const place = `/institution/${id}`;
    await page.context().clearCookies();
    const list = `/institutions/${await findCategoryId(page, 'Bakery')}?q=Kaptai+Bakery&farther=true`;
    await openPage(page, list);
    await main(page).locator(`a[href^="${place}"]`).first().click();
    await main(page).getByRole('link', { name: 'Please sign in to leave a review' }).click();
    await signInByForm(page, person);
    await expect(page).toHaveURL(`${place}?category=Bakery`);
    await expect(main(page).getByText('You have already reviewed this place.')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(list);
  });

  test('[AUTH-28] in the tab that the confirmation link opened come to the form they wanted, but only once @extended', async ({
    page,
    context,
  }) => {
    const [email, password] = [`${crypto.randomUUID()}@example.com`, 'secret123'];
    const person = { email, password, fullName: 'Rahim Uddin' };
    await openPage(page, '/settings');
    await header(page).getByRole('link', { name: 'Add Business' }).click();
    await pressButton(page, 'Create an account');
    const passwords = { Password: password, 'Confirm password': password };
    await fillFields(page, { 'Full name': person.fullName, Email: email, ...passwords });
    await pressButton(page, 'Create account');
    await expect(main(page).getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const other = await context.newPage();
    await openPage(other, await waitForMailedLink(other, email, /\S+verify-email\?\S+/));
    await expect(other).toHaveURL('/');
    await header(other).getByRole('link', { name: 'Sign In' }).click();
    await expect(main(other).getByLabel('Email')).toHaveValue(email);
    await signInByForm(other, person);
    await expect(other).toHaveURL('/register-institution');
    // Only once: signing in later leads nowhere in particular.
    await context.clearCookies();
    await openPage(other, '/settings');
    await header(other).getByRole('link', { name: 'Sign In' }).click();
    await expect(main(other).getByLabel('Email')).toHaveValue('');
    await signInByForm(other, person);
    await expect(other).toHaveURL('/settings');
  });

  test('stay on the screen they open before the response to their sign-in arrives @extended', async ({
    page,
  }) => {
    const person = await registerPerson();
    const screen = await holdRequests(page, /\/assets\/CategoryListScreen-/);
    await openPage(page, '/settings');
    await header(page).getByRole('link', { name: 'Sign In' }).click();
    await fillFields(page, { Email: person.email, Password: person.password });
    const answer = await holdRequests(page, '**/api/auth/sign-in/email');
    await pressButton(page, 'Sign in');
    await header(page).getByRole('link', { name: 'Categories' }).click();
    answer();
    await expect(header(page).getByLabel(`Account of ${person.fullName}`)).toBeVisible();
    screen();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Categories');
    await expect(page).toHaveURL('/category-list');
  });
});
