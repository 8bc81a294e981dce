import type { Browser } from '@playwright/test';
import type { Language } from '../src/shared/language.ts';
import { formatNumber } from '../src/shared/digits.ts';
import { pressKeyOn, tabTo, typeInto } from './keyboard.ts';
import { openPage, waitForHydration } from './open-page.ts';
import { createPhoto, institutionIdInUrl } from './owner-form.ts';
import { expect, test } from './own-program.ts';
import type { Page } from './own-program.ts';
import { registerAndSignIn, signInAs } from './session.ts';
import { createTextLookup } from './interface-texts.ts';
import { header, main } from './page-parts.ts';

// All but the last is done by keyboard, without a mouse. People register by it in email-code.spec.ts.
// Each test is several journeys of two people, with some hundred key presses.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const locales: Record<Language, string> = { en: 'en-GB', bn: 'bn-BD' };

/** The steps of the journeys, by the texts of a language. */
function speaking(language: Language) {
  const t = createTextLookup(language);
  const number = (n: number) => formatNumber(n, language);
  const bell = (page: Page) =>
    header(page).getByRole('button', { name: new RegExp(`^${t('notifications.title')}`) });
  const told = (page: Page) =>
    page.getByRole('region', { name: t('notifications.title'), exact: true }).getByRole('listitem');
  const button = (page: Page, name: string) =>
    main(page).getByRole('button', { name, exact: true });
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const somebody = (browser: Browser, { address }: { address: string }) =>
    browser.newPage({ baseURL: address, locale: locales[language] });
  return { t, number, bell, told, button, field, somebody, addPlace, tab, starName };

  /** Fills in the form of a new place, waits for the place's page, and gives its id. */
  async function addPlace(page: Page): Promise<string> {
    await pressKeyOn(page, header(page).getByRole('link', { name: t('navigation.addBusiness') }));
    await typeInto(page, field(page, t('institutionForm.name')), 'Green Tea');
    await tabTo(page, page.getByRole('combobox', { name: t('categoryPicker.label') }));
    await page.keyboard.insertText(t('categoryNames.coffeeShop'));
    await expect(page.getByRole('option')).toHaveCount(1);
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    await typeInto(page, field(page, t('institutionForm.phone')), '০১৭১২-৩৪৫৬৭৮');
    await tab(page, t('institutionForm.location'));
    await tabTo(page, page.getByRole('combobox', { name: t('picker.search') }));
    await page.keyboard.insertText(language === 'bn' ? 'ধানমন্ডি' : 'Dhanmondi');
    await expect(page.getByRole('option').first()).toBeVisible();
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: t('picker.pin') })).toBeVisible();
    await tabTo(page, main(page).getByRole('tab', { selected: true }));
    await page.keyboard.press('End');
    const chooser = page.waitForEvent('filechooser');
    await pressKeyOn(page, page.getByLabel(t('uploader.add')));
    await (
      await chooser
    ).setFiles([await createPhoto('a.jpg'), await createPhoto('b.jpg', { colour: '#a27' })]);
    await expect(
      page.getByRole('img', { name: t('uploader.photo', { n: 2, all: 2 }) }),
    ).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(main(page).getByRole('tab').last()).toHaveAccessibleName(
      `${t('institutionForm.images')} ${t('institutionForm.tabDone')}`,
    );
    await pressKeyOn(page, button(page, t('institutionForm.register')));
    await page.waitForURL(/\/institution\//);
    return institutionIdInUrl(page);
  }

  /** Opens a tab by the arrow keys. */
  async function tab(page: Page, name: string): Promise<void> {
    await tabTo(page, main(page).getByRole('tab', { selected: true }));
    const wanted = main(page).getByRole('tab', { name: new RegExp(`^${name}`) });
    for (let step = 0; step < 5; step += 1) {
      if ((await wanted.getAttribute('aria-selected')) === 'true') return;
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('[role=tab]:focus')).toHaveAttribute('aria-selected', 'true');
    }
    throw new Error(`the arrow keys do not lead to ${name}`);
  }

  function starName(n: number): string {
    return t(n === 1 ? 'reviews.starChoice_one' : 'reviews.starChoice_other', { n });
  }
}

