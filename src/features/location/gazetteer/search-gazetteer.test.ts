import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatGazetteerPlace, kindOrder } from './gazetteer-place.ts';
import { getGazetteer } from './gazetteer.ts';
import { normalisePlaceName } from './normalise-place-name.ts';
import { searchGazetteer } from './search-gazetteer.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };
const chattogram = { lat: 22.34, lng: 91.82 };

function first(query: string, near = dhaka): string | undefined {
  const [place] = searchGazetteer(query, { limit: 5, near });
  return place && formatGazetteerPlace(place, 'en');
}

describe('the gazetteer', () => {
  it.each([
    ['Dhanmondi', 'Dhanmondi, Dhaka'],
    ['DHANMONDI', 'Dhanmondi, Dhaka'],
    ['ধানমন্ডি', 'Dhanmondi, Dhaka'],
    ['dhanm', 'Dhanmondi, Dhaka'],
    ['mirpur 10', 'Mirpur 10, Dhaka'],
    ['Mirpur-10', 'Mirpur 10, Dhaka'],
    ['মিরপুর ১০', 'Mirpur 10, Dhaka'],
    ['মীরপুর১০', 'Mirpur 10, Dhaka'],
    ['ময়মনসিংহ', 'Mymensingh, Bangladesh'],
    ['ম\u09DFমনসিংহ', 'Mymensingh, Bangladesh'],
    ['savar', 'Savar, Dhaka'],
    ['coxs bazar', "Cox's Bazar, Bangladesh"],
    ['Sher-e-Bangla', 'Sher-e-Bangla Nagar, Dhaka'],
  ])('finds "%s" as %s', (query, expected) => {
    expect(first(query)).toBe(expected);
  });

  it.each([
    ['Chittagong', 'Chattogram'],
    ['Comilla', 'Cumilla'],
    ['Jessore', 'Jashore'],
    ['Barisal', 'Barishal'],
    ['Bogra', 'Bogura'],
  ])('finds %s, now %s, by both names', (old, today) => {
    expect(first(old)).toBe(`${today}, Bangladesh`);
    expect(first(today)).toBe(`${today}, Bangladesh`);
  });

  it('understands what a place lies in, and what kind of place it is', () => {
    expect(first('Mirpur, Kushtia')).toBe('Mirpur, Kushtia');
    expect(first('Mirpur 10, Dhaka, Bangladesh')).toBe('Mirpur 10, Dhaka');
    expect(first('সাভার ঢাকা')).toBe('Savar, Dhaka');
    expect(first('ঢাকা বিভাগ')).toBe('Dhaka Division, Bangladesh');
    expect(first('Sherpur district')).toBe('Sherpur, Bangladesh');
    expect(first('Mirpur, Sylhet, Khulna')).toBeUndefined();
  });

  it('ranks whole names before beginnings, and those before other matches', () => {
    const hits = searchGazetteer('sherpur', { limit: 200 });
    const ranks = hits.map(({ name }) => {
      const key = normalisePlaceName(name);
      if (key === 'sherpur') return 0;
      return key.startsWith('sherpur') ? 1 : 2;
    });
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBe(3);
    expect(hits[0]?.kind).toBe('district');
  });

  it('ranks the likelier kind of equally good matches first, then the shorter name', () => {
    for (const query of ['sherpur', 'mirpur', 'dhaka', 'char']) {
      const fits = searchGazetteer(query, { limit: 1000 }).flatMap(({ kind, name }) => {
        const key = normalisePlaceName(name);
        if (!key.startsWith(query)) return [];
        return [[key === query ? 0 : 1, kindOrder[kind], name.length]];
      });
      expect(fits.length, query).toBeGreaterThan(3);
      const sorted = fits.toSorted(
        ([a = 0, b = 0, c = 0], [x = 0, y = 0, z = 0]) => a - x || b - y || c - z,
      );
      expect(fits, query).toEqual(sorted);
    }
  });

  it('ranks the nearest of equally good matches first', () => {
    expect(first('new market', dhaka)).toBe('New Market, Dhaka');
    expect(first('new market', chattogram)).toBe('New Market, Chattogram');
  });

  it('returns no more than the limit, and no duplicates', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 9 }),
        (text, limit) => {
          const hits = searchGazetteer(text, { limit });
          expect(hits.length).toBeLessThanOrEqual(limit);
          expect(new Set(hits).size).toBe(hits.length);
        },
      ),
    );
    for (const nothing of ['', '  ', '%', '_', '.', '\u200D', 'qqqq', '\uD800']) {
      expect(searchGazetteer(nothing)).toEqual([]);
    }
  });

  it('finds every place by each of its two names with that of its parent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...getGazetteer().places), (place) => {
        const around = place.parent ? [place.parent.name, place.parent.name_bn] : ['', ''];
        const english = searchGazetteer(`${place.name} ${around[0]}`, { limit: 50 });
        const bangla = searchGazetteer(`${place.name_bn} ${around[1]}`, { limit: 50 });
        expect(english).toContain(place);
        expect(bangla).toContain(place);
      }),
    );
  });

  it('accepts a query of any length', () => {
    expect(searchGazetteer('dhaka '.repeat(20_000))).toBeInstanceOf(Array);
  });
});

describe('an address', () => {
  it('is written in both languages', () => {
    const [mirpur] = searchGazetteer('mirpur 10');
    expect(mirpur && formatGazetteerPlace(mirpur, 'bn')).toBe('মিরপুর ১০, ঢাকা');
    const [kanchpur] = searchGazetteer('kanchpur');
    expect(kanchpur && formatGazetteerPlace(kanchpur, 'en')).toBe(
      'Kanchpur, Sonargaon, Narayanganj',
    );
    const [division] = searchGazetteer('sylhet division');
    expect(division && formatGazetteerPlace(division, 'bn')).toBe('সিলেট বিভাগ, বাংলাদেশ');
  });
});
