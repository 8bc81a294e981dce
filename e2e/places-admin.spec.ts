import { openAsAdmin, sendAs, listRow } from './admin-page.ts';
import { findCategoryId, findPlacePath } from './demo-directory.ts';
import { countRendered } from './count-rendered.ts';
import { holdRequests, loseResponse } from './network-failures.ts';
import { openPage } from './open-page.ts';
import { expect, test } from './own-program.ts';
import { registerPerson } from './session.ts';
import { dismissAllToasts, toastWithText } from './toasts.ts';

// These journeys share one directory and run in order: each finds what the earlier ones left.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test.describe('places in the administration', () => {
  test('[ADMIN-24] [ADMIN-25] can be hidden from everybody and shown again, and be verified and unverified, and visitors see the badge accordingly @extended', async ({
    page,
    program,
    request,
    browser,
  }) => {
    const path = await findPlacePath(page, 'Demo Bakery');
    const bakery = await findCategoryId(page, 'Bakery');
    // What a visitor without a session sees.
    const seen = async () => {
      const lists = [
        '/api/institutions?search=Demo%20Bakery',
        `/api/institutions?category=${bakery}&lat=23.7461&lng=90.3742`,
      ];
      const found = [];
      for (const list of lists) {
        const { items } = await (await request.get(list)).json();
        found.push(items.some(({ name }: { name: string }) => name === 'Demo Bakery'));
      }
      const map = await request.get(
        `/api/institutions/map?bbox=90.3,23.7,90.45,23.8&zoom=19&category=${bakery}`,
      );
      found.push((await map.text()).includes(path.replace('/institution/', '')));
      found.push((await request.get(path)).status() === 200);
      return found;
    };
    expect(await seen()).toEqual([true, true, true, true]);
    await openAsAdmin(page, program.admin, '/admin/institutions');
    await page
      .getByRole('searchbox', { name: 'Search places by name or address' })
      .fill('demo bakery');
    const link = page.getByRole('link', { name: 'Demo Bakery' });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Hide Demo Bakery' }).click();
    await expect(toastWithText(page, 'Place updated successfully')).toBeVisible();
    await expect(listRow(page, 'Demo Bakery').getByText('Hidden')).toBeVisible();
    expect(await seen()).toEqual([false, false, false, false]);
    await page.getByRole('button', { name: 'Show Demo Bakery' }).click();
    await expect(listRow(page, 'Demo Bakery').getByText('Hidden')).toHaveCount(0);
    expect(await seen()).toEqual([true, true, true, true]);

    const visitor = await browser.newPage({ baseURL: program.address });
    const badge = visitor.getByRole('main').getByText('Verified', { exact: true });
    await page.getByRole('searchbox').fill('demo auto');
    await page.getByRole('button', { name: 'Verify Demo Auto Garage' }).click();
    await expect(listRow(page, 'Demo Auto Garage').getByText('Verified')).toBeVisible();
    const garage = await findPlacePath(page, 'Demo Auto Garage');
    await openPage(visitor, garage);
    await expect(badge.first()).toBeVisible();
    await page.getByRole('button', { name: 'Unverify Demo Auto Garage' }).click();
    await expect(listRow(page, 'Demo Auto Garage').getByText('Verified')).toHaveCount(0);
    await openPage(visitor, garage);
    await expect(badge).toHaveCount(0);
    await visitor.close();
  });

  test('[ERR-43] are listed in pages, show an error when they fail to load, and say what to do when none are found', async ({
    page,
    program,
    expectTrouble,
  }) => {
    expectTrouble(/status of 422/);
    const refuse = (number: number) =>
      page.route(`**/api/admin/institutions?page=${number}*`, (route) =>
        route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{}' }),
      );
    const failed = page.getByRole('main').getByRole('alert');
    const places = page.getByRole('list', { name: 'Manage places' }).getByRole('listitem');
    await refuse(1);
    await openAsAdmin(page, program.admin, '/admin/institutions');
    await expect(failed).toContainText('Failed to load places');
    await page.unrouteAll();
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(places).toHaveCount(20);
    expect(await countRendered(places)).toBe(20);
    await refuse(2);
    const more = page.getByRole('button', { name: 'Load more places' });
    await more.click();
    await expect(failed).toHaveText('Failed to load places');
    await expect(places).toHaveCount(20);
    await page.unrouteAll();
    await more.click();
    await expect(places).toHaveCount(40);
    await expect(failed).toHaveCount(0);
    // Those that were there already cost nothing, however many they are.
    expect(await countRendered(places)).toBe(20);

    await page.getByRole('link', { name: 'To verify again' }).click();
    await expect(page.getByText('No place waits to be verified again.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all places' }).click();
    await expect(places).toHaveCount(40);
    const search = page.getByRole('searchbox', { name: 'Search places by name or address' });
    await search.fill('zzzz');
    await expect(page.getByText('No places found')).toBeVisible();
    await page.getByRole('link', { name: 'Show all places' }).click();
    await expect(places).toHaveCount(40);
    await expect(search).toHaveValue('');
    await expect(page).toHaveURL('/admin/institutions');
  });

  test('[PROFILE-08] can be given an owner and freed of one, also when the response is lost', async ({
    page,
    program,
    expectTrouble,
  }) => {
    expectTrouble(/status of 422|ERR_FAILED/);
    const owner = await registerPerson({ roles: ['owner'], fullName: 'Karima Begum' });
    await openAsAdmin(page, program.admin, '/admin/institutions?search=Radisson');
    const name = 'Radisson Blu Dhaka Water Garden';
    await page.getByRole('button', { name: `Give owner to ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Owner of ${name}` });
    const email = dialog.getByLabel('Email of the account');
    await email.fill('nobody@example.com');
    await email.press('Enter');
    await expect(email).toHaveAccessibleDescription('Nobody has an account with this email');
    await email.fill(owner.email.toUpperCase());
    await email.press('Enter');
    await expect(listRow(page, name)).toContainText('Owner: Karima Begum');
    // The failure of the first try is no longer shown.
    expect(await page.getByText('Failed to update place').count()).toBe(0);
    const remove = page.getByRole('button', { name: `Remove owner of ${name}` });
    await expect(remove).toBeFocused();
    await remove.press('Enter');
    const question = page.getByRole('dialog', { name: `Remove the owner of ${name}?` });
    await expect(question).toContainText('Karima Begum can then no longer edit');
    // Nobody is shown more of another person than their name.
    await expect(page.locator('body')).not.toContainText(owner.email);
    await question.getByRole('button', { name: 'Remove owner' }).click();
    await expect(listRow(page, name)).toContainText('No owner');
    const give = page.getByRole('button', { name: `Give owner to ${name}` });
    await expect(give).toBeFocused();

    const change = '**/api/admin/institutions/*';
    await expect(toastWithText(page, 'Place updated successfully')).toBeVisible();
    await dismissAllToasts(page);
    await loseResponse(page, change);
    await give.press('Enter');
    await email.fill(owner.email);
    await dialog.getByRole('button', { name: 'Give owner' }).click();
    await expect(toastWithText(page, 'Place updated successfully')).toBeVisible();
    await dismissAllToasts(page);
    await loseResponse(page, change);
    await remove.click();
    await question.getByRole('button', { name: 'Remove owner' }).click();
    await expect(toastWithText(page, 'Place updated successfully')).toBeVisible();
    await expect(listRow(page, name)).toContainText('No owner');
  });

  test('[PROFILE-08] do not lose an owner who was assigned after the question about the former one was opened @extended', async ({
    page,
    program,
    expectTrouble,
  }) => {
    expectTrouble(/status of 409|ERR_FAILED/);
    const name = 'Radisson Blu Dhaka Water Garden';
    const [karima, rahim] = await Promise.all([
      registerPerson({ roles: ['owner'], fullName: 'Karima Begum' }),
      registerPerson({ roles: ['owner'], fullName: 'Rahim Uddin' }),
    ]);
    await openAsAdmin(page, program.admin, '/admin/institutions?search=Radisson');
    const path = `/api/admin${await findPlacePath(page, name)}`.replace(
      'institution/',
      'institutions/',
    );
    const change = async (data: object) => (await sendAs(page, 'PATCH', path, data)).json();
    const { owner_id } = await change({ owner_email: karima.email });
    await page.reload();
    await expect(listRow(page, name)).toContainText('Owner: Karima Begum');
    // After a failed change the list is loaded again, which is held back here.
    const goOn = await holdRequests(page, '**/api/admin/institutions?*');
    await page.route(`**${path}`, (route) => route.abort(), { times: 2 });
    await page.getByRole('button', { name: `Verify ${name}` }).click();
    await expect(toastWithText(page, 'Failed to update place')).toBeVisible();
    await page.getByRole('button', { name: `Remove owner of ${name}` }).click();
    const question = page.getByRole('dialog', { name: `Remove the owner of ${name}?` });
    await expect(question).toContainText('Karima Begum can then no longer edit');
    await change({ former_owner_id: owner_id });
    await change({ owner_email: rahim.email });
    goOn();
    await expect(listRow(page, name)).toContainText('Owner: Rahim Uddin');
    await expect(question).toContainText('Karima Begum can then no longer edit');
    await question.getByRole('button', { name: 'Remove owner' }).click();
    await expect(
      page.getByText('The owner has changed meanwhile. Look at it and decide again.'),
    ).toBeVisible();
    await expect(listRow(page, name)).toContainText('Owner: Rahim Uddin');
  });
});
