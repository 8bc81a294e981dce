import type { Page } from './fixtures.ts';

/** A page's main content, and the bar above it. */
export const main = (page: Page) => page.getByRole('main');
export const header = (page: Page) => page.getByRole('banner');

/** Fills in the fields of these labels. */
export async function fillFields(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await main(page).getByLabel(label, { exact: true }).fill(value);
  }
}

/** Presses the button of just this name. */
export async function pressButton(page: Page, name: string): Promise<void> {
  await main(page).getByRole('button', { name, exact: true }).click();
}
