import { describe, expect, it } from 'vitest';
import { compileQuery } from '../compiled-query.ts';
import { withoutUnfinishedWish, withoutWishes } from './without-wishes.ts';

describe('a query with filler words', () => {
  it.each([
    ['labaid near me', 'labaid'],
    ['where is labaid hospital', 'labaid hospital'],
    ['ল্যাবএইড কোথায়', 'ল্যাবএইড'],
    ['labaid kothay ache', 'labaid'],
    ['star kabab kachakachi', 'star kabab'],
    ['ধানমন্ডির কাছে স্টার কাবাব', 'ধানমন্ডির স্টার কাবাব'],
    ['is labaid open now', 'labaid'],
    ['lalbagh fort ticket price', 'lalbagh fort'],
    ['ল্যাবএইড এ যাওয়ার রাস্তা', 'ল্যাবএইড'],
    ['where is labaid n', 'labaid'],
  ])('%j asks for %j', (typed, wanted) => {
    expect(withoutWishes(compileQuery(typed))?.text).toBe(wanted);
  });

  it.each([
    // Nothing else is left,
    ['near me'],
    ['কোথায়'],
    ['a near'],
    // or nothing is to be left out: many names have these words.
    ['labaid'],
    ['xenon house'],
    ['best buy'],
    ['নতুন দোকান'],
    ['labaid open'],
    ['bus ticket'],
    ['map shop'],
    [''],
  ])('%j stays as it is', (typed) => {
    expect(withoutWishes(compileQuery(typed))).toBeNull();
  });
});

describe('a query whose last word may be the start of a filler word', () => {
  it.each([
    ['labaid er n', 'labaid'],
    ['labaid koth', 'labaid'],
    ['ল্যাবএইড ঠিকা', 'ল্যাবএইড'],
  ])('%j also asks for %j', (typed, wanted) => {
    expect(withoutUnfinishedWish(compileQuery(typed))?.text).toBe(wanted);
  });

  it.each([['labaid'], ['n'], ['labaid xylo'], ['dokan n']])(
    '%j asks for nothing else',
    (typed) => {
      expect(withoutUnfinishedWish(compileQuery(typed))).toBeNull();
    },
  );
});
