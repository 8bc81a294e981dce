import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from './fixtures.ts';

/**
 * What axe finds wrong with the page, in one line each: everything in the light theme, and in the
 * dark one what depends on colours. The page is left in the light theme.
 */
export async function violations(page: Page): Promise<string[]> {
  const light = await found(page, builder(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await found(page, builder(page).withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

/** No page holds frames; without a second page to gather from them it takes half the time. */
function builder(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true);
}

async function found(page: Page, axe: AxeBuilder): Promise<string[]> {
  // A colour on its way from one theme to the other is in neither.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
  );
  const { violations: all } = await axe.analyze();
  return all.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all: every }) => {
      const why = (any[0] ?? every[0])?.message ?? '';
      return `${id}: ${html.slice(0, 200)} ${why.slice(0, 200)}`;
    }),
  );
}