test('a user becomes an owner, adds a place, answers its review, edits and deletes it, in Bangla @extended', async ({
  browser,
  program,
}) => {
  const { t, bell, told, button, field, somebody, addPlace, starName } = speaking('bn');
  const owner = await somebody(browser, program);
  await registerAndSignIn(owner, { fullName: 'শ্রাবণী সেন' });
  await test.step('becomes an owner', async () => {
    await openPage(owner, '/settings');
    await pressKeyOn(
      owner,
      header(owner).getByRole('button', { name: t('navigation.addBusiness') }),
    );
    const upgraded = owner.waitForEvent('load');
    await pressKeyOn(owner, owner.getByRole('button', { name: t('upgrade.action') }));
    await upgraded;
    await waitForHydration(owner);
  });
  const id = await test.step('adds a place with photos', () => addPlace(owner));

  const visitor = await somebody(browser, program);
  await registerAndSignIn(visitor, { fullName: 'Nusrat Jahan' });
  await test.step('somebody else reviews it', async () => {
    await openPage(visitor, `/institution/${id}`);
    const star = (n: number) => visitor.getByRole('radio', { name: starName(n), exact: true });
    await tabTo(visitor, star(1));
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
      await visitor.keyboard.press(key);
    }
    await expect(star(5)).toBeChecked();
    await typeInto(visitor, visitor.getByRole('textbox', { name: t('reviews.comment') }), 'চমৎকার');
    await pressKeyOn(visitor, button(visitor, t('reviews.submit')));
    await expect(main(visitor)).toContainText(t('reviews.already'));
  });
  await test.step('the owner is notified live, and replies', async () => {
    await expect(bell(owner)).toHaveAccessibleName(t('notifications.bell', { n: 1 }));
    await pressKeyOn(owner, bell(owner));
    await pressKeyOn(owner, told(owner).getByRole('link'));
    await expect(owner).toHaveURL(/#reviews$/);
    await pressKeyOn(owner, button(owner, t('reviews.replyTo', { name: 'Nusrat Jahan' })));
    const message = field(owner, t('reviews.replyMessage'));
    await expect(message).toBeFocused();
    await owner.keyboard.insertText('ধন্যবাদ');
    await pressKeyOn(owner, button(owner, t('reviews.post')));
    await expect(main(owner).getByRole('list', { name: t('reviews.replies') })).toContainText(
      t('reviews.owner'),
    );
    await expect(bell(visitor)).toHaveAccessibleName(t('notifications.bell', { n: 1 }));
  });
  await test.step('a notification leads to the reviews, also from the top of the same page', async () => {
    const reviews = owner.getByRole('region', { name: t('reviews.heading'), exact: true });
    await owner.keyboard.press('Control+Home');
    await owner.evaluate(() => scrollTo(0, 0));
    await expect(reviews).not.toBeInViewport({ ratio: 0.9 });
    await pressKeyOn(owner, bell(owner));
    await pressKeyOn(owner, told(owner).getByRole('link'));
    await expect(reviews).toBeInViewport({ ratio: 0.9 });
  });
  await test.step('edits it', async () => {
    await pressKeyOn(owner, main(owner).getByRole('link', { name: t('places.edit'), exact: true }));
    const dialog = owner.getByRole('dialog');
    await typeInto(owner, field(owner, t('institutionForm.name')), 'Blue Tea');
    await pressKeyOn(owner, dialog.getByRole('button', { name: t('editInstitution.update') }));
    await expect(dialog).toBeHidden();
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Blue Tea');
  });
  await test.step('deletes it', async () => {
    await pressKeyOn(owner, main(owner).getByRole('link', { name: t('places.edit'), exact: true }));
    const dialog = owner.getByRole('dialog', { name: t('editInstitution.title') });
    const remove = { name: t('editInstitution.delete'), exact: true };
    await pressKeyOn(owner, dialog.getByRole('button', remove));
    const asked = owner.getByRole('dialog', { name: t('editInstitution.deleteTitle') });
    await pressKeyOn(owner, asked.getByRole('button', remove));
    await expect(owner).toHaveURL('/category-list');
    const answer = await owner.request.get(`/api/institutions/${id}`);
    expect(answer.status()).toBe(404);
  });
  await owner.close();
  await visitor.close();
});

