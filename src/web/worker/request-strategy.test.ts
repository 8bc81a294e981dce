import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestStrategy } from './request-strategy.ts';

const site = 'https://thikana.example';
const read = { method: 'GET', mode: 'cors', destination: '', ranged: false };
const way = (path: string, asked: Partial<typeof read> = {}) =>
  requestStrategy({ ...read, ...asked, url: `${site}${path}` }, site);

describe('the service worker', () => {
  it('recognises pages, built files and pictures', () => {
    expect(way('/', { mode: 'navigate' })).toBe('page');
    expect(way('/institution/a1?category=Bakery', { mode: 'navigate' })).toBe('page');
    expect(way('/assets/entry-12345678.js')).toBe('file');
    expect(way('/files/abc-320.webp')).toBe('picture');
    expect(way('/files/a/b.webp')).toBe('network');
  });

  it.each([
    '/api/institutions',
    '/api/notifications/stream',
    '/dev/mail',
    '/dev/sign-in/google',
    '/sw.js',
    '/manifest.webmanifest',
    '/sitemap.xml',
  ])('leaves %s to the network, as a page or not', (path) => {
    expect(way(path)).toBe('network');
    expect(way(path, { mode: 'navigate' })).toBe('network');
  });

  it('leaves writes, range requests and other sites to the network', () => {
    const known = fc.constantFrom('/', '/assets/entry-1.js', '/files/abc.webp', '/institution/a1');
    const anything = fc.oneof(fc.webPath(), known);
    const mode = fc.constantFrom('cors', 'navigate');
    fc.assert(
      fc.property(
        anything,
        mode,
        fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'),
        (path, how, method) => way(path, { method, mode: how }) === 'network',
      ),
    );
    fc.assert(
      fc.property(
        anything,
        mode,
        (path, how) => way(path, { ranged: true, mode: how }) === 'network',
      ),
    );
    const elsewhere = 'https://tile.example/assets/1.png';
    expect(requestStrategy({ ...read, url: elsewhere }, site)).toBe('network');
  });

  it('recognises map tiles, which come from other sites', () => {
    const tile = { ...read, mode: 'no-cors', url: 'https://tile.example/16/1/2.png' };
    expect(requestStrategy({ ...tile, destination: 'image' }, site)).toBe('tile');
    expect(requestStrategy({ ...tile, destination: 'document' }, site)).toBe('network');
  });
});
