import { registerPlace } from './api-actions.ts';
import { editDialog } from './edit-dialog.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { formTab } from './owner-form.ts';
import { registerAndSignIn } from './session.ts';

// The outer screen of a phone that unfolds.
test.use({ viewport: { width: 280, height: 653 } });

test('on the outer screen of a foldable phone no time and no button of the edit dialog is cut off @extended', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  const place = await registerPlace(page, 'Demo Foldable');
  await openPage(page, `/institution/${place}#edit-${place}`);
  await formTab(page, 'Hours').click();
  await editDialog(page).getByLabel('Do not show opening hours').uncheck();
  await expect(editDialog(page).getByLabel('Sunday: closes')).toBeVisible();
  expect(await findCutControls(page)).toEqual([]);
  await formTab(page, 'Images').click();
  await expect(editDialog(page).getByRole('button', { name: 'Move photo 1 later' })).toBeVisible();
  expect(await findCutControls(page)).toEqual([]);
});

test('on the smallest screens the names of categories that are put in order do not break within their words', async ({
  page,
}) => {
  await registerAndSignIn(page, { roles: ['admin'] });
  await openPage(page, '/admin/categories');
  await page.getByRole('tab', { name: 'Order' }).click();
  const names = page.getByRole('tabpanel').getByRole('listitem').locator('.font-semibold');
  await expect(names.first()).toHaveText('Restaurant');
  for (const width of [280, 320]) {
    await page.setViewportSize({ width, height: 653 });
    const broken = await names.evaluateAll((all) =>
      all.flatMap((name) => {
        const text = document.createRange();
        text.selectNodeContents(name);
        const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
        return lines > (name.textContent?.trim().split(' ').length ?? 0) ? [name.textContent] : [];
      }),
    );
    expect(broken, `${width} px`).toEqual([]);
  }
});

/** The names of the dialog's controls that lie beyond an edge that cuts them off. */
function findCutControls(page: Page): Promise<(string | null)[]> {
  return editDialog(page)
    .locator('button:visible, input:visible, select:visible')
    .evaluateAll((controls) => {
      const isCut = (control: Element) => {
        const { left, right } = control.getBoundingClientRect();
        for (let around = control.parentElement; around; around = around.parentElement) {
          const edge = around.getBoundingClientRect();
          if (getComputedStyle(around).overflowX === 'visible') continue;
          if (left < edge.left - 1 || right > edge.right + 1) return true;
        }
        return false;
      };
      return controls.filter(isCut).map((control) => control.getAttribute('aria-label'));
    });
}
