import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { track } from './track.ts';

const id = '0198c6f2-0000-7000-8000-000000000001';

/** Tracks every event; the compiler checks each against `AnalyticsEvents`. */
function trackAll(): void {
  track('page_view', { path: '/', lng: 'bn' });
  track('view_category', { category_id: id });
  track('view_institution', { institution_id: id, category_id: id });
  track('search', { length: 3, categories: 0, results: 12 });
  track('view_map', { category_id: null });
  track('place_selected', { institution_id: id, position: 1 });
  track('map_view_clicked');
  track('category_list_clicked');
  track('add_business_clicked');
  track('ad_banner_shown', { placement: 'home' });
  track('ad_banner_hidden', { placement: 'home' });
  track('ad_interstitial_shown', { placement: 'category_list' });
}

const specified = [
  ...['page_view', 'view_category', 'view_institution', 'search', 'view_map', 'place_selected'],
  ...['map_view_clicked', 'category_list_clicked', 'add_business_clicked'],
  ...['ad_banner_shown', 'ad_banner_hidden', 'ad_interstitial_shown'],
];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('[ANALYTICS-01] events are logged to the console, and none makes a network call', () => {
  const network = vi.fn();
  const ways = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'Image', 'Request'];
  for (const way of ways) vi.stubGlobal(way, network);
  vi.stubGlobal('navigator', { sendBeacon: network });
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  trackAll();
  expect(network).not.toHaveBeenCalled();
  expect(info.mock.calls.map(([name]) => name)).toEqual(specified);
  expect(info.mock.calls[3]).toEqual(['search', { length: 3, categories: 0, results: 12 }]);
  expect(info.mock.calls[6]).toEqual(['map_view_clicked']);
});

it('[ANALYTICS-02] the source code tracks exactly the twelve specified events', () => {
  const src = path.resolve(import.meta.dirname, '../..');
  const logged = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(path.join(src, file), 'utf8').matchAll(/\btrack\(\s*'([a-z_]+)'/g),
    ])
    .map(([, name]) => name);
  expect([...new Set(logged)].toSorted()).toEqual(specified.toSorted());
});
