import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { cards } from './place-list.ts';

test('when the system asks for more contrast, muted text and card borders have the colour of other text', async ({
  page,
}) => {
  await openPage(page, '/');
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
