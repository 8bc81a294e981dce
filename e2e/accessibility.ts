import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from './fixtures.ts';

const builder = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = readFileSync(builder.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe calls a check of an element, as far as it is told here. */
interface Check {
  message: string;
}

interface Violation {
  id: string;
  nodes: { html: string; any: Check[]; all: Check[] }[];
}

/** In the page, once it is brought there. */
declare const axe: {
  run: (context: string | Document, options: object) => Promise<{ violations: Violation[] }>;
};

/** A rule that axe leaves out by itself: who speaks to the page says what stands on the control. */
const saidAsShown = 'label-content-name-mismatch';

/** What depends on colours alone. */
const colours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong with the page, in one line each: everything in the light theme, and in the
 * dark one what depends on colours. It begins with the theme that the page is in and leaves it in the
 * other one, for each change draws all of the page anew.
 * @param language where it is looked at in both, as wide in one as in the other: colours are the same
 *   in Bangla, so that the dark theme is looked at in English alone
 */
export async function violations(page: Page, language = 'en'): Promise<string[]> {
  if (language === 'bn') return violationsNow(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const found: string[] = [];
  for (const colorScheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    const lines = await violationsNow(page, colorScheme === 'dark' ? { runOnly: colours } : {});
    found.push(...lines.map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}

/**
 * What axe finds wrong with the page as it is, in one line each; `within` a selector, and of some
 * rules only, where they are named. axe is brought to each document once, and tells of violations
 * alone: what its own builder adds takes longer than the checks.
 */
export async function violationsNow(
  page: Page,
  { within, runOnly }: { within?: string; runOnly?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, rules, more]) => {
      const chosen = rules ? { runOnly: rules } : { rules: { [more]: { enabled: true } } };
      const options = { resultTypes: ['violations'], ...chosen };
      // A colour on its way from one theme to the other is in neither; what turns forever goes on. What
      // moves is brought to its end, for one that stands in no frame any more would be awaited forever.
      // What begins to move with the next frame is there a turn later.
      for (const turn of [1, 2, 3]) {
        for (const animation of document.getAnimations()) {
          if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
        }
        if (turn < 3) await scheduler.postTask(() => undefined, { delay: 20 });
      }
      const { violations: all } = await axe.run(selector ?? document, options);
      // Initials are a picture of the name.
      const told = ({ html }: { html: string }) => !html.startsWith('<summary');
      return all.flatMap(({ id, nodes }) =>
        (id === more ? nodes.filter(told) : nodes).map(({ html, any, all: every }) => {
          const why = (any[0] ?? every[0])?.message ?? '';
          return `${id}: ${html.slice(0, 200)} ${why.slice(0, 200)}`;
        }),
      );
    },
    [within, runOnly, saidAsShown] as const,
  );
}
