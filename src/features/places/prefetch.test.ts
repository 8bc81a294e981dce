import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../accounts/session-store.ts';
import { createApi } from '../../web/api/client.ts';
import { createI18n } from '../../web/i18n/i18n.ts';
import { createQueryClient } from '../../web/query-client.ts';
import type { WebApp } from '../../web/web-app.ts';
import { examplePlace } from '../../testing/example-place.ts';
import { prefetch as prefetchList } from './PlaceListScreen.tsx';
import { prefetch as prefetchPlace } from './PlaceScreen.tsx';

const dhanmondi = {
  ...{ slug: 'dhanmondi-dhaka', kind: 'area', name: 'Dhanmondi', name_bn: 'ধানমন্ডি', within: [] },
  ...{ latitude: 23.7461, longitude: 90.3742, reach_km: 2.5 },
};

/** An app in a browser, and the requests that it sends. */
function appThatAsks(): { app: WebApp; asked: string[] } {
  const asked: string[] = [];
  const send = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push(`${pathname} ${searchParams.get('page') ?? ''}`.trim());
    if (pathname.startsWith('/api/areas/')) return Response.json(dhanmondi);
    const page = Number(searchParams.get('page') ?? 1);
    return Response.json({ items: [examplePlace({})], page, pageSize: 1, hasMore: page < 3 });
  };
  const app = {
    api: createApi(send, 'http://localhost'),
    queries: createQueryClient(),
    i18n: createI18n('en', {}),
    session: createSessionStore(null),
    server: null,
  };
  return { app, asked };
}

describe('navigating to a screen in the browser', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', { getItem: () => null });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('requests its data at once, before the screen is rendered', async () => {
    const { app, asked } = appThatAsks();
    const request = new Request('http://localhost/institutions/1');
    await prefetchList(app, { request, params: { categoryId: '1' } });
    await prefetchPlace(app, { request, params: { institutionId: '2' } });
    expect(asked.toSorted()).toEqual([
      '/api/categories/1',
      '/api/institutions 1',
      '/api/institutions/2',
      '/api/institutions/2/reviews 1',
    ]);
  });

  it('requests an area first, and the list from its middle without the visitor', async () => {
    const { app, asked } = appThatAsks();
    const request = new Request('http://localhost/institutions/1?area=dhanmondi-dhaka');
    await prefetchList(app, { request, params: { categoryId: '1' } });
    expect(asked).toEqual([
      ...['/api/categories/1', '/api/areas/dhanmondi-dhaka', '/api/institutions 1'],
    ]);
    const [list] = app.queries.getQueryCache().findAll({ queryKey: ['institutions'] });
    expect(list?.queryKey[1]).toEqual({ categoryId: '1', lat: 23.7461, lng: 90.3742 });
  });

  it('reloads as many pages of an outdated list as were loaded before', async () => {
    const { app, asked } = appThatAsks();
    const args = {
      request: new Request('http://localhost/institutions/1'),
      params: { categoryId: '1' },
    };
    await prefetchList(app, args);
    const [list] = app.queries.getQueryCache().findAll({ queryKey: ['institutions'] });
    const [page] = Object.values(list?.state.data ?? {});
    app.queries.setQueryData(
      list?.queryKey ?? [],
      { pages: [...page, ...page], pageParams: [1, 2] },
      { updatedAt: 1 },
    );
    asked.length = 0;
    await prefetchList(app, args);
    expect(asked.filter((one) => one.startsWith('/api/institutions '))).toEqual([
      '/api/institutions 1',
      '/api/institutions 2',
    ]);
  });
});
