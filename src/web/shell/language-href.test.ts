import { describe, expect, it } from 'vitest';
import { hrefWithLanguage, withoutLanguage } from './language-href.ts';

const shared = {
  pathname: '/category-list',
  search: '?search=%E0%A6%9A%E0%A6%BE&lng=bn',
};

describe('the language in the address', () => {
  it('is added to links to the same page, and replaces another', () => {
    expect(hrefWithLanguage(shared, 'en')).toBe('/category-list?search=%E0%A6%9A%E0%A6%BE&lng=en');
    expect(hrefWithLanguage({ pathname: '/', search: '' }, 'bn')).toBe('/?lng=bn');
  });

  it('is removed once the visitor chooses, and everything else stays', () => {
    const without = (search: string) => withoutLanguage(new URLSearchParams(search));
    expect(without(shared.search)).toBe('search=%E0%A6%9A%E0%A6%BE');
    expect(without('?lng=bn')).toBe('');
    expect(without('?q=a')).toBeNull();
  });
});
