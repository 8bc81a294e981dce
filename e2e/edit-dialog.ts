import { registerPlace } from './acts.ts';
import type { Page } from './fixtures.ts';
import { open } from './open.ts';
import { registerAndSignIn } from './session.ts';

/** What leads to the edit of an institution, on its page and on its card. */
export const edit = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^Edit( |$)/ });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit institution' });

/** A new owner at the page of a place of theirs, whose id it answers. */
export async function ownPlace(page: Page, name: string): Promise<string> {
  await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, name);
  await open(page, `/institution/${id}`);
  return id;
}
