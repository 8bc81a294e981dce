import { expect, test } from './fixtures.ts';
import { open } from './open.ts';
import { cards } from './place-list.ts';

test('who asks the system for more contrast reads quiet words in the colour of all others, and sees the edges of cards', async ({
  page,
}) => {
  await open(page, '/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    const card = cards(page).first();
    const { ink, quiet, edge } = await card.evaluate((shown) => ({
      ink: getComputedStyle(document.body).color,
      quiet: getComputedStyle(shown.querySelector('p') ?? shown.ownerDocument.body).color,
      edge: getComputedStyle(shown).borderTopColor,
    }));
    expect([quiet, edge], colorScheme).toEqual([ink, ink]);
  }
});
