import { describe, expect, it } from 'vitest';
import { Refusal } from '../../shared/problem.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';

const app = 'https://localhost';
const settings = { publicUrl: 'https://thikana.example', appOrigins: [app], production: true };
const cookie = 'thikana.session=x';

function isLetThrough(
  headers: Record<string, string>,
  method = 'POST',
  under: Parameters<typeof refuseCrossSite>[1] = settings,
): boolean {
  try {
    refuseCrossSite(new Request('http://127.0.0.1:3000/api/me', { method, headers }), under);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'notAllowed') return false;
    throw error;
  }
}

describe('a write with a cookie', () => {
  it('is accepted from the site’s own pages', () => {
    expect(isLetThrough({ cookie, origin: 'https://thikana.example' })).toBe(true);
    expect(isLetThrough({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  it.each([
    'https://evil.example',
    'http://thikana.example',
    'https://thikana.example.evil.example',
    'https://thikana.example:8443',
    'https://sub.thikana.example',
    'null',
    '',
  ])('is refused from %s', (origin) => {
    expect(isLetThrough({ cookie, origin })).toBe(false);
    expect(isLetThrough({ cookie, origin, 'sec-fetch-site': 'same-origin' })).toBe(false);
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect(isLetThrough({ cookie, origin }, method)).toBe(false);
    }
  });

  it('is refused from another site that sends no Origin', () => {
    expect(isLetThrough({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(false);
    expect(isLetThrough({ cookie, 'sec-fetch-site': 'same-site' })).toBe(false);
  });

  it('is accepted from programs that are not browsers', () => {
    expect(isLetThrough({ cookie })).toBe(true);
  });

  it('is accepted, in development, under whatever name the site was visited by', () => {
    const developing = { ...settings, publicUrl: 'http://localhost:3000', production: false };
    const headers = { cookie, origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    expect(isLetThrough(headers, 'POST', developing)).toBe(true);
    expect(isLetThrough(headers)).toBe(false);
    const foreign = { ...headers, origin: 'https://evil.example' };
    expect(isLetThrough(foreign, 'POST', developing)).toBe(false);
  });
});

it('a write without a cookie is refused from another site, as its answer could remove a cookie', () => {
  for (const origin of ['https://evil.example', 'null']) {
    expect(isLetThrough({ origin, 'sec-fetch-site': 'cross-site' })).toBe(false);
  }
  expect(isLetThrough({ 'sec-fetch-site': 'cross-site' })).toBe(false);
  expect(isLetThrough({})).toBe(true);
});

it('the native app may write without a cookie or with its token, but not with a cookie alone', () => {
  expect(isLetThrough({ origin: app, 'sec-fetch-site': 'cross-site' })).toBe(true);
  expect(isLetThrough({ origin: app, cookie })).toBe(false);
  expect(isLetThrough({ origin: app, cookie, authorization: 'Bearer x' })).toBe(true);
});

it('a read is accepted from any site', () => {
  expect(isLetThrough({ origin: 'https://evil.example', cookie }, 'GET')).toBe(true);
});

it('a password that the browser itself adds does not let another site write', () => {
  const headers = { origin: 'https://evil.example', cookie, authorization: 'Basic eDp5' };
  expect(isLetThrough(headers)).toBe(false);
});
