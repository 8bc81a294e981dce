import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from './fixtures.ts';

const requireFromPackage = createRequire(import.meta.resolve('@axe-core/playwright'));
const axeSource = readFileSync(requireFromPackage.resolve('axe-core/axe.min.js'), 'utf8');

/** The result of one of axe's checks, as far as it is used here. */
interface Check {
  message: string;
}

interface Violation {
  id: string;
  nodes: { html: string; any: Check[]; all: Check[] }[];
}

/** axe's own notion of a colour; red, green, blue and opacity from 0 to 1. */
interface AxeColour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => AxeColour;
}

/** Global in the page once axe's source has been evaluated there. */
declare const axe: {
  commons: { color: { Color: { prototype: AxeColour } } };
  run: (
    context: string | Document | { exclude: string[] },
    options: object,
  ) => Promise<{ violations: Violation[] }>;
};

/** Only what is `within` a selector, or all but what is `outside` one. */
export type PagePart = { within?: string; outside?: never } | { outside?: string; within?: never };

/** A rule that axe disables by default: people with voice control say what is written on a control. */
const labelMismatchRule = 'label-content-name-mismatch';

/** The rules that depend on colours alone. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds in the page, a line each, optionally of a part of it: of all rules in
 * the light theme, of the rules about colours in the dark one. Begins with the page's current theme and
 * leaves it in the other, since each switch redraws the whole page.
 */
export async function findViolations(page: Page, part: PagePart = {}): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const found: string[] = [];
  for (const colorScheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    const lines = await findCurrentViolations(page, {
      ...part,
      ...(colorScheme === 'dark' && { runOnly: colourRules }),
    });
    found.push(...lines.map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}

/**
 * The violations that axe finds in the page as it is, a line each, optionally only `within` a selector,
 * without what is `outside`, or of some rules. axe is evaluated once per document and reports violations
 * only: Playwright's builder for it does more, which takes longer than the checks.
 */
export async function findCurrentViolations(
  page: Page,
  { within, outside, runOnly }: PagePart & { runOnly?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(rememberParsedColours);
  }
  return page.evaluate(
    async ([selector, excluded, rules, extraRule]) => {
      const ruleOptions = rules
        ? { runOnly: rules }
        : { rules: { [extraRule]: { enabled: true } } };
      const options = { resultTypes: ['violations'], ...ruleOptions };
      // A colour in transition belongs to neither theme, so finite animations are finished; waiting for
      // them instead could last forever where an element is no longer drawn. Repeated, as further
      // animations may start with the next frame.
      for (const round of [1, 2, 3]) {
        for (const animation of document.getAnimations()) {
          if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
        }
        if (round < 3) await scheduler.postTask(() => undefined, { delay: 20 });
      }
      const context = excluded ? { exclude: [excluded] } : (selector ?? document);
      const { violations: all } = await axe.run(context, options);
      // The account button shows initials, which stand for the whole name.
      const isNotAccountButton = ({ html }: { html: string }) => !html.startsWith('<summary');
      return all.flatMap(({ id, nodes }) =>
        (id === extraRule ? nodes.filter(isNotAccountButton) : nodes).map(
          ({ html, any, all: allChecks }) => {
            const reason = (any[0] ?? allChecks[0])?.message ?? '';
            return `${id}: ${html.slice(0, 200)} ${reason.slice(0, 200)}`;
          },
        ),
      );
    },
    [within, outside, runOnly, labelMismatchRule] as const,
  );
}

/**
 * Runs in the page: lets axe parse each text of a colour only once. A page has few colours, and axe parses
 * them anew for every element, which took a quarter of its time.
 */
function rememberParsedColours(): void {
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const parsed = new Map<string, Pick<AxeColour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (this: AxeColour, text) {
    const known = parsed.get(text);
    if (known) return Object.assign(this, known);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    parsed.set(text, { r, g, b, alpha });
    return this;
  };
}
