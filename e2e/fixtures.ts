import { test as base } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';

export { expect } from '@playwright/test';
export type { Page } from '@playwright/test';

/** Journeys start from the program's address, and any trouble in the browser fails them. */
export const test = base.extend<{ expectTrouble: (pattern: RegExp) => void }>({
  baseURL: async ({}, use) => {
    await use(process.env['E2E_URL'] ?? 'http://localhost:3000');
  },
  /** Names a trouble that a journey brings about on purpose. */
  expectTrouble: [
    async ({ browser, context: _ }, use) => {
      // What was just being asked for when somebody signed out.
      const expected = [/401 \(Unauthorized\) \S+\/api\/notifications\b/];
      const troubles = watch(browser);
      await use((pattern) => expected.push(pattern));
      await letGoOfRoutes(browser);
      const surprising = troubles
        .end()
        .filter((text) => !expected.some((pattern) => pattern.test(text)));
      if (surprising.length) throw new Error(`Trouble in the browser:\n${surprising.join('\n')}`);
    },
    // The watch belongs to every journey, also to those that do not ask for it. (A hook of this file
    // would belong to the journeys of the first file alone that a worker reads.)
    { auto: true },
  ],
});

/** Collects the troubles of all who use the browser, until its end. */
function watch(browser: Browser): { end: () => string[] } {
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

function watchPages(context: BrowserContext, tell: (trouble: string) => void): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The journeys that want a worker allow it themselves.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    // Which file or answer it is about is not always in the words.
    const { url } = message.location();
    tell(`${message.type()}: ${message.text()} ${url}`.trim());
  });
  context.on('weberror', (problem) => {
    tell(`page error: ${problem.error().message}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') tell(`failed: ${request.url()} ${reason}`);
  });
}

/** What is still fetched for an answer that a journey changes would fail with the end of its page. */
async function letGoOfRoutes(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) {
    for (const routed of [context, ...context.pages()]) {
      await routed.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }
}
