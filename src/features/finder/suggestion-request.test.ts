import { describe, expect, it } from 'vitest';
import { refines, suggestionRequest } from './suggestion-request.ts';

describe('the request of the search box', () => {
  it('[SEARCH-11] contains the text only from 2 characters on, after trimming', () => {
    expect(suggestionRequest({ text: 'a', categoryIds: [] })).toBeNull();
    expect(suggestionRequest({ text: '  a  ', categoryIds: [] })).toBeNull();
    expect(suggestionRequest({ text: ' ab ', categoryIds: [] })).toEqual({ q: 'ab' });
    expect(suggestionRequest({ text: '😀', categoryIds: [] })).toBeNull();
  });

  it('[SEARCH-12] is not made without a text, unless categories are chosen', () => {
    expect(suggestionRequest({ text: '', categoryIds: [] })).toBeNull();
    expect(suggestionRequest({ text: '', categoryIds: ['x', 'y'] })).toEqual({
      categories: ['x', 'y'],
    });
    expect(suggestionRequest({ text: 'a', categoryIds: ['x'] })).toEqual({ categories: ['x'] });
    expect(suggestionRequest({ text: 'ab', categoryIds: ['x'] })).toEqual({
      q: 'ab',
      categories: ['x'],
    });
  });

  it('refines the previous one while letters are added or removed', () => {
    expect(refines({ q: 'mirpur' }, { q: 'mir' })).toBe(true);
    expect(refines({ q: 'mir' }, { q: 'mirpur' })).toBe(true);
    expect(refines({ q: 'bank' }, { q: 'mir' })).toBe(false);
    expect(refines({ q: 'bank' }, null)).toBe(true);
  });

  it('[SEARCH-16] does not refine one for other categories', () => {
    expect(refines({ categories: ['b'] }, { categories: ['a'] })).toBe(false);
    expect(refines({ categories: ['a', 'b'] }, { categories: ['a'] })).toBe(false);
    expect(refines({ q: 'mirpur' }, { q: 'mir', categories: ['a'] })).toBe(false);
    expect(refines({ q: 'mirpur', categories: ['a'] }, { q: 'mir', categories: ['a'] })).toBe(true);
    expect(refines({ categories: ['a', 'b'] }, { categories: ['b', 'a'] })).toBe(true);
  });
});
