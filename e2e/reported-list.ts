import type { ReportedSubject } from '../src/features/reports/settling-contract.ts';
import type { Page } from './own-program.ts';
import { main } from './page-parts.ts';

/** Shows an administrator only what is reported with these words, not what other journeys report meanwhile. */
export async function showReportsWith(page: Page, words: string): Promise<void> {
  const isMeant = ({ reports }: ReportedSubject) =>
    reports.some(({ message }) => message?.includes(words));
  await page.route('**/api/admin/reports?page=1', async (route) => {
    const answer = await (await route.fetch()).json();
    const items = answer.items.filter(isMeant);
    await route.fulfill({ json: { ...answer, items, total: items.length, hasMore: false } });
  });
}

/** The reported place or review whose entry contains this text. */
export const reportedEntry = (page: Page, text: string) =>
  main(page)
    .getByRole('list', { name: /^(Reported problems|জানানো সমস্যা)$/ })
    .locator('> li')
    .filter({ hasText: text });
