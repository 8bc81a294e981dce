import { expect } from './fixtures.ts';
import type { Page } from './fixtures.ts';

/**
 * Where toasts stand: around both of their live regions, for one that came along from elsewhere, as
 * when a dialog closes, stands in neither.
 */
const area = 'div:has(> [role=status] + [role=alert])';

/** What the visible toast says, alone of all that the page does. */
export function toast(page: Page, text: string) {
  return page.locator(area).getByText(text, { exact: true });
}

/** From now on notes every toast and the path that it was first seen on: each is there for a moment. */
export function noteToasts(page: Page) {
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

/** Closes a toast, unless it has left by itself: then the one behind it shall stay. */
export async function dismiss(page: Page, text: string): Promise<void> {
  await page.evaluate(
    ([places, said]) => {
      for (const place of document.querySelectorAll(places)) {
        if (place.textContent.includes(said)) place.querySelector('button')?.click();
      }
    },
    [area, text] as const,
  );
}

/** Closes the visible toast and those behind it, but for what leaves by itself meanwhile. */
export async function dismissAll(page: Page): Promise<void> {
  const button = page.locator(area).getByRole('button');
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(button).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
