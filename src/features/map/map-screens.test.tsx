import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { examplePlace } from '../../testing/example-place.ts';
import { CategoryMapHeader } from './CategoryMapHeader.tsx';
import { GeneralMapTitle } from './GeneralMapTitle.tsx';
import type { MapListData } from './map-list.ts';
import { MapList } from './MapList.tsx';
import { EmptyGeneralMapList } from './EmptyGeneralMapList.tsx';
import { NumberedRow } from './NumberedRow.tsx';
import { PlaceRow } from './PlaceRow.tsx';

const nothing: MapListData = {
  places: undefined,
  failed: false,
  hasMore: false,
  loadingMore: false,
  moreFailed: false,
  outdated: false,
  retrying: false,
  loadMore: () => undefined,
  retry: () => undefined,
};
const ignore = () => undefined;
const scroller = { current: null };
const place = examplePlace({ name_bn: 'ডেমো বেকারি', address: 'Road 5', distance: 1.24 });

const list = (changes: Partial<MapListData>) =>
  renderInApp(
    <MapList
      list={{ ...nothing, ...changes }}
      empty={<p>nothing here</p>}
      scroller={scroller}
      row={(one) => <li key={one.id}>{one.name}</li>}
    />,
  );

describe('the list beside a map', () => {
  it('[ERR-42] shows its loading, empty, error and filled states', async () => {
    expect((await list({})).match(/data-placeholder/g)).toHaveLength(6);
    expect(await list({ places: [] })).toContain('nothing here');
    const failed = await list({ failed: true });
    expect(failed).toContain('The places could not be loaded');
    expect(failed).toContain('Retry');
    expect(await list({ places: [place], hasMore: true })).toContain('Load more places');
  });

  it('keeps its places after a failed refresh, and shows an error when loading more fails', async () => {
    expect(await list({ places: [place], failed: true })).toContain('Demo Bakery');
    const html = await list({ places: [place], hasMore: true, failed: true, moreFailed: true });
    expect(html).toMatch(/role="alert">The places could not be loaded<.*Load more places/s);
  });

  it('says "0 places" when it is empty, and no count while the result is not known', async () => {
    const head = (changes: Partial<MapListData>) =>
      renderInApp(
        <GeneralMapTitle list={{ ...nothing, ...changes }} searching fromMapCenter={false} />,
      );
    expect(await head({ places: [] })).toContain('>0 places</p>');
    expect(await head({})).not.toContain('0 places');
    expect(await head({ places: [], outdated: true })).not.toContain('0 places');
  });

  it('[GENMAP-05] says how many places there are and from which position they are sorted', async () => {
    const head = (searching: boolean, elsewhere: boolean, language: 'en' | 'bn' = 'en') =>
      renderInApp(
        <GeneralMapTitle
          list={{ ...nothing, places: [place], hasMore: language === 'bn' }}
          searching={searching}
          fromMapCenter={elsewhere}
        />,
        { language },
      );
    expect(await head(true, false)).toContain('1 place · nearest first');
    expect(await head(true, true)).toContain('1 place · nearest to this area first');
    expect(await head(true, true, 'bn')).toContain('১টির বেশি জায়গা · এই এলাকার কাছেরটি আগে');
    // The area that it is sorted from is no longer to be seen.
    const left = (
      <GeneralMapTitle
        list={{ ...nothing, places: [place] }}
        searching
        fromMapCenter
        hasMovedAway
      />
    );
    expect(await renderInApp(left)).toContain('>1 place</p>');
    // What is in view is always sorted from the visitor.
    expect(await head(false, true)).toContain('1 place · nearest first');
  });

  it('says in both languages that an area has no places', async () => {
    const search = { list: null, search: '', farther: { count: 0, capped: false } };
    const empty = (
      <EmptyGeneralMapList
        search={search}
        conditions={{ open: false, minRating: null }}
        onClear={ignore}
      />
    );
    expect(await renderInApp(empty)).toContain('No registered places in this area yet');
    expect(await renderInApp(empty, { language: 'bn' })).toContain('এই এলাকায় এখনও কোনো');
  });

  it('offers results farther away when nothing is near', async () => {
    const search = { list: { ...nothing, places: [] }, farther: { count: 1000, capped: true } };
    const empty = (
      <EmptyGeneralMapList
        search={{ ...search, search: 'চা' }}
        conditions={{ open: false, minRating: null }}
        onClear={ignore}
      />
    );
    expect(await renderInApp(empty)).toContain('Show results farther away (1,000+)');
    expect(await renderInApp(empty, { language: 'bn' })).toContain('(১,০০০+)');
  });

  it('offers closed places when none is known to be open', async () => {
    const path = '/general-map?open=true';
    const search = { list: null, search: '', farther: { count: 0, capped: false } };
    const inView = await renderInApp(
      <EmptyGeneralMapList
        search={search}
        conditions={{ open: true, minRating: null }}
        onClear={ignore}
      />,
      {
        path,
      },
    );
    expect(inView).toContain('No place here is known to be open now');
    expect(inView).toMatch(/href="\/general-map"[^>]*>Show closed places, too/);
    const found = { ...search, list: { ...nothing, places: [] }, search: 'চা' };
    const empty = (
      <EmptyGeneralMapList
        search={found}
        conditions={{ open: true, minRating: null }}
        onClear={ignore}
      />
    );
    const bangla = await renderInApp(empty, { path, language: 'bn' });
    expect(bangla).toContain('এখন খোলা “চা” পাওয়া যায়নি');
    expect(bangla).toContain('বন্ধ জায়গাও দেখুন');
  });

  it('offers places with fewer stars when none has many, and closed ones when none of those is open', async () => {
    const search = { list: null, search: '', farther: { count: 0, capped: false } };
    const found = { ...search, list: { ...nothing, places: [] }, search: 'চা' };
    const draw = (open: boolean, of: typeof search | typeof found, language: 'en' | 'bn' = 'en') =>
      renderInApp(
        <EmptyGeneralMapList search={of} conditions={{ open, minRating: 4 }} onClear={ignore} />,
        { path: `/general-map?minRating=4${open ? '&open=true' : ''}`, language },
      );
    const rated = await draw(false, search);
    expect(rated).toContain('No place here has 4 stars or more yet');
    expect(rated).toMatch(/href="\/general-map"[^>]*>Show places with fewer stars, too/);
    expect(rated).not.toContain('Show closed places');
    const open = await draw(true, found);
    expect(open).toContain('No results for “চা” with 4 stars or more that are known to be open now');
    expect(open).toMatch(/href="\/general-map\?open=true"[^>]*>Show places with fewer stars/);
    expect(open).toMatch(/href="\/general-map\?minRating=4"[^>]*>Show closed places, too/);
    const bangla = await draw(false, found, 'bn');
    expect(bangla).toContain('৪ তারা বা তার বেশি রেটিংয়ের “চা” পাওয়া যায়নি');
    expect(bangla).toContain('কম তারার জায়গাও দেখুন');
  });
});

