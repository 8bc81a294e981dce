import type { Page, Response } from '@playwright/test';

/**
 * Opens a path and waits until React has taken over the page that the server drew: before that a
 * press on a button is lost, and a link is followed by a new document.
 */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await page.waitForFunction(() => {
    const content = document.getElementById('content');
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactProps'));
  });
  return response;
}
