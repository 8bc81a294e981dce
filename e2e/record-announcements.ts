import type { Page } from './fixtures.ts';

/** From now on records what is added to live regions, which is what screen readers announce. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const announcements = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element?.closest('[role=status],[role=alert],[aria-live]')) continue;
        const changedNodes = type === 'characterData' ? [target] : [...addedNodes];
        texts.push(...changedNodes.map(({ textContent }) => textContent ?? ''));
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => announcements.jsonValue();
}