test('a category is requested, approved and hidden, in English @extended', async ({
  browser,
  program,
}) => {
  const { t, number, bell, told, button, somebody, tab } = speaking('en');
  const [owner, admin] = [await somebody(browser, program), await somebody(browser, program)];
  const name = 'Kite Maker';
  await registerAndSignIn(owner, { roles: ['owner'], fullName: 'Karima Begum' });
  await signInAs(admin, program.admin);
  await openPage(admin, '/settings');
  const before = await unread(admin);
  await test.step('the owner requests it from the registration form', async () => {
    await openPage(owner, '/register-institution');
    await tabTo(owner, owner.getByRole('combobox', { name: t('categoryPicker.label') }));
    await owner.keyboard.press('ArrowDown');
    await pressKeyOn(owner, owner.getByRole('button', { name: t('addCategory.request') }));
    const dialog = owner.getByRole('dialog', { name: t('addCategory.request') });
    await typeInto(owner, dialog.getByRole('textbox', { name: t('categoryForm.name') }), name);
    await pressKeyOn(owner, dialog.getByRole('button', { name: t('addCategory.send') }));
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText(
      t('categoryRequest.pending'),
    );
  });
  await test.step('an administrator is notified live, and approves it', async () => {
    await expect(bell(admin)).toHaveAccessibleName(t('notifications.bell', { n: before + 1 }));
    await pressKeyOn(admin, bell(admin));
    await pressKeyOn(admin, told(admin).filter({ hasText: name }).getByRole('link'));
    await expect(admin).toHaveURL(/\/admin\/categories/);
    await tab(admin, t('admin.requests'));
    await pressKeyOn(admin, button(admin, t('admin.approveName', { name })));
    await expect(main(admin).getByRole('tab', { name: t('admin.requests') })).toContainText(
      `(${number(0)})`,
    );
    await expect(bell(owner)).toHaveAccessibleName(t('notifications.bell', { n: 1 }));
  });
  await test.step('the administrator hides the new category', async () => {
    expect((await categoryNames(admin)).at(-1)).toBe(name);
    await tab(admin, t('admin.categories'));
    await typeInto(admin, main(admin).getByRole('searchbox'), name);
    const toggle = main(admin).getByRole('switch');
    await expect(toggle).toHaveCount(1);
    await pressKeyOn(admin, toggle, 'Space');
    await expect(toggle).not.toBeChecked();
    await expect.poll(() => categoryNames(admin)).not.toContain(name);
  });
  await owner.close();
  await admin.close();
});

/** How many unread notifications somebody has on the server. */
async function unread(page: Page): Promise<number> {
  const answer = await page.request.get('/api/notifications/unread-count');
  const { count }: { count: number } = await answer.json();
  return count;
}

/** The names of the categories in the order that visitors see. */
async function categoryNames(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/categories?pageSize=100');
  const { items }: { items: { name: string }[] } = await answer.json();
  return items.map(({ name }) => name);
}

test('a double click upgrades once, and an open tab shows who has signed in in another @extended', async ({
  browser,
  program,
}) => {
  const context = await browser.newContext({ baseURL: program.address });
  const page = await context.newPage();
  await registerAndSignIn(page, { fullName: 'Demo User' });
  await openPage(page, '/settings');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/me/upgrade')) sent.push(request.method());
  });
  await header(page).getByRole('button', { name: 'Add Business' }).click();
  const upgraded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Upgrade to Owner' }).dblclick();
  await upgraded;
  expect(sent).toEqual(['POST']);

  // Like a social sign-in, which returns in a new document.
  const other = await registerAndSignIn(await context.newPage(), { fullName: 'Other Person' });
  expect(other.fullName).toBe('Other Person');
  await expect(header(page).getByLabel('Account of Demo User')).toBeVisible();
  await openPage(await context.newPage(), '/settings');
  await expect(header(page).getByLabel('Account of Other Person')).toBeVisible();
  await context.close();
});
