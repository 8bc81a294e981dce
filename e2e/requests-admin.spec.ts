import { findViolations } from './accessibility.ts';
import type { PagePart } from './accessibility.ts';
import { openAsAdmin, sendAs, listRow } from './admin-page.ts';
import { countRendered } from './count-rendered.ts';
import { holdRequests, loseResponse } from './network-failures.ts';
import { openPage, reloadPage } from './open-page.ts';
import { expect, test } from './own-program.ts';
import type { Page } from './own-program.ts';
import { registerAndSignIn, signInAs } from './session.ts';
import { dismissAllToasts, toastWithText } from './toasts.ts';
import { createTextLookup } from './interface-texts.ts';

// These journeys share one directory and run in order: each finds what the earlier ones left.
test.describe.configure({ mode: 'default', timeout: 90_000 });

function ask(page: Pick<Page, 'request'>, name: string) {
  const description = 'Small and useful';
  return sendAs(page, 'POST', '/api/category-requests', { name, description, icon: 'coffee' });
}

test.describe('category requests', () => {
  test('[ADMIN-13] [ADMIN-26] add a category when approved, and show the requester the reason when rejected', async ({
    page,
    program,
    browser,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED/);
    const owner = await browser.newPage({ baseURL: program.address });
    await registerAndSignIn(owner, { roles: ['owner'], fullName: 'Karima Begum' });
    await ask(owner, 'Rickshaw Garage');
    await ask(owner, 'Ear Cleaning');
    await openAsAdmin(page, program.admin, '/admin/categories?tab=requests');
    await expect(page.getByRole('tab', { name: 'Requests (2)' })).toBeVisible();
    const [{ created_at }] = (await (await owner.request.get('/api/category-requests')).json())
      .items;
    const day = new Date(created_at).toLocaleDateString('en-GB', {
      ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
      timeZone: 'Asia/Dhaka',
    });
    const garage = listRow(page, 'Rickshaw Garage');
    await expect(garage).toContainText(`Requested on ${day}`);
    await expect(garage).toContainText('Karima Begum');
    await page.getByRole('button', { name: 'Approve Rickshaw Garage' }).press('Enter');
    await expect(toastWithText(page, 'Request approved successfully')).toBeVisible();
    // The toast is at the top, where it does not cover the next request's buttons.
    expect(
      (await toastWithText(page, 'Request approved successfully').boundingBox())?.y,
    ).toBeLessThan(40);
    await expect(garage.getByText('Approved')).toBeVisible();
    await expect(garage.getByRole('button')).toHaveCount(0);
    await expect(garage).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Categories (45)' })).toBeVisible();
    await openPage(owner, '/category-list?search=rickshaw');
    await expect(owner.getByRole('link', { name: /^Rickshaw Garage/ })).toBeVisible();

    const ears = listRow(page, 'Ear Cleaning');
    const reason = ears.getByLabel(/^Reason/);
    await reason.fill('Clinic covers this');
    // The typed reason survives switching tabs, as to look up existing categories, and a reload.
    await page.getByRole('tab', { name: /^Categories/ }).click();
    await page.getByRole('tab', { name: /^Requests/ }).click();
    await expect(reason).toHaveValue('Clinic covers this');
    await reloadPage(page);
    await expect(reason).toHaveValue('Clinic covers this');
    // The responses are lost and the list cannot be refreshed: deciding again must not show a failure.
    const requests = /\/api\/admin\/category-requests(\?|$)/;
    await page.route(requests, (route) => route.abort());
    const decision = '**/api/admin/category-requests/*';
    await loseResponse(page, decision);
    await loseResponse(page, decision);
    await page.getByRole('button', { name: 'Reject Ear Cleaning' }).click();
    await expect(toastWithText(page, 'Failed to update request')).toBeVisible();
    await page.getByRole('button', { name: 'Reject Ear Cleaning' }).click();
    await expect(toastWithText(page, 'Request rejected successfully')).toBeVisible();
    await page.unroute(requests);
    await reloadPage(page);
    await expect(ears).toContainText('Admin notes: Clinic covers this');
    await expect(page.getByRole('tab', { name: 'Requests (0)' })).toBeVisible();
    await owner.getByRole('banner').getByRole('link', { name: 'Add Business' }).click();
    await owner.getByRole('combobox', { name: 'Category' }).click();
    await owner.getByRole('button', { name: 'Request a category' }).click();
    const own = owner.getByRole('region', { name: 'Your requests' }).getByRole('listitem');
    await expect(own).toHaveCount(2);
    await expect(own.nth(0)).toContainText('Ear Cleaning');
    await expect(own.nth(0)).toContainText('Rejected');
    await expect(own.nth(0)).toContainText('Reason: Clinic covers this');
    await expect(own.nth(1)).toContainText('Approved');
    await expect(own.nth(1)).not.toContainText('Reason');
    await owner.close();
  });

  test('are listed in pages without redrawing earlier ones, and new ones appear only on request @extended', async ({
    page,
    program,
    browser,
  }) => {
    const owner = await browser.newContext({ baseURL: program.address });
    await registerAndSignIn({ context: () => owner }, { roles: ['owner'] });
    const asked: string[] = [];
    for (let number = 1; number <= 14; number += 1) {
      const { id }: { id: string } = await (await ask(owner, `Ferry Ghat ${number}`)).json();
      asked.push(id);
    }
    await openAsAdmin(page, program.admin, '/admin/categories?tab=requests');
    const requests = page.getByRole('list', { name: 'Requests' }).getByRole('listitem');
    await expect(requests).toHaveCount(12);
    await countRendered(requests);
    await page.getByRole('button', { name: 'Load more requests' }).click();
    await expect.poll(() => requests.count()).toBeGreaterThan(13);
    expect(await countRendered(requests)).toBe((await requests.count()) - 12);
    // After a decision only the hints in view are loaded again: loading all would delay the next decision.
    const hints: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/similar')) hints.push(searchParams.get('name'));
    });
    await page.getByRole('button', { name: 'Approve Ferry Ghat 14' }).click();
    await expect(listRow(page, 'Ferry Ghat 14').getByText('Approved')).toBeVisible();
    await expect.poll(() => hints).toContain('Ferry Ghat 13');
    await expect(page.getByRole('tab', { name: 'Requests (13)' })).toBeVisible();
    expect(hints).not.toContain('Ferry Ghat 1');
    await page.getByRole('button', { name: 'Reject Ferry Ghat 1', exact: true }).hover();
    await expect.poll(() => hints).toContain('Ferry Ghat 1');
    // A new request must not push the others down: a press could then hit another request's button.
    const first = requests.first();
    await first.scrollIntoViewIfNeeded();
    const before = await first.boundingBox();
    const { id: newest }: { id: string } = await (await ask(owner, 'Ferry Ghat 15')).json();
    const newer = page.getByRole('button', { name: 'Show 1 new request' });
    await expect(newer).toBeVisible();
    await expect(first).toContainText('Ferry Ghat 14');
    expect(await first.boundingBox()).toEqual(before);
    await newer.click();
    await expect(first).toContainText('Ferry Ghat 15');
    await expect(first).toBeFocused();
    await expect(newer).toHaveCount(0);
    for (const id of [...asked.slice(0, -1), newest]) {
      await sendAs(page, 'PATCH', `/api/admin/category-requests/${id}`, { status: 'rejected' });
    }
    await owner.close();
  });

  test('[ADMIN-13] stay filtered by status after another tab, a reload and Back @extended', async ({
    page,
    program,
  }) => {
    await signInAs(page, program.admin);
    const { id }: { id: string } = await (await ask(page, 'Stilt Maker')).json();
    await ask(page, 'Lute Maker');
    await sendAs(page, 'PATCH', `/api/admin/category-requests/${id}`, { status: 'rejected' });
    await openPage(page, '/admin/categories?tab=requests');
    await expect(listRow(page, 'Lute Maker')).toBeVisible();
    const choice = page.getByLabel('Show', { exact: true });
    const onlyRejected = async () => {
      await expect(choice).toHaveValue('rejected');
      await expect(listRow(page, 'Stilt Maker')).toBeVisible();
      await expect(listRow(page, 'Lute Maker')).toHaveCount(0);
    };
    await choice.selectOption('Rejected');
    await onlyRejected();
    await page.getByRole('tab', { name: /^Categories/ }).click();
    await page.getByRole('tab', { name: /^Requests/ }).click();
    await onlyRejected();
    await reloadPage(page);
    await onlyRejected();
    await page.getByRole('link', { name: 'Manage places' }).click();
    await expect(page).toHaveURL('/admin/institutions');
    await page.goBack();
    await onlyRejected();
    await choice.selectOption('All requests');
    await expect(listRow(page, 'Lute Maker')).toBeVisible();
    await expect(page).toHaveURL('/admin/categories?tab=requests');
    await page.getByRole('button', { name: 'Reject Lute Maker' }).click();
    await expect(listRow(page, 'Lute Maker').getByText('Rejected')).toBeVisible();
    // When the last waiting request is decided, the focus moves to the button that shows all.
    await ask(page, 'Drum Maker');
    await choice.selectOption('Pending');
    await expect(listRow(page, 'Drum Maker')).toBeVisible();
    const reject = page.getByRole('button', { name: /^Reject / });
    for (let left = await reject.count(); left > 0; left -= 1) {
      await reject.first().click();
      await expect(reject).toHaveCount(left - 1);
    }
    await expect(page.getByRole('button', { name: 'Show all requests' })).toBeFocused();
  });

  test('are decided only once, also when somebody else was faster, and stay pending with the reason when the category exists @extended', async ({
    page,
    program,
    expectTrouble,
  }) => {
    expectTrouble(/status of 409/);
    await signInAs(page, program.admin);
    const { id }: { id: string } = await (await ask(page, 'Kite Shop')).json();
    await ask(page, 'Puppet Shop');
    await ask(page, 'puppet shop');
    await openPage(page, '/admin/categories?tab=requests');
    await expect(listRow(page, 'Kite Shop')).toBeVisible();
    // A notification of somebody else's request would show meanwhile that this one is decided.
    const showRequests = await holdRequests(page, /\/api\/admin\/category-requests(?:\?|$)/);
    await sendAs(page, 'PATCH', `/api/admin/category-requests/${id}`, { status: 'approved' });
    await page.getByRole('button', { name: 'Reject Kite Shop' }).click();
    await expect(toastWithText(page, 'Failed to update request')).toBeVisible();
    showRequests();
    await expect(page.getByText('It has been decided already')).toBeVisible();
    await expect(listRow(page, 'Kite Shop').getByText('Approved')).toBeVisible();
    await dismissAllToasts(page);

    const second = page.getByRole('listitem', { name: 'puppet shop', exact: true });
    await expect(second).not.toContainText('Looks like');
    await page.getByRole('button', { name: 'Approve Puppet Shop', exact: true }).click();
    await expect(toastWithText(page, 'Request approved successfully')).toBeVisible();
    await expect(second).toContainText('Looks like: Puppet Shop');
    await page.getByRole('button', { name: 'Approve puppet shop', exact: true }).click();
    await expect(toastWithText(page, 'Failed to create category from request')).toBeVisible();
    await expect(page.getByText('A category with this name already exists')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve puppet shop' })).toBeEnabled();
    await page.getByRole('button', { name: 'Reject puppet shop', exact: true }).click();
    await expect(toastWithText(page, 'Request rejected successfully')).toBeVisible();
  });
});

