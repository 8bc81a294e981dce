import { describe, expect, it } from 'vitest';
import { isFound } from '../../testing/is-found.ts';
import { compileQuery } from './compiled-query.ts';
import { matchQueryToCategory, allPlacesMatch } from './kinds/category-match.ts';
import { categoryNeeds } from './kinds/category-needs.ts';
import { normaliseText } from './normalise.ts';
import { institutionAliases } from './words/institution-aliases.ts';
import { placeAliases } from './words/place-aliases.ts';

describe('searching for an institution by its other names', () => {
  it.each([
    ['nicvd', 'National Institute of Cardiovascular Diseases & Hospital'],
    ['জাতীয় হৃদরোগ ইনস্টিটিউট', 'National Institute of Cardiovascular Diseases'],
    ['চমেক', 'Chittagong Medical College Hospital'],
    ['শেবাচিম', 'Sher-e-Bangla Medical College Hospital'],
    ['somch', 'Sylhet M.A.G. Osmani Medical College Hospital'],
    ['du library', 'University of Dhaka Central Library'],
    ['রাবি মসজিদ', 'Rajshahi University Central Mosque'],
    ['ju', 'Jahangirnagar University'],
    ['hstu', 'Hajee Mohammad Danesh Science & Technology University'],
    ['bsmrau', 'Gazipur Agricultural University'],
    ['sheikh hasina university', 'নেত্রকোণা বিশ্ববিদ্যালয়'],
    ['victoria park', 'Bahadur Shah Park'],
    ['বঙ্গবন্ধু উদ্যান', 'Bell’s Park'],
    ['bangabandhu setu', 'Jamuna Bridge East'],
    ['bkash agent', 'বিকাশ এজেন্ট'],
    ['এয়ারটেল কেয়ার', 'Airtel Care'],
    ['berger', 'বার্জার পেইন্টস'],
    ['শাওমি স্টোর', 'Xiaomi Store'],
    ['dc office', "Deputy Commissioner's Office"],
    ['t&t colony', 'টিএন্ডটি কলোনি'],
    ['টিএন্ডটি', 'T & T Colony'],
  ])('[SEARCH-14] %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['nicvd', 'National Institute of Cancer Research & Hospital'],
    ['cu library', 'Comilla University Library'],
  ])('[SEARCH-14] %j does not find %j', (query, name) => {
    expect(isFound(query, name)).toBe(false);
  });

  it('[SEARCH-30] a short name matches no category: চমেক is not read as comic', () => {
    const query = compileQuery('চমেক');
    const asked = [...categoryNeeds].filter(([key, needs]) =>
      allPlacesMatch(matchQueryToCategory(query, { key, names: [], descriptions: [], needs })),
    );
    expect(asked).toEqual([]);
  });

  it('each alias finds the main name, and the other way round', () => {
    const lost = [...placeAliases, ...institutionAliases].flatMap(([first = '', ...others]) =>
      others.filter((other) => !isFound(other, first) || !isFound(first, other)),
    );
    expect(lost).toEqual([]);
  });

  it('no name is in the alias tables twice', () => {
    const all = [...placeAliases, ...institutionAliases].flat().map(normaliseText);
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  });
});

describe('searching by a number in digits or in words, also in names with few sounds', () => {
  it.each([
    ['5 bhai', 'Panch Bhai Restaurant'],
    ['৫ ভাই', 'পাঁচ ভাই রেস্টুরেন্ট'],
    ['3 bhai', 'তিন ভাই হোটেল'],
    ['tin bhai', '৩ ভাই স্টোর'],
  ])('[SEARCH-14] %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['5 b', 'Bhai Store, Sector 5'],
    ['5 bhai', 'Tin Bhai Store'],
  ])('[SEARCH-14] %j does not find %j', (query, name) => {
    expect(isFound(query, name)).toBe(false);
  });
});
