import { describe, expect, it } from 'vitest';
import { addressWithLanguage, addressWithoutLanguage } from './language-address.ts';

const shared = {
  pathname: '/category-list',
  search: '?search=%E0%A6%9A%E0%A6%BE&lng=bn',
  hash: '#x',
};

describe('the language in the address', () => {
  it('is added to links to the same page, in place of another', () => {
    expect(addressWithLanguage(shared, 'en')).toBe(
      '/category-list?search=%E0%A6%9A%E0%A6%BE&lng=en',
    );
    expect(addressWithLanguage({ pathname: '/', search: '', hash: '' }, 'bn')).toBe('/?lng=bn');
  });

  it('is dropped once the visitor chooses, and everything else stays', () => {
    expect(addressWithoutLanguage(shared)).toBe('/category-list?search=%E0%A6%9A%E0%A6%BE#x');
    expect(addressWithoutLanguage({ pathname: '/', search: '?lng=bn', hash: '' })).toBe('/');
    expect(addressWithoutLanguage({ pathname: '/', search: '?q=a', hash: '' })).toBeNull();
  });
});
