import { describe, expect, it } from 'vitest';
import { isRefinement, toSuggestionRequest } from './suggestion-request.ts';

describe('the request of the search box', () => {
  it('[SEARCH-11] contains the text only from 2 characters on, after trimming', () => {
    expect(toSuggestionRequest({ text: 'a', categoryIds: [] })).toBeNull();
    expect(toSuggestionRequest({ text: '  a  ', categoryIds: [] })).toBeNull();
    expect(toSuggestionRequest({ text: ' ab ', categoryIds: [] })).toEqual({ q: 'ab' });
    expect(toSuggestionRequest({ text: '😀', categoryIds: [] })).toBeNull();
  });

  it('[SEARCH-12] is not made without a text, unless categories are chosen', () => {
    expect(toSuggestionRequest({ text: '', categoryIds: [] })).toBeNull();
    expect(toSuggestionRequest({ text: '', categoryIds: ['x', 'y'] })).toEqual({
      categories: ['x', 'y'],
    });
    expect(toSuggestionRequest({ text: 'a', categoryIds: ['x'] })).toEqual({ categories: ['x'] });
    expect(toSuggestionRequest({ text: 'ab', categoryIds: ['x'] })).toEqual({
      q: 'ab',
      categories: ['x'],
    });
  });

  it('refines the previous one while letters are added or removed', () => {
    expect(isRefinement({ q: 'mirpur' }, { q: 'mir' })).toBe(true);
    expect(isRefinement({ q: 'mir' }, { q: 'mirpur' })).toBe(true);
    expect(isRefinement({ q: 'bank' }, { q: 'mir' })).toBe(false);
    expect(isRefinement({ q: 'bank' }, null)).toBe(true);
  });

  it('[SEARCH-16] does not refine one for other categories', () => {
    expect(isRefinement({ categories: ['b'] }, { categories: ['a'] })).toBe(false);
    expect(isRefinement({ categories: ['a', 'b'] }, { categories: ['a'] })).toBe(false);
    expect(isRefinement({ q: 'mirpur' }, { q: 'mir', categories: ['a'] })).toBe(false);
    expect(isRefinement({ q: 'mirpur', categories: ['a'] }, { q: 'mir', categories: ['a'] })).toBe(
      true,
    );
    expect(isRefinement({ categories: ['a', 'b'] }, { categories: ['b', 'a'] })).toBe(true);
  });
});
