import { expect } from './fixtures.ts';
import type { Page } from './fixtures.ts';

type Target = ReturnType<Page['getByRole']>;

const maxTabStops = 150;

/** Goes to a control by Tab and Shift+Tab alone, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Target): Promise<void> {
  await expect(target).toBeVisible();
  // Finding a control by its name takes longer than pressing a key, so it is looked up again only when
  // the page has replaced it.
  let element = await target.elementHandle();
  for (let stop = 0; stop < maxTabStops; stop += 1) {
    const key = await element?.evaluate((wanted) => {
      const { activeElement } = document;
      if (!wanted.isConnected) return 'gone';
      if (wanted === activeElement) return 'there';
      const { DOCUMENT_POSITION_PRECEDING: preceding } = Node;
      return activeElement && activeElement.compareDocumentPosition(wanted) & preceding
        ? 'Shift+Tab'
        : 'Tab';
    });
    if (key === 'there') return;
    if (!key || key === 'gone') element = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

/** Goes to a control and presses a key on it. */
export async function pressKeyOn(page: Page, target: Target, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and types into it, in place of what is there. */
export async function typeInto(page: Page, target: Target, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** The sides on which the focus ring is cut off, by a container of the control or by the screen's edge. */
export async function clippedFocusSides(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { activeElement: focused } = document;
    if (!focused || focused === document.body) return ['nothing has the focus'];
    const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(focused);
    if (outlineStyle === 'none') return ['it has no ring'];
    const ringExtent = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const { left, top, right, bottom } = focused.getBoundingClientRect();
    const clipRects = [new DOMRect(0, 0, innerWidth, innerHeight)];
    for (let ancestor = focused.parentElement; ancestor; ancestor = ancestor.parentElement) {
      if (getComputedStyle(ancestor).overflow !== 'visible')
        clipRects.push(ancestor.getBoundingClientRect());
    }
    const cutSides = {
      left: clipRects.some((end) => left - ringExtent < end.left - 0.5),
      top: clipRects.some((end) => top - ringExtent < end.top - 0.5),
      right: clipRects.some((end) => right + ringExtent > end.right + 0.5),
      bottom: clipRects.some((end) => bottom + ringExtent > end.bottom + 0.5),
    };
    return Object.entries(cutSides).flatMap(([side, isCut]) => (isCut ? [side] : []));
  });
}

/** Presses a key so many times; gives the focused controls that were wholly covered (WCAG 2.4.11). */
export async function coveredFocusStops(page: Page, key: string, times: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < times; stop += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const { activeElement: focusedControl } = document;
      if (!focusedControl || focusedControl === document.body) return null;
      const { left, top, width, height } = focusedControl.getBoundingClientRect();
      const isVisible = [0.1, 0.5, 0.9].some((fraction) => {
        const topElement = document.elementFromPoint(left + width / 2, top + height * fraction);
        return (
          focusedControl.contains(topElement) ||
          topElement?.closest('label')?.contains(focusedControl)
        );
      });
      return isVisible ? null : (focusedControl.ariaLabel ?? focusedControl.textContent);
    });
    if (name !== null) covered.push(name);
  }
  return covered;
}
