import { test } from './fixtures.ts';
import type { Page } from './fixtures.ts';

// These journeys have to fail, which proves that trouble in the browser is noticed.
test.describe('an uncaught error in the browser', () => {
  test.fail();

  test('fails a test that does not expect it', async ({ page }) => {
    await complain(page);
  });

  test('fails the test also in a second tab', async ({ page, context }) => {
    await page.goto('about:blank');
    await complain(await context.newPage());
  });

  test('fails the test also in the browser of another person', async ({ page, browser }) => {
    await page.goto('about:blank');
    const other = await browser.newPage();
    await complain(other);
    await other.close();
  });
});

/** Opens a page with an uncaught error, and waits for it. */
async function complain(page: Page): Promise<void> {
  const problem = page.waitForEvent('pageerror');
  await page.goto('data:text/html,<script>setTimeout(() => { throw new Error("demo") })</script>');
  await problem;
}
