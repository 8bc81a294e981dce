import { expect } from './fixtures.ts';
import type { Page } from './fixtures.ts';

/** The language, width and theme in which a page is looked at. */
export interface Look {
  language: 'en' | 'bn';
  width: number;
  colorScheme: 'light' | 'dark';
}

/** English, narrow and light. */
export const narrowLook: Look = { language: 'en', width: 360, colorScheme: 'light' };
/** Bangla, wide and dark. Together both looks have every language, width and theme. */
export const wideLook: Look = { language: 'bn', width: 1280, colorScheme: 'dark' };

/** Gives a page the width and the theme of a look, before it is opened in the look's language. */
export async function prepareLook(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await page.emulateMedia({ colorScheme });
}

/** Changes an open page to another look without loading it again. No dialog may be open. */
export async function changeLook(page: Page, look: Look): Promise<void> {
  await prepareLook(page, look);
  const name = look.language === 'bn' ? 'বাংলা' : 'English';
  await page.getByRole('banner').getByRole('link', { name, exact: true }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', look.language);
}
