import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  exampleCategory,
  problemAnswer,
  createWriteTools,
} from '../../testing/category-write-fixtures.ts';
import { createApi } from '../../web/api/client.ts';
import { adminCategoriesQuery } from './admin-queries.ts';

describe('the administrators’ list of all categories', () => {
  const plain = (name: string, created_at: string) => {
    const { is_visible: _, display_order: __, hidden_count: ___, ...rest } = exampleCategory;
    return { ...rest, id: crypto.randomUUID(), name, created_at };
  };

  it('[ADMIN-23] falls back to the public list, in order of creation, when the server fails', async () => {
    const older = plain('Older', '2026-01-01T00:00:00.000Z');
    const newer = plain('Newer', '2026-02-01T00:00:00.000Z');
    const api = createApi(async (call) => {
      const { pathname, searchParams } = new URL(call.url);
      if (pathname.startsWith('/api/admin/')) return problemAnswer(500, 'unexpected');
      const first = searchParams.get('page') === '1';
      return Response.json({
        ...{ items: [first ? newer : older], page: first ? 1 : 2, pageSize: 1, hasMore: first },
      });
    }, 'http://localhost');
    const list = await new QueryClient().fetchQuery(adminCategoriesQuery(api));
    expect(list.complete).toBe(false);
    expect(list.items.map(({ name, icon }) => ({ name, icon }))).toEqual([
      { name: 'Older', icon: null },
      { name: 'Newer', icon: null },
    ]);
  });

  it('[ADMIN-23] does not fall back to the public list when the server refuses the caller', async () => {
    const { made } = createWriteTools(() => problemAnswer(403, 'notAllowed'));
    await expect(made.queries.fetchQuery(adminCategoriesQuery(made.api))).rejects.toMatchObject({
      code: 'notAllowed',
    });
  });
});
