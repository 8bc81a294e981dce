import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReturnPath, toInternalPath } from './return-path.ts';

describe('the return path after signing in', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    'profile',
    '',
    '/auth',
    '/auth/',
    '/auth?next=/auth',
    null,
    7,
  ])('is never %j', (text) => {
    expect(toInternalPath(text)).toBeNull();
  });

  it.each([
    '/',
    '/profile',
    '/institution/1?category=%E0%A6%95#reviews',
    '/auth/first-admin?token=x',
  ])('may be %s', (path) => {
    expect(toInternalPath(path)).toBe(path);
  });

  it('stays on the site for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((s) => `/${s}`),
        ),
        (text) => {
          const path = toInternalPath(text);
          if (path === null) return;
          expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
        },
      ),
    );
  });

  it('comes from the query first, then from the state of the link', () => {
    const state = { next: '/settings' };
    expect(readReturnPath({ search: '?next=/profile', state })).toBe('/profile');
    expect(readReturnPath({ search: '?next=//evil.example', state })).toBe('/settings');
    expect(readReturnPath({ search: '', state: null })).toBeNull();
  });
});
