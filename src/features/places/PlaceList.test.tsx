import { InfiniteQueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { ApiError, createApi } from '../../web/api/client.ts';
import { createQueryClient } from '../../web/query-client.ts';
import { examplePlace } from '../../testing/example-place.ts';
import type { PlaceListData } from './place-list.ts';
import { PlaceList } from './PlaceList.tsx';
import { Screen } from './PlaceListScreen.tsx';
import { placesQuery } from './queries.ts';

const nothing: PlaceListData = {
  places: undefined,
  total: { count: 0, capped: false },
  isTotalKnown: true,
  farther: { count: 0, capped: false },
  error: null,
  hasMore: false,
  loadingMore: false,
  moreFailed: false,
  pages: 1,
  outdated: false,
  retrying: false,
  loadMore: () => undefined,
  retry: () => undefined,
};
const render = (list: Partial<PlaceListData>, narrowed = false) =>
  renderInApp(
    <PlaceList list={{ ...nothing, ...list }} isFiltered={narrowed} empty={<p>nothing here</p>} />,
  );

describe('a list of places', () => {
  it('[LIST-05] shows a short hint in its search box, and gives the box a full accessible name', async () => {
    const path = '/institutions/1?category=Restaurant';
    const html = await renderInApp(<Screen />, { language: 'bn', path });
    expect(html).toContain('placeholder="রেস্টুরেন্ট খুঁজুন"');
    expect(html).toContain('aria-label="রেস্টুরেন্ট ক্যাটাগরিতে খুঁজুন"');
  });

  it('[LIST-11] shows a skeleton of 6 cards while loading', async () => {
    const html = await render({});
    expect(html.match(/data-placeholder/g)).toHaveLength(6);
    expect(html).toContain('Loading places...');
  });

  it('[LIST-12] says that all places or matches are loaded, but not while there is more, while outdated or when empty', async () => {
    const places = [examplePlace()];
    expect(await render({ places })).toContain('All places loaded: 1 total');
    expect(await render({ places, isTotalKnown: false })).not.toContain('All places loaded');
    expect(await render({ places, hasMore: true })).not.toContain('All places loaded');
    // With a search or the filter, the count is of the matches.
    const matches = await render({ places }, true);
    expect(matches).toContain('All matches loaded: 1 total');
    expect(matches).not.toContain('All places loaded');
    expect(await render({ places, outdated: true }, true)).not.toContain('loaded');
    const empty = await render({ places: [] });
    expect(empty).toContain('nothing here');
    expect(empty).not.toContain('All places loaded');
  });

  it('[LIST-18] shows the load-more button only while more exists', async () => {
    const places = [examplePlace()];
    expect(await render({ places, hasMore: true })).toContain('Load more places');
    expect(await render({ places })).not.toContain('Load more places');
    expect(await render({ places, hasMore: true, loadingMore: true })).toContain('Loading more...');
  });

  it('[ERR-14] [ERR-42] shows an error with Retry when loading fails', async () => {
    const refused = await render({ error: new ApiError('unavailable', 503, 'away') });
    expect(refused).toContain('Failed to load institutions');
    expect(refused).toContain('Retry');
    expect(await render({ error: new TypeError('x is not a function') })).toContain(
      'An unexpected error occurred',
    );
  });

  it('[ERR-14] shows an error above the button when loading more fails, and keeps its places', async () => {
    const error = new ApiError('unavailable', 503, 'away');
    const failed = { places: [examplePlace()], hasMore: true, error, moreFailed: true };
    const html = await render(failed);
    expect(html).toMatch(/Demo Bakery.*role="alert">Failed to load institutions<.*Load more/s);
    expect(await render({ ...failed, loadingMore: true })).not.toContain('Failed to load');
    // A failed refresh of what is shown is reported above the screen instead.
    expect(await render({ ...failed, moreFailed: false })).not.toContain('Failed to load');
  });
});

describe('the pages of a list', () => {
  it('[LIST-18] are appended one after the other, and start again when the search changes', async () => {
    const api = createApi(answerWithPages, 'http://localhost');
    const position = { lat: 23.8103, lng: 90.4125 };
    const list = new InfiniteQueryObserver(createQueryClient(), placesQuery(api, { position }));
    const stop = list.subscribe(() => undefined);
    const names = () =>
      list.getCurrentResult().data?.pages.flatMap(({ items }) => items.map(({ name }) => name));
    await list.refetch();
    expect(names()).toEqual([' 1']);
    await list.fetchNextPage();
    expect(names()).toEqual([' 1', ' 2']);
    list.setOptions(placesQuery(api, { position, search: 'tea' }));
    await list.refetch();
    expect(names()).toEqual(['tea 1']);
    stop();
  });

  it('are requested for a rounded position', async () => {
    const asked: string[] = [];
    const api = createApi((request) => {
      asked.push(new URL(request.url).search);
      return answerWithPages(request);
    }, 'http://localhost');
    const position = { lat: 23.810312345, lng: 90.41249999 };
    const queries = createQueryClient();
    await queries.fetchInfiniteQuery(placesQuery(api, { position }));
    await queries.fetchInfiniteQuery(
      placesQuery(api, { position: { lat: 23.8103, lng: 90.4125 } }),
    );
    expect(asked).toEqual(['?page=1&lat=23.8103&lng=90.4125']);
  });
});

/** A server that has three pages for every search, one place on each. */
async function answerWithPages(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const page = Number(query.get('page'));
  return Response.json({
    items: [examplePlace({ name: `${query.get('search') ?? ''} ${page}` })],
    page,
    pageSize: 12,
    hasMore: page < 3,
  });
}
