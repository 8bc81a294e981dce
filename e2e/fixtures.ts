import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';

export { expect } from '@playwright/test';
export type { Page } from '@playwright/test';

/** Journeys start from the program's address, and any trouble in the browser fails them. */
export const test = base.extend<{ expectTrouble: (pattern: RegExp) => void }>({
  baseURL: async ({}, use) => {
    await use(process.env['E2E_URL'] ?? 'http://localhost:3000');
  },
  /** Names a trouble that a journey brings about on purpose. */
  expectTrouble: async ({ page }, use) => {
    // What was just being asked for when somebody signed out.
    const expected = [/401 \(Unauthorized\) \S+\/api\/notifications\b/];
    const troubles = watch(page);
    await use((pattern) => expected.push(pattern));
    const surprising = troubles.filter((text) => !expected.some((pattern) => pattern.test(text)));
    // What is being fetched for an answer that a journey changes would fail with the end of its page.
    for (const routed of page.isClosed() ? [] : [page, page.context()]) {
      await routed.unrouteAll({ behavior: 'ignoreErrors' });
    }
    if (surprising.length) throw new Error(`Trouble in the browser:\n${surprising.join('\n')}`);
  },
});

// The watch belongs to every journey, also to those that do not ask for it.
test.beforeEach(({ expectTrouble }) => {
  void expectTrouble;
});

function watch(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The journeys that want a worker allow it themselves.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    // Which file or answer it is about is not always in the words.
    const { url } = message.location();
    troubles.push(`${message.type()}: ${message.text()} ${url}`.trim());
  });
  page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()} ${reason}`);
  });
  return troubles;
}
