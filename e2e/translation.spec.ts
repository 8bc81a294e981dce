import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openPageUntilIdle } from './open-page.ts';

/**
 * Acts like a browser's translation tool for as long as the page stays: replaces all text nodes, later
 * ones included, by elements of its own. Their text is the original in brackets.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const { currentNode } = walker;
        const foreign = currentNode.parentElement?.closest('font, script, style, svg');
        if (!foreign && currentNode instanceof Text && currentNode.data.trim())
          texts.push(currentNode);
      }
      for (const text of texts) {
        const standIn = document.createElement('font');
        standIn.textContent = `[${text.data}]`;
        text.replaceWith(standIn);
      }
    };
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { target } of records) translateIn(target);
    }).observe(document.body, { subtree: true, childList: true });
  });
}

test('a page that the browser translates still works, and shows new texts', async ({ page }) => {
  await openPageUntilIdle(page, '/');
  await translate(page);
  // React removes texts that have been replaced.
  const categories = page.getByRole('region', { name: 'Categories' });
  await expect(categories.getByRole('listitem')).toHaveCount(12);
  await categories.getByRole('button', { name: '[Load more categories]' }).click();
  await expect(categories.getByRole('listitem')).toHaveCount(24);
  await expect(categories).not.toContainText('[Load more categories][');

  await categories.getByRole('link', { name: /^\[Restaurant\]/ }).click();
  const main = page.getByRole('main');
  const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading') });
  // React inserts an icon before a replaced text.
  await main.getByRole('link', { name: '[Open now]' }).click();
  const open = main.getByRole('link', { name: '[Open now]', exact: true });
  await expect(open).toHaveAttribute('aria-current', 'true');
  await open.click();
  await expect(cards).toHaveCount(12);
  // React changes texts beside others.
  await page.getByRole('link', { name: '[বাংলা]' }).click();
  await expect(main.getByRole('link', { name: '[এখন খোলা]', exact: true })).toBeVisible();
  await expect(main).toContainText('[রেস্টুরেন্ট · ');
  await expect(main).not.toContainText('Open now');
});
