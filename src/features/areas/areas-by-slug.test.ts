import { describe, expect, it } from 'vitest';
import { getGazetteer } from '../location/gazetteer/gazetteer.ts';
import { nearestArea } from '../location/gazetteer/nearest-area.server.ts';
import { isAreaSlug } from './area-slug.ts';
import { areaAt, areasByFame, areasBySlug } from './areas-by-slug.server.ts';

const areas = [...areasBySlug()];

describe('the slugs of areas', () => {
  it('are one for every place of the gazetteer but its divisions, and lead back to it', () => {
    const places = getGazetteer().places.filter(({ kind }) => kind !== 'division');
    expect(areas).toHaveLength(places.length);
    for (const [index, { kind, name, name_bn, latitude, longitude }] of places.entries()) {
      const [slug, area] = areas[index] ?? [];
      expect(areasBySlug().get(slug ?? '')).toMatchObject({ kind, name, name_bn });
      expect(area).toMatchObject({ slug, latitude, longitude });
    }
  });

  it('can be read, and stand in addresses as they are', () => {
    for (const [slug] of areas) {
      expect(isAreaSlug(slug), slug).toBe(true);
      expect(encodeURIComponent(slug)).toBe(slug);
    }
  });

  it.each([
    ['dhanmondi-dhaka', 'Dhanmondi', 'area'],
    ['mirpur-10-dhaka', 'Mirpur 10', 'area'],
    ['dhaka-district', 'Dhaka', 'district'],
    ['coxs-bazar-district', "Cox's Bazar", 'district'],
    ['savar-upazila-dhaka', 'Savar', 'upazila'],
  ])('like %s are links that people have shared, and stay', (slug, name, kind) => {
    expect(areasBySlug().get(slug)).toMatchObject({ name, kind });
  });

  it.each(['', 'Dhanmondi-Dhaka', 'dhanmondi dhaka', 'ধানমন্ডি', '-dhaka', 'a--b', 'a'.repeat(101)])(
    'are not %j',
    (text) => {
      expect(isAreaSlug(text)).toBe(false);
    },
  );
});

describe('an area', () => {
  it('at a position is one in whose list the position lies', () => {
    expect(areaAt({ lat: 23.7465, lng: 90.3745 })?.slug).toBe('dhanmondi-dhaka');
    expect(areaAt({ lat: 23.86, lng: 90.267 })?.slug).toBe('savar-upazila-dhaka');
    expect(areaAt({ lat: 20.2, lng: 90.5 })).toBeNull();
    // At sea, 16 km from the nearest upazila: it gives the position its name, but does not reach so far.
    expect(nearestArea(21.6, 91.8)?.name).toBe('Maheshkhali');
    expect(areaAt({ lat: 21.6, lng: 91.8 })).toBeNull();
  });

  it('is best known where others of its city are called after it, and not where others elsewhere are', () => {
    const slugs = areasByFame().map(({ slug }) => slug);
    expect(slugs.slice(0, 3)).toEqual(['uttara-dhaka', 'mirpur-dhaka', 'dhanmondi-dhaka']);
    // Bandar Bazar is in Sylhet.
    expect(slugs).toContain('bandar-bazar-sylhet');
    expect(slugs.indexOf('bandar-chattogram')).toBeGreaterThan(slugs.indexOf('demra-dhaka'));
  });
});
