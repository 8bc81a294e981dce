import { describe, expect, it } from 'vitest';
import type { Language } from '../../shared/language.ts';
import { renderInApp } from '../../testing/render.tsx';
import type { Area } from '../areas/contract.ts';
import type { Suggestion } from '../places/contract.ts';
import { SuggestionList } from './SuggestionList.tsx';
import type { FoundSuggestions } from './use-suggestions.ts';

const place: Suggestion = {
  id: '0b0b9d0e-6c3e-4f4e-9a55-1d6f3c1f0a01',
  name: 'Demo Bakery',
  name_bn: 'ডেমো বেকারি',
  category_id: '5d7d7a6e-0f2f-4a4e-8d1c-6a1b2c3d4e5f',
  category_name: 'Bakery',
  address: null,
  latitude: 23.7461,
  longitude: 90.3742,
  featured_image: null,
  opening_hours: null,
  is_verified: false,
  rating: 4.25,
  reviewCount: 36,
  distance: 0.45,
};

function draw(found: Partial<FoundSuggestions>, language: Language = 'en'): Promise<string> {
  const nothing = () => undefined;
  const whole: FoundSuggestions = {
    state: found.places ? 'full' : 'idle',
    places: [],
    categories: [],
    area: null,
    farther: { count: 0, capped: false },
    isAroundArea: false,
    nextPage: 'none',
    loadMore: nothing,
    ...found,
  };
  return renderInApp(
    <SuggestionList
      id="box"
      suggestions={whole}
      activeIndex={-1}
      onPoint={nothing}
      onChoose={nothing}
      onShowFarther={nothing}
      onLeave={nothing}
    />,
    { language },
  );
}

function countOf(html: string, part: string): number {
  return html.split(part).length - 1;
}

