import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { NoPlacesLeft } from '../NoPlacesLeft.tsx';
import { PlaceConditionNotes } from '../PlaceConditionNotes.tsx';
import { PlaceConditionToggles } from '../PlaceConditionToggles.tsx';
import bangla from './texts.bn.json' with { type: 'json' };
import english from './texts.en.json' with { type: 'json' };

it('[I18N-01] the texts of the filter have the same placeholders in both languages, all of which are filled', () => {
  const placeholders = (text: string) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();
  const filled: Partial<Record<string, string[]>> = {
    toggle: ['n'],
    note: ['n'],
    none: ['category', 'n'],
    noneOpen: ['category', 'n'],
    noneForQuery: ['category', 'n', 'text'],
    noneOpenForQuery: ['category', 'n', 'text'],
    noneInView: ['n'],
    noneOpenInView: ['n'],
    noneForQueryOnMap: ['n', 'text'],
    noneOpenForQueryOnMap: ['n', 'text'],
    fewerToo: [],
  };
  for (const texts of [english.ratingFilter, bangla.ratingFilter]) {
    for (const [key, text] of Object.entries(texts))
      expect(placeholders(text), key).toEqual(filled[key]);
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(filled).toSorted());
  }
});

it('the switches lead to the same screen with the other state, from its first page, and keep all else', async () => {
  const draw = (minRating: 4 | null, path: string, language: 'en' | 'bn' = 'en') =>
    renderInApp(<PlaceConditionToggles open minRating={minRating} />, { path, language });
  const off = await draw(null, '/institutions/1?q=tea&open=true&page=3');
  expect(off).toMatch(
    /href="\/institutions\/1\?q=tea&amp;open=true&amp;minRating=4"[^>]*>4\+ stars/,
  );
  const on = await draw(4, '/institutions/1?minRating=4&q=tea&open=true', 'bn');
  expect(on).toMatch(/href="\/institutions\/1\?q=tea&amp;open=true"/);
  expect(on).toContain('৪+ তারা');
  expect(on.match(/aria-current="true"/g)).toHaveLength(2);
  expect(await draw(4, '/general-map?minRating=4')).toContain('href="/general-map"');
});

it('says what the filters leave out', async () => {
  const notes = (open: boolean, minRating: 4 | null, language: 'en' | 'bn' = 'en') =>
    renderInApp(<PlaceConditionNotes {...{ open, minRating }} />, { language });
  expect(await notes(false, 4)).toContain(
    'Places with fewer than 4 stars on average, or without reviews, are left out.',
  );
  expect(await notes(false, 4)).not.toContain('hours');
  expect(await notes(true, 4)).toContain('Places whose hours are not known are left out.');
  expect(await notes(false, 4, 'bn')).toContain('গড় ৪ তারার কম');
  expect(await notes(true, null)).not.toContain('stars');
});

it('an empty list says which filters leave nothing, and leads to what each leaves out', async () => {
  const draw = (open: boolean, search: string, language: 'en' | 'bn' = 'en') =>
    renderInApp(
      <NoPlacesLeft heading="Bakery" search={search} conditions={{ open, minRating: 4 }} />,
      { path: `/institutions/1?minRating=4${open ? '&open=true' : ''}&q=${search}`, language },
    );
  expect(await draw(false, '')).toContain('Nothing in Bakery has 4 stars or more yet');
  expect(await draw(true, '')).toContain(
    'Nothing in Bakery with 4 stars or more is known to be open now',
  );
  const found = await draw(true, 'bun');
  expect(found).toContain(
    'No results for “bun” in Bakery with 4 stars or more that are known to be open now',
  );
  expect(found).toMatch(
    /href="\/institutions\/1\?open=true&amp;q=bun"[^>]*>Show places with fewer stars, too/,
  );
  expect(found).toMatch(
    /href="\/institutions\/1\?minRating=4&amp;q=bun"[^>]*>Show closed places, too/,
  );
  expect(await draw(false, 'bun', 'bn')).toContain('৪ তারা বা তার বেশি রেটিংয়ের “bun” নেই');
});
