import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyLink } from './classify-link.ts';
import { appPathOfLink } from './app-path-of-link.ts';

const site = 'https://thikana.example';
const here = 'https://localhost';

describe('a link that opens the app', () => {
  it.each([
    [`${site}/`, '/'],
    [`${site}/institution/1?category=Bakery#reviews`, '/institution/1?category=Bakery#reviews'],
    ['thikana://institution/1?lng=bn', '/institution/1?lng=bn'],
    ['thikana:///general-map', '/general-map'],
    [`${site}/general-map/।`, '/general-map'],
    ['thikana://auth?reset=abc', '/auth?reset=abc'],
  ])('%s opens %s', (link, path) => {
    expect(appPathOfLink(link, site)).toBe(path);
  });

  it.each([
    'http://thikana.example/',
    'https://thikana.example:8443/',
    'https://thikana.example.evil.example/',
    'https://thikana.example@evil.example/',
    'https://user@thikana.example/',
    'https://thikana.example//evil.example/',
    'https://thikana.example/\\evil.example/',
    'thikana:////evil.example/',
    'thikana://',
    'javascript:alert(1)',
    'intent://thikana.example/#Intent;end',
    'file:///etc/passwd',
    '',
    `${site}/${'a'.repeat(3000)}`,
  ])('%s opens nothing', (link) => {
    expect(appPathOfLink(link, site)).toBeNull();
  });

  it('never leads out of the app, whatever it contains', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((text) => `${site}/${text}`),
      fc.string().map((text) => `thikana:${text}`),
    );
    fc.assert(
      fc.property(anything, (link) => {
        const path = appPathOfLink(link, site);
        return path === null || new URL(path, here).origin === here;
      }),
    );
  });
});

describe('a link in the app', () => {
  it.each([
    ['https://localhost/settings', { kind: 'app', path: '/settings' }],
    [`${site}/institution/1`, { kind: 'app', path: '/institution/1' }],
    ['tel:+8801712345678', { kind: 'device' }],
    ['mailto:a@example.com', { kind: 'device' }],
    ['https://wa.me/8801712345678', { kind: 'device' }],
    ['https://www.google.com/maps/dir/?api=1', { kind: 'device' }],
    ['https://bakery.example/', { kind: 'browser' }],
    ['http://facebook.com/bakery', { kind: 'browser' }],
    ['https://localhost.evil.example/', { kind: 'browser' }],
  ])('to %s is of the kind %j', (href, expected) => {
    expect(classifyLink(href, { appOrigin: here, siteUrl: site })).toEqual(expected);
  });
});
