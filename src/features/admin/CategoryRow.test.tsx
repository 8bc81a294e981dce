import { expect, it } from 'vitest';
import type { Language } from '../../shared/language.ts';
import { renderInApp } from '../../testing/render.tsx';
import { CategoryRow } from './CategoryRow.tsx';

const nothing = () => undefined;

function drawnRow(
  is_visible: boolean,
  { name = 'Tea Stall', language = 'en' }: { name?: string; language?: Language } = {},
) {
  const category = {
    ...{ id: '5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a01', name, description: null },
    ...{ icon: null, created_at: '2026-03-08T20:00:00.000Z', institution_count: 2 },
    ...{ is_visible, display_order: 3, hidden_count: 0 },
  };
  const row = <CategoryRow category={category} onEdit={nothing} onDelete={nothing} />;
  return renderInApp(row, { language });
}

it('the row of a category separates its name in the other language by a space', async () => {
  expect(await drawnRow(true, { name: 'Hospital', language: 'bn' })).toMatch(
    /হাসপাতাল <span lang="en"/,
  );
});

it('[ADMIN-08] the row of a category names it in the label of its switch, and marks a hidden category', async () => {
  for (const visible of [true, false]) {
    const html = await drawnRow(visible);
    const [, name = '', shown = ''] =
      /role="switch"[^>]*aria-label="([^"]*)"[^>]*>\s*<span[^>]*>([^<]*)</.exec(html) ?? [];
    expect(name).toBe('Visible to visitors: Tea Stall');
    expect(name.startsWith(shown) && shown !== '').toBe(true);
    expect(html.includes('>Hidden<')).toBe(!visible);
  }
});
