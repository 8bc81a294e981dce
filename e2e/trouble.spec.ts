import { test } from './fixtures.ts';
import type { Page } from './fixtures.ts';

// Each of these is right when it fails: a journey without trouble would not.
test.describe('trouble in the browser', () => {
  test.fail();

  test('fails a journey that does not ask for it', async ({ page }) => {
    await complain(page);
  });

  test('fails it in a second tab, too', async ({ page, context }) => {
    await page.goto('about:blank');
    await complain(await context.newPage());
  });

  test('fails it in the browser of another person, too', async ({ page, browser }) => {
    await page.goto('about:blank');
    const other = await browser.newPage();
    await complain(other);
    await other.close();
  });
});

/** What nobody catches, and its message in the console. */
async function complain(page: Page): Promise<void> {
  const problem = page.waitForEvent('pageerror');
  await page.goto('data:text/html,<script>setTimeout(() => { throw new Error("demo") })</script>');
  await problem;
}