describe('a row beside a map', () => {
  it('[PLACE-18] shows name, category and distance, and links to the page of the place', async () => {
    const row = (
      <PlaceRow place={place} highlighted={false} selected onSelect={ignore} onHighlight={ignore} />
    );
    const html = await renderInApp(row);
    for (const text of [
      'Demo Bakery',
      'Bakery',
      '1.2km away',
      'aria-pressed="true"',
      '/institution/',
    ]) {
      expect(html).toContain(text);
    }
    expect(await renderInApp(row, { language: 'bn' })).toContain('ডেমো বেকারি');
  });

  it('marks the language of its name and address for screen readers', async () => {
    const named = { ...place, name: 'মায়ের দোয়া', name_bn: null, address: 'ধানমন্ডি' };
    const { highlighted, selected } = { highlighted: false, selected: false };
    const rows = (
      <>
        <PlaceRow
          {...{ highlighted, selected }}
          place={named}
          onSelect={ignore}
          onHighlight={ignore}
        />
        <NumberedRow {...{ highlighted, selected }} place={named} number={1} onHighlight={ignore} />
      </>
    );
    const html = await renderInApp(rows);
    expect(html.match(/<span lang="bn"[^>]*>মায়ের দোয়া</g)).toHaveLength(2);
    // The row of the map of all places names none.
    expect(html.match(/<span lang="bn"[^>]*>ধানমন্ডি</g)).toHaveLength(1);
  });

  it('shows its number in the digits of the language, and a link for directions', async () => {
    const row = (
      <NumberedRow
        place={place}
        number={12}
        highlighted={false}
        selected={false}
        onHighlight={ignore}
      />
    );
    const html = await renderInApp(row);
    expect(html).toContain('>12<');
    expect(html).toContain('Go to Demo Bakery');
    expect(html).toMatch(/maps\/dir\/[^"]*destination=23\.7461%2C90\.3742/);
    expect(await renderInApp(row, { language: 'bn' })).toContain('>১২<');
  });

  it('[GRID-10] shows the icon that was picked for the category', async () => {
    const picked = { ...place, category_icon: 'pill' };
    const { highlighted, selected } = { highlighted: false, selected: false };
    const row = (
      <PlaceRow
        {...{ highlighted, selected }}
        place={picked}
        onSelect={ignore}
        onHighlight={ignore}
      />
    );
    expect(await renderInApp(row)).toContain('#pill"');
    const numbered = (
      <NumberedRow
        {...{ highlighted, selected }}
        place={picked}
        number={null}
        onHighlight={ignore}
      />
    );
    expect(await renderInApp(numbered)).toContain('#pill"');
  });

  it('gives directions from the location that the visitor has set, and never from the default one', async () => {
    const row = (
      <NumberedRow place={place} number={1} highlighted={false} selected onHighlight={ignore} />
    );
    expect(await renderInApp(row)).not.toContain('origin=');
    const userLocation = { lat: 22.3, lng: 91.8, address: 'Chattogram' };
    expect(await renderInApp(row, { userLocation })).toContain('origin=22.3%2C91.8');
  });
});

it('[CATMAP-04] the header of a category map links to an external search around the visitor and to its filtered list', async () => {
  const category = { id: '5d7d7a6e-0f2f-4a4e-8d1c-6a1b2c3d4e5f', name: 'Coffee Shop' };
  const header = <CategoryMapHeader category={category} heading="Coffee Shop" />;
  const html = await renderInApp(header, {
    userLocation: { lat: 22.3, lng: 91.8, address: 'Chattogram' },
  });
  expect(html).toContain('/maps/search/Coffee%20Shop/@22.3,91.8,15z');
  expect(html).toContain(`/institutions/${category.id}?category=Coffee%20Shop"`);
  const narrowed = await renderInApp(header, { path: '/map/1?q=latte&open=true' });
  expect(narrowed).toContain('?category=Coffee%20Shop&amp;q=latte&amp;open=true"');
});
