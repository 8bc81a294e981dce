import { openAsAdmin, recordCalls, listRow } from './admin-page.ts';
import { openPage } from './open-page.ts';
import { expect, test } from './own-program.ts';
import { registerAndSignIn } from './session.ts';
import { recordAnnouncements } from './record-announcements.ts';

// These journeys share one directory and run in order; each leaves it as it found it.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test.describe('access to the administration', () => {
  const author = `/admin/authors/${crypto.randomUUID()}`;
  const paths = [
    ...['/admin/categories', '/admin/institutions', '/admin/reports', '/admin/authors'],
    author,
  ];

  test('[ADMIN-02] [ADMIN-01] [HOME-02] [HOME-01] [HOME-12] visitors are sent to sign in and owners are denied; both can add a business, but no category, on home', async ({
    page,
  }) => {
    const seen = recordCalls(page, /^\/api\/admin\//);
    const main = page.getByRole('main');
    const header = page.getByRole('banner');
    const goHome = async () => {
      await header.getByRole('link', { name: 'Thikana' }).click();
      await expect(page.getByRole('heading', { name: 'What are you looking for' })).toBeVisible();
      await expect(header.getByRole('button', { name: 'Add category' })).toHaveCount(0);
      await expect(header.getByRole('link', { name: 'English' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'বাংলা' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Add Business' })).toBeVisible();
    };
    // All by what the server sends; one of them also by what the browser makes of it.
    for (const path of paths) {
      const sent = await page.request.get(path, { maxRedirects: 0 });
      expect(sent.status(), path).toBe(302);
      expect(sent.headers()['location'], path).toMatch(/^\/auth\b/);
    }
    await openPage(page, '/admin/institutions');
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByRole('heading', { level: 1, name: /sign in/i })).toBeVisible();
    await goHome();
    await registerAndSignIn(page, { roles: ['owner'] });
    for (const path of paths) {
      const html = await (await page.request.get(path)).text();
      expect(html, path).toContain('You need admin privileges to access this page.');
      expect(html, path).not.toMatch(/role="tab"/);
    }
    await openPage(page, '/admin/institutions');
    await expect(main.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(main.getByText('You need admin privileges to access this page.')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(main.getByRole('listitem')).toHaveCount(0);
    expect(seen).toEqual([]);
    await goHome();
    await header.getByRole('link', { name: 'Add Business' }).click();
    await expect(page).toHaveURL('/register-institution');
  });
});

test.describe('toasts in the administration', () => {
  test('[SHELL-09] a toast from a closing dialog appears in an existing live region, and the next dialog does not announce it again @extended', async ({
    page,
    program,
  }) => {
    await openAsAdmin(page, program.admin, '/admin/categories');
    await page.getByRole('main').getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    const told = await recordAnnouncements(page);
    await name.press('Enter');
    await expect.poll(told).toContain('Category name is required');
    await name.fill('Kites');
    // Screen readers announce what is added to a live region, not what it is created with.
    const begun = await page.evaluateHandle(() => {
      const texts: string[] = [];
      new MutationObserver((changes) => {
        for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          const regions =
            added instanceof Element ? added.querySelectorAll('[role=status],[role=alert]') : [];
          texts.push(...[...regions].map(({ textContent }) => textContent));
        }
      }).observe(document.body, { subtree: true, childList: true });
      return texts;
    });
    const title = 'Category created successfully';
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('status').getByText(title)).toBeVisible();
    // It stays while a pointer is on it; its live region is emptied after a moment, once it has been read.
    await page.getByText(title).hover();
    await expect(async () => {
      await page.getByRole('button', { name: 'Edit Restaurant' }).press('Enter');
      await expect(dialog.getByText(title)).toBeVisible();
      const again = await dialog.getByRole('status').getByText(title).count();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      expect(again).toBe(0);
    }).toPass();
    expect(await begun.jsonValue()).not.toContain(title);
    await page.getByRole('button', { name: 'Delete Kites' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete category' }).press('Enter');
    await expect(listRow(page, 'Kites')).toHaveCount(0);
  });
});
