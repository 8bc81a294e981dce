import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Page } from './fixtures.ts';

/**
 * The container of toasts. Around both live regions, since a toast that has moved here from elsewhere,
 * as from a closed dialog, is in neither.
 */
const toastArea = 'div:has(> [role=status] + [role=alert])';

/** The text of the visible toast, wherever else on the page the same text may be. */
export function toastWithText(page: Page, text: string) {
  return page.locator(toastArea).getByText(text, { exact: true });
}

/**
 * From now on records every toast that appears, and the path on which it does, since each shows only for a
 * moment. One that is visible already counts as one of before.
 */
export function recordToasts(page: Page) {
  return page.evaluateHandle((selector) => {
    const toasts: { text: string; path: string }[] = [];
    let last = document.querySelector(selector)?.textContent;
    new MutationObserver(() => {
      for (const { textContent: text } of document.querySelectorAll(selector)) {
        if (!text || text === last) continue;
        last = text;
        toasts.push({ text, path: location.pathname });
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return toasts;
  }, toastArea);
}

/** Expects that no toast covers the middle of a control. A click would wait until such a toast has left. */
export async function expectUncovered(control: Locator): Promise<void> {
  const isOnTop = await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop, control.toString()).toBe(true);
}

/** Closes a toast, unless it has left by itself: the next one must stay then. */
export async function dismissToast(page: Page, text: string): Promise<void> {
  await page.evaluate(
    ([areaSelector, toastText]) => {
      for (const toastElement of document.querySelectorAll(areaSelector)) {
        if (toastElement.textContent.includes(toastText))
          toastElement.querySelector('button')?.click();
      }
    },
    [toastArea, text] as const,
  );
}

/**
 * Closes the visible toast and all that wait behind it. One that was shown as a dialog closed appears a
 * moment later (Toast.tsx): it has to be waited for first.
 */
export async function dismissAllToasts(page: Page): Promise<void> {
  const button = page.locator(toastArea).getByRole('button');
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(button).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
