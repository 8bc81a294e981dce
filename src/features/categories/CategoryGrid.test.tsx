import { describe, expect, it } from 'vitest';
import type { Language } from '../../shared/language.ts';
import { renderInApp } from '../../testing/render.tsx';
import { ApiError } from '../../web/api/client.ts';
import { CategoryGrid } from './CategoryGrid.tsx';
import { categoryListState } from './use-category-list.ts';
import type { CategoryList } from './use-category-list.ts';
import type { Category } from './contract.ts';

const loading: CategoryList = {
  categories: undefined,
  total: 0,
  isTotalKnown: false,
  error: null,
  hasMore: false,
  loadingMore: false,
  pages: 1,
  retrying: false,
  outdated: false,
  loadMore: () => undefined,
  retry: () => undefined,
};

function category(given: Partial<Category> & { name: string }): Category {
  return {
    id: '0b7e7d4e-6a3f-4a53-9c1d-2f6f1f0f3a11',
    description: null,
    icon: null,
    created_at: '2026-01-01T00:00:00.000Z',
    institution_count: 0,
    ...given,
  };
}

const coffee = category({ name: 'Coffee Shop', icon: 'coffee' });
const full: CategoryList = { ...loading, categories: [coffee], total: 1, isTotalKnown: true };

function draw(list: CategoryList, language: Language = 'en'): Promise<string> {
  return renderInApp(<CategoryGrid list={list} />, { language });
}

function count(html: string, part: string): number {
  return html.split(part).length - 1;
}

describe('the category grid', () => {
  it('shows names and descriptions verbatim, even when they look like placeholders of translations', async () => {
    const odd = { name: '$t(shell.name) {{defaultValue}}', description: '$t(ui.retry) {{n}}' };
    const html = await draw({ ...full, categories: [category(odd)] });
    for (const text of Object.values(odd)) expect(html).toContain(text);
  });

  it('[GRID-02] shows icon, tint, translated name and translated description', async () => {
    const html = await draw(full, 'bn');
    expect(html).toMatch(/<span data-tint="clay".*?#coffee/s);
    expect(html).toContain('কফি শপ');
    expect(html).toContain('কফি, চা ও বসার জায়গা');
  });

  it('does not say that everything is loaded while it shows an earlier search', async () => {
    expect(await draw(full)).toContain('All categories loaded: 1 total');
    expect(await draw({ ...full, outdated: true })).not.toContain('All categories loaded');
  });

  it('[I18N-10] shows the raw name and description where there is no translation', async () => {
    const stall = category({ name: 'Tea Stall', description: 'Milk tea & biscuits' });
    const html = await draw({ ...full, categories: [stall] }, 'bn');
    expect(html).toContain('Tea Stall');
    expect(html).toContain('Milk tea &amp; biscuits');
    expect(html).not.toContain('categoryNames');
  });

  it('[GRID-04] shows 12 placeholder cards while the list is missing', async () => {
    expect(count(await draw(loading), '<li')).toBe(12);
    expect(count(await draw({ ...loading, retrying: true }), '<li')).toBe(12);
  });

  it('[GRID-05] shows load-more exactly when more pages exist', async () => {
    expect(await draw({ ...full, hasMore: true })).toContain('Load more categories');
    expect(await draw(full)).not.toContain('Load more categories');
  });

  it('[GRID-06] shows a spinner while loading more', async () => {
    const html = await draw({ ...full, hasMore: true, loadingMore: true });
    expect(html).toMatch(/<button[^>]*disabled[^>]*>.*animate-spin.*Loading more/s);
    expect(await draw({ ...full, hasMore: true })).not.toContain('animate-spin');
  });

  it('[GRID-07] says that all categories are loaded, with the count and the word total', async () => {
    expect(await draw({ ...full, total: 44 })).toContain('All categories loaded: 44 total');
    expect(await draw({ ...full, total: 44 }, 'bn')).toContain('মোট ৪৪টি');
    expect(await draw({ ...full, hasMore: true })).not.toContain('total');
    expect(await draw({ ...full, isTotalKnown: false })).not.toContain('total');
  });

  it('[GRID-08] [EMPTY-01] has the states loading, empty, populated, loading more and all loaded', async () => {
    expect(categoryListState(loading)).toBe('loading');
    const empty = { ...loading, categories: [] };
    expect(categoryListState(empty)).toBe('empty');
    expect(await draw(empty)).toContain('No categories available');
    const populated = { ...full, hasMore: true };
    expect(categoryListState(populated)).toBe('full');
    expect(await draw(populated)).toContain('Coffee Shop');
    const more = await draw({ ...populated, loadingMore: true });
    expect(more).toContain('Coffee Shop');
    expect(more).toContain('Loading more');
    expect(await draw(full)).toContain('All categories loaded');
  });

  it('[ERR-42] shows what failed, with Retry, instead of placeholders', async () => {
    const failed = { ...loading, error: new ApiError('unavailable', 503, '') };
    expect(categoryListState(failed)).toBe('error');
    const html = await draw(failed);
    expect(html).toContain('Failed to load categories');
    expect(html).toContain('Retry');
    expect(await draw({ ...failed, error: new Error('?') })).toContain(
      'An unexpected error occurred',
    );
  });
});
