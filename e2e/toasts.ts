import { expect } from './fixtures.ts';
import type { Page } from './fixtures.ts';

/**
 * The container of toasts. Around both live regions, since a toast that has moved here from elsewhere,
 * as from a closed dialog, is in neither.
 */
const area = 'div:has(> [role=status] + [role=alert])';

/** The text of the visible toast, wherever else on the page the same text may be. */
export function toastWithText(page: Page, text: string) {
  return page.locator(area).getByText(text, { exact: true });
}

/** From now on records every toast, and the path on which it appeared, since each shows only for a moment. */
export function recordToasts(page: Page) {
  return page.evaluateHandle((places) => {
    const seen: { text: string; path: string }[] = [];
    new MutationObserver(() => {
      for (const { textContent: text } of document.querySelectorAll(places)) {
        if (text && text !== seen.at(-1)?.text) seen.push({ text, path: location.pathname });
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  }, area);
}

/** Closes a toast, unless it has left by itself: the next one must stay then. */
export async function dismissToast(page: Page, text: string): Promise<void> {
  await page.evaluate(
    ([places, said]) => {
      for (const place of document.querySelectorAll(places)) {
        if (place.textContent.includes(said)) place.querySelector('button')?.click();
      }
    },
    [area, text] as const,
  );
}

/** Closes the visible toast and all that wait behind it. */
export async function dismissAllToasts(page: Page): Promise<void> {
  const button = page.locator(area).getByRole('button');
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(button).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
