import { registerPlace } from './acts.ts';
import type { Page } from './fixtures.ts';
import { open } from './open.ts';
import { registerAndSignIn } from './session.ts';

/** The link to edit an institution, on its page and on its card. */
export const edit = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^Edit( |$)/ });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit institution' });

/** Signs a new owner in, opens the page of a new place of theirs, and gives its id. */
export async function ownPlace(page: Page, name: string): Promise<string> {
  await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, name);
  await open(page, `/institution/${id}`);
  return id;
}
