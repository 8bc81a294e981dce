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
      const { DOCUMENT_POSITION_PRECEDING: before } = Node;
      return activeElement && activeElement.compareDocumentPosition(wanted) & before
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
    const { activeElement: stands } = document;
    if (!stands || stands === document.body) return ['nothing has the focus'];
    const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(stands);
    if (outlineStyle === 'none') return ['it has no ring'];
    const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const { left, top, right, bottom } = stands.getBoundingClientRect();
    const ends = [new DOMRect(0, 0, innerWidth, innerHeight)];
    for (let holds = stands.parentElement; holds; holds = holds.parentElement) {
      if (getComputedStyle(holds).overflow !== 'visible') ends.push(holds.getBoundingClientRect());
    }
    const cut = {
      left: ends.some((end) => left - beyond < end.left - 0.5),
      top: ends.some((end) => top - beyond < end.top - 0.5),
      right: ends.some((end) => right + beyond > end.right + 0.5),
      bottom: ends.some((end) => bottom + beyond > end.bottom + 0.5),
    };
    return Object.entries(cut).flatMap(([side, isCut]) => (isCut ? [side] : []));
  });
}

/** Presses a key so many times; gives the focused controls that were wholly covered (WCAG 2.4.11). */
export async function coveredFocusStops(page: Page, key: string, times: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < times; stop += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const { activeElement: stands } = document;
      if (!stands || stands === document.body) return null;
      const { left, top, width, height } = stands.getBoundingClientRect();
      const seen = [0.1, 0.5, 0.9].some((share) => {
        const over = document.elementFromPoint(left + width / 2, top + height * share);
        return stands.contains(over) || over?.closest('label')?.contains(stands);
      });
      return seen ? null : (stands.ariaLabel ?? stands.textContent);
    });
    if (name !== null) covered.push(name);
  }
  return covered;
}
