import { registerPlace } from './api-actions.ts';
import type { Page } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { registerAndSignIn } from './session.ts';

/** The link to edit an institution, on its page and on its card. */
export const editLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^Edit( |$)/ });
export const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit institution' });

/** Signs a new owner in, opens the page of a new place of theirs, and gives its id. */
export async function openOwnPlace(page: Page, name: string): Promise<string> {
  await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, name);
  await openPage(page, `/institution/${id}`);
  return id;
}
