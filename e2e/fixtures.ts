import { test as base } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';

export { expect } from '@playwright/test';
export type { Page } from '@playwright/test';

/** Journeys start at the program's address, and fail on any error or warning in the browser. */
export const test = base.extend<{ expectTrouble: (pattern: RegExp) => void }>({
  baseURL: async ({}, use) => {
    await use(process.env['E2E_URL'] ?? 'http://localhost:3000');
  },
  /** Allows an error or warning that a journey causes on purpose. */
  expectTrouble: [
    async ({ browser, context: _ }, use) => {
      // Always allowed: a call that was under way when somebody signed out.
      const expected = [/401 \(Unauthorized\) \S+\/api\/notifications\b/];
      const troubles = collectTroubles(browser);
      await use((pattern) => expected.push(pattern));
      await removeRouteHandlers(browser);
      const unexpected = troubles
        .end()
        .filter((text) => !expected.some((pattern) => pattern.test(text)));
      if (unexpected.length) throw new Error(`Trouble in the browser:\n${unexpected.join('\n')}`);
    },
    // For every journey, whether it uses the fixture or not. (A hook in this file would apply only to
    // the first spec file that a worker loads.)
    { auto: true },
  ],
});

/** Collects the errors and warnings of all contexts of the browser, until `end` is called. */
function collectTroubles(browser: Browser): { end: () => string[] } {
  const troubles: string[] = [];
  const watchContext = (context: BrowserContext) => {
    watchPages(context, (trouble) => troubles.push(trouble));
  };
  for (const context of browser.contexts()) watchContext(context);
  browser.on('context', watchContext);
  return {
    end: () => {
      browser.off('context', watchContext);
      return troubles;
    },
  };
}

function watchPages(context: BrowserContext, report: (trouble: string) => void): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Service workers are blocked except for journeys that allow them.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    // The message alone does not always name the file or response it is about.
    const { url } = message.location();
    report(`${message.type()}: ${message.text()} ${url}`.trim());
  });
  context.on('weberror', (problem) => {
    report(`page error: ${problem.error().message}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') report(`failed: ${request.url()} ${reason}`);
  });
}

/** Ends all route handlers: one that is still fetching would fail when its page closes. */
async function removeRouteHandlers(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) {
    for (const routed of [context, ...context.pages()]) {
      await routed.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }
}