describe('the suggestion dropdown', () => {
  it('[GRID-10] shows the icons chosen for categories', async () => {
    const { category_id: id } = place;
    const html = await draw({
      places: [{ ...place, category_name: 'Tea Garden', category_icon: 'coffee' }],
      categories: [{ id, name: 'Tea Garden', icon: 'fish', open: false }],
    });
    expect([...html.matchAll(/#([\w-]+)"/g)].map(([, icon]) => icon)).toEqual(['fish', 'coffee']);
  });

  it('[SEARCH-30] leads to the list of a kind in the area, or to the map of an area alone', async () => {
    const area: Area = {
      ...{ slug: 'savar-upazila-dhaka', kind: 'upazila', name: 'Savar', name_bn: 'সাভার' },
      ...{ within: [{ name: 'Dhaka', name_bn: 'ঢাকা' }] },
      ...{ latitude: 23.858, longitude: 90.267, reach_km: 10 },
    };
    const categories = [{ id: place.category_id, name: 'Bakery', open: true }];
    const ofKind = await draw({ places: [place], categories, area });
    expect(ofKind).toContain(
      `href="/institutions/${place.category_id}?category=Bakery&amp;area=savar-upazila-dhaka&amp;open=true"`,
    );
    expect(ofKind).toContain('Bakeries in Savar Upazila, Dhaka: open now');
    expect(ofKind).not.toContain('/general-map');
    const alone = await draw({ places: [place], area }, 'bn');
    expect(alone).toContain('href="/general-map?at=23.858,90.267,12"');
    expect(alone).toContain('মানচিত্রে সাভার উপজেলা, ঢাকা');
    expect(await draw({ places: [place] })).not.toContain('<nav');
  });

  it('shows the addresses of places with the same name', async () => {
    const [one, other] = ['Road 3, Dhanmondi', 'গুলশান ২'];
    const html = await draw({
      places: [
        { ...place, address: one },
        { ...place, id: crypto.randomUUID(), address: other },
      ],
    });
    expect(html.indexOf(`>${one}<`)).toBeGreaterThan(-1);
    expect(html.indexOf(`>${other}<`)).toBeGreaterThan(html.indexOf(`>${one}<`));
    const rows = (address: string | null) => draw({ places: [{ ...place, address }] });
    expect(await rows('')).toBe(await rows(null));
    expect(await rows('<b>')).toContain('&lt;b&gt;');
  });

  it('marks the language of each name and address for screen readers', async () => {
    const html = await draw({ places: [{ ...place, address: 'ধানমন্ডি, ঢাকা' }] });
    expect(html).toMatch(/<span lang="bn"[^>]*>ধানমন্ডি, ঢাকা</);
    expect(html).toMatch(/<span lang="en"[^>]*>Demo Bakery</);
    expect(html).toMatch(/<span lang="bn"[^>]*>ডেমো বেকারি</);
    const oneName = { ...place, name: 'মায়ের দোয়া', name_bn: null };
    expect(await draw({ places: [oneName] })).toMatch(/<span lang="bn"[^>]*>মায়ের দোয়া</);
  });

  it('highlights the match in either form of the name', async () => {
    const found = { ...place, nameParts: [5, 11], nameBnParts: [0, 4] };
    const html = await draw({ places: [found] });
    expect(html).toContain('Demo <mark>Bakery</mark>');
    expect(html).toContain('<mark>ডেমো</mark> বেকারি');
    expect(countOf(await draw({ places: [place] }), '<mark>')).toBe(0);
  });

  it('[SEARCH-07] says that nothing was found after a search', async () => {
    const html = await draw({ state: 'empty' });
    expect(html).toContain('No places found');
    expect(html).not.toContain('Start typing');
    expect(html).not.toContain('role="option"');
    expect(await draw({ state: 'empty' }, 'bn')).toContain('কোনো জায়গা পাওয়া যায়নি');
  });

  it('[SEARCH-07] asks to start typing before a search', async () => {
    const html = await draw({ state: 'idle' });
    expect(html).toContain('Start typing to search for places');
    expect(html).not.toContain('No places found');
  });

  it('[SEARCH-07] offers the places viewed last before a search, below the request to start typing', async () => {
    const html = await draw({ state: 'idle', places: [place] });
    expect(html).toMatch(/Start typing to search for places.*Recently viewed.*Demo Bakery/s);
    expect(html).toMatch(/<a [^>]*href="\/saved"/);
    expect(await draw({ state: 'idle' })).not.toMatch(/Recently viewed|\/saved/);
    expect(await draw({ places: [place] })).not.toMatch(/Recently viewed|\/saved/);
  });

  it('[SEARCH-08] shows category, average with five stars, review count and distance', async () => {
    const html = await draw({ places: [place] });
    for (const words of ['Demo Bakery', 'ডেমো বেকারি', '>Bakery<', '450m away', '4.3', '36']) {
      expect(html).toContain(words);
    }
    const stars = /<svg width="16" height="16"/g;
    expect(html.match(stars)).toHaveLength(5);
  });

  it('[SEARCH-08] [PLACE-18] shows them in Bangla, with the Bangla name first', async () => {
    const html = await draw({ places: [place] }, 'bn');
    for (const words of ['ডেমো বেকারি', '>বেকারি<', '৪৫০', '৪.৩', '৩৬'])
      expect(html).toContain(words);
    expect(html).toMatch(/ডেমো বেকারি<.*Demo Bakery</s);
    const unnamed = await draw({ places: [{ ...place, name_bn: null }] }, 'bn');
    expect(unnamed).toContain('>Demo Bakery<');
  });

  it('[SEARCH-08] [PLACE-24] says when there are no reviews, and shows no distance when it is unknown', async () => {
    const { rating: _rating, distance: _distance, ...bare } = place;
    const html = await draw({ places: [{ ...bare, reviewCount: 0 }] });
    expect(html).toContain('No reviews yet');
    expect(html).not.toMatch(/0\.0|of 5 stars/);
    expect(html).not.toContain('away');
  });

  it('[SEARCH-09] shows the verified badge exactly on verified places', async () => {
    expect(countOf(await draw({ places: [place] }), 'Verified')).toBe(0);
    const other = { ...place, id: '1b0b9d0e-6c3e-4f4e-9a55-1d6f3c1f0a02', is_verified: true };
    const html = await draw({ places: [place, other] });
    expect(countOf(html, 'Verified')).toBe(1);
    expect(html.lastIndexOf('Verified')).toBeGreaterThan(html.lastIndexOf('role="option"'));
  });

  it('says that the places are around the area when it has none itself', async () => {
    const found = { state: 'full', places: [place], isAroundArea: true } as const;
    expect(await draw(found)).toContain('None right there. These are not far:');
    expect(await draw(found, 'bn')).toContain('ঠিক সেখানে নেই। কাছাকাছি আছে:');
    expect(await draw({ ...found, isAroundArea: false })).not.toContain('None right there');
  });

  it('links to the lists of the matching categories, above the places', async () => {
    const id = '5d7d7a6e-0f2f-4a4e-8d1c-6a1b2c3d4e5f';
    const mosque = { id, name: 'Mosque', open: false };
    const html = await draw({ places: [place], categories: [mosque] });
    expect(html).toContain(`href="/institutions/${id}?category=Mosque"`);
    expect(html).toContain('<nav aria-label="Categories"');
    expect(html.indexOf('>Mosque<')).toBeLessThan(html.indexOf('role="listbox"'));
    const open = await draw({ state: 'empty', categories: [{ ...mosque, open: true }] }, 'bn');
    expect(open).toContain(`href="/institutions/${id}?category=Mosque&amp;open=true"`);
    expect(open).toContain('মসজিদ: এখন খোলা');
    expect(await draw({ places: [place] })).not.toContain('<nav');
  });

  it('offers results farther away, with their number', async () => {
    const html = await draw({ state: 'empty', farther: { count: 7, capped: false } });
    expect(html).toMatch(/<button[^>]*>Show results farther away \(7\)<\/button>/);
    const more = { count: 100, capped: true };
    expect(await draw({ state: 'empty', farther: more }, 'bn')).toContain('(১০০+)');
  });
});
