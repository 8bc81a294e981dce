import { openPage } from './open-page.ts';
import { expect } from './own-program.ts';
import type { Page } from './own-program.ts';
import { signInAs } from './session.ts';

/** The row of a list that contains this text. */
export const listRow = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** Opens a page as an administrator. */
export async function openAsAdmin(page: Page, admin: Parameters<typeof signInAs>[1], path: string) {
  await signInAs(page, admin);
  await openPage(page, path);
}

/** Calls the API with the session of a browser, which needs no open page. */
export async function sendAs(
  page: Pick<Page, 'request'>,
  method: string,
  path: string,
  data?: object,
) {
  const response = await page.request.fetch(path, { method, ...(data && { data }) });
  expect(response.ok()).toBe(true);
  return response;
}

/** The requests to a path of the API from now on, as a list that grows. */
export function recordCalls(page: Page, path: RegExp): string[] {
  const methods: string[] = [];
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) methods.push(request.method());
  });
  return methods;
}
