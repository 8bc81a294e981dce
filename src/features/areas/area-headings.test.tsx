import { expect, it } from 'vitest';
import predefined from '../categories/predefined-categories.json' with { type: 'json' };
import { renderInApp } from '../../testing/render.tsx';
import type { Language } from '../../shared/language.ts';
import { areasBySlug } from './areas-by-slug.server.ts';
import type { Area } from './contract.ts';
import { englishPlural } from './english-plurals.ts';
import { categoryKey } from '../categories/category-key.ts';
import { useAreaTexts } from './use-area-texts.ts';

const areas = [...areasBySlug().values()];

interface AskedHeading {
  area: Area;
  category: string;
}

function Headings({ asked }: { asked: readonly AskedHeading[] }) {
  const { headingOf } = useAreaTexts();
  return asked.map(({ area, category }) => `${headingOf(area, category)}\n`).join('');
}

async function headings(asked: readonly AskedHeading[], language: Language): Promise<string[]> {
  const html = await renderInApp(<Headings asked={asked} />, { language });
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').split('\n').slice(0, asked.length);
}

const named = (slug: string, category = 'Pharmacy') => {
  const area = areasBySlug().get(slug);
  if (!area) throw new Error(`no area ${slug}`);
  return { area, category };
};

it('lists in areas are called as people say it', async () => {
  const asked = [
    ...['dhanmondi-dhaka', 'dhaka-district', 'savar-upazila-dhaka', 'jaldhaka-upazila-nilphamari'],
    ...['jadabpur-union-dhamrai-dhaka', 'thakurgaon-sadar-upazila-thakurgaon'],
  ].map((slug) => named(slug));
  expect(await headings(asked, 'en')).toEqual([
    'Pharmacies in Dhanmondi, Dhaka',
    'Pharmacies in Dhaka District',
    'Pharmacies in Savar Upazila, Dhaka',
    'Pharmacies in Jaldhaka Upazila, Nilphamari',
    'Pharmacies in Jadabpur Union, Dhamrai, Dhaka',
    'Pharmacies in Thakurgaon Sadar Upazila, Thakurgaon',
  ]);
  expect(await headings(asked, 'bn')).toEqual([
    'ঢাকার ধানমন্ডি এলাকার ফার্মেসি',
    'ঢাকা জেলার ফার্মেসি',
    'ঢাকার সাভার উপজেলার ফার্মেসি',
    'নীলফামারীর জলঢাকা উপজেলার ফার্মেসি',
    'ঢাকার ধামরাই উপজেলার যাদবপুর ইউনিয়নের ফার্মেসি',
    'ঠাকুরগাঁওয়ের ঠাকুরগাঁও সদর উপজেলার ফার্মেসি',
  ]);
});

it('every area has a heading of its own in both languages, without anything missing', async () => {
  const asked = areas.map((area) => ({ area, category: 'School' }));
  for (const language of ['en', 'bn'] as const) {
    const found = await headings(asked, language);
    for (const heading of found) expect(heading).toMatch(/^\S+(?: \S+)+$/);
    expect(found.filter((heading) => heading.includes('undefined'))).toEqual([]);
    const repeated = found.filter((heading, index) => found.indexOf(heading) !== index);
    expect(repeated, language).toEqual([]);
  }
});

it('every predefined category has a plural in English, and others keep their name', async () => {
  const names = predefined.map(({ name }) => name);
  expect(names).toHaveLength(44);
  for (const name of names) expect(englishPlural(categoryKey(name)), name).toMatch(/s$/);
  expect(englishPlural('constructor')).toBeUndefined();
  const own = { ...named('dhanmondi-dhaka'), category: 'Chess clubs $t(x) {{y}}' };
  expect(await headings([own], 'en')).toEqual(['Chess clubs $t(x) {{y}} in Dhanmondi, Dhaka']);
});
