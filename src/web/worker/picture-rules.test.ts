import { expect, it } from 'vitest';
import { isCacheable, isTooOld, otherSizes, pictureDays } from './picture-rules.ts';

it('lists the other files of a picture, the largest first', () => {
  expect(otherSizes('/files/abc-320.webp')).toEqual([
    ...['/files/abc.webp', '/files/abc.jpg', '/files/abc.png', '/files/abc.avif', '/files/abc.gif'],
    ...['/files/abc-1600.webp', '/files/abc-800.webp'],
  ]);
  expect(otherSizes('/files/a-b_c.jpg')).toContain('/files/a-b_c-800.webp');
  expect(otherSizes('/assets/a.js')).toEqual([]);
});

const headers = (more: Record<string, string>) =>
  new Headers({ 'content-type': 'image/webp', ...more });

it('stores complete pictures that can be read, and none that must not be stored', () => {
  const good = { status: 200, type: 'basic' as const, headers: headers({}) };
  expect(isCacheable(good)).toBe(true);
  expect(isCacheable({ ...good, type: 'cors' })).toBe(true);
  expect(isCacheable({ ...good, status: 206 })).toBe(false);
  expect(isCacheable({ ...good, status: 404 })).toBe(false);
  expect(isCacheable({ ...good, type: 'opaque' })).toBe(false);
  expect(isCacheable({ ...good, headers: headers({ 'content-type': 'text/html' }) })).toBe(false);
  const secret = headers({ 'cache-control': 'private, no-store' });
  expect(isCacheable({ ...good, headers: secret })).toBe(false);
});

it('considers a picture too old after some weeks', () => {
  const date = new Date(Date.UTC(2026, 0, 1));
  const kept = { headers: headers({ date: date.toUTCString() }) };
  const dayMs = 24 * 3600 * 1000;
  expect(isTooOld(kept, date.getTime() + pictureDays * dayMs)).toBe(false);
  expect(isTooOld(kept, date.getTime() + (pictureDays + 1) * dayMs)).toBe(true);
  expect(isTooOld({ headers: headers({}) }, Date.now())).toBe(false);
});