test.describe('the administration', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // In Bangla alone, where stored names stand beside translated ones.
  test('has no axe violations in either theme @extended', async ({ page, program }) => {
    const t = createTextLookup('bn');
    const main = page.getByRole('main');
    // Of the dozens of rows of categories and places, which all are drawn alike, some are enough.
    const few = { outside: 'main li:nth-child(n+9)' };
    const isClean = async (screen: string, part: PagePart = {}) => {
      await expect(main.getByRole('listitem').first()).toBeVisible();
      expect(await findViolations(page, part), screen).toEqual([]);
    };
    await openAsAdmin(page, program.admin, '/admin/categories?lng=bn');
    const { id }: { id: string } = await (await ask(page, 'Lantern Shop')).json();
    await isClean('categories', few);
    await main.getByRole('button', { name: t('addCategory.title') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await isClean('adding a category', { within: 'dialog[open]' });
    await page.keyboard.press('Escape');
    await main.getByRole('tab', { name: t('admin.order') }).click();
    await isClean('order', few);
    await main.getByRole('tab', { name: t('admin.requests') }).click();
    await isClean('requests');
    await sendAs(page, 'PATCH', `/api/admin/category-requests/${id}`, { status: 'rejected' });
    await main.getByRole('link', { name: t('admin.institutions') }).click();
    await main.getByRole('searchbox').fill('demo');
    await expect(main.getByRole('listitem').first()).toContainText('Demo');
    await isClean('places', few);
  });
});
