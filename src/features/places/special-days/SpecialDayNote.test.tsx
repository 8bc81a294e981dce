import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../shared/language.ts';
import { testApi } from '../../../testing/api.ts';
import type { TestApi } from '../../../testing/api.ts';
import { addCategory, addPlaces } from '../../../testing/builders.ts';
import { renderScreen } from '../../../web/entry-server.tsx';
import { sameEveryDay } from '../opening-hours.ts';

const usualDay = '2026-11-30';
const victoryDay = '2026-12-16';
const aroundEid = '2027-03-10';
const inRamadan = '2027-02-20';
const hours = JSON.stringify(sameEveryDay({ open: '09:00', close: '21:00', closed: false }));
let now = new Date();
let test: TestApi;
let bakeries: string;
let parks: string;
let bakery: string;
let park: string;

beforeAll(async () => {
  test = await testApi({ now: () => now });
  const { db } = test.services;
  bakeries = await addCategory(db, { name: 'Bakery' });
  parks = await addCategory(db, { name: 'Park' });
  const open = { category_id: bakeries, opening_hours: hours };
  [bakery = '', , park = ''] = await addPlaces(db, [open, open, { category_id: parks }]);
});
afterAll(() => test.close());

/** The chunks of the page that the server renders for a path at noon of a day in Dhaka. */
async function said(path: string, day: string, language: Language = 'en'): Promise<string[]> {
  now = new Date(`${day}T12:00:00+06:00`);
  const page = await renderScreen({
    request: new Request(`http://thikana.test${path}`),
    ...{ language, now, userLocation: null, signedIn: false },
    tiles: { url: '', attribution: '' },
    callApi: ({ url }) => test.request(url.replace('http://thikana.test', '')),
  });
  if (page instanceof Response) throw new Error('a redirect');
  return page.html.split(/(?:<[^>]*>)+/);
}

/** The chunks of the page that mention special days. */
async function noted(...asked: Parameters<typeof said>): Promise<string[]> {
  const pieces = await said(...asked);
  return pieces.filter((piece) => /hours may differ|সময় ভিন্ন হতে পারে/.test(piece));
}

describe('the note that hours may differ on special days', () => {
  it('[PLACE-19] is shown next to the opening state of a place, and names the holiday', async () => {
    const path = `/institution/${bakery}`;
    const pieces = await said(path, victoryDay);
    const pill = pieces.indexOf('Open until 21:00');
    expect(pieces[pill + 1]).toBe('Victory Day today: hours may differ.');
    expect(await noted(path, victoryDay, 'bn')).toEqual(['আজ বিজয় দিবস: খোলার সময় ভিন্ন হতে পারে।']);
    expect(await noted(path, aroundEid)).toEqual(['Around Eid, hours may differ.']);
    expect(await noted(path, aroundEid, 'bn')).toEqual(['ঈদ উপলক্ষে খোলার সময় ভিন্ন হতে পারে।']);
    expect(await noted(path, inRamadan)).toEqual(['In Ramadan, hours may differ.']);
    expect(await noted(path, inRamadan, 'bn')).toEqual(['রমজান মাসে খোলার সময় ভিন্ন হতে পারে।']);
  });

  it('[PLACE-19] is shown once above a list, however many places show hours', async () => {
    const path = `/institutions/${bakeries}`;
    const pieces = await said(path, victoryDay);
    expect(pieces.filter((piece) => piece === 'Open until 21:00')).toHaveLength(2);
    expect(await noted(path, victoryDay)).toEqual(['Victory Day today: hours may differ.']);
    expect(pieces.indexOf('Victory Day today: hours may differ.')).toBeLessThan(
      pieces.indexOf('Open until 21:00'),
    );
    expect(await noted(path, aroundEid, 'bn')).toHaveLength(1);
  });

  it('is shown on the general map, and on the map of a category only with the open filter', async () => {
    expect(await noted('/general-map', victoryDay)).toHaveLength(1);
    expect(await noted(`/map/${bakeries}?open=true`, victoryDay)).toHaveLength(1);
    expect(await noted(`/map/${bakeries}`, victoryDay)).toEqual([]);
  });

  it('is shown in Ramadan above lists only with the open filter', async () => {
    const path = `/institutions/${bakeries}`;
    expect(await noted(path, inRamadan)).toEqual([]);
    expect(await noted('/general-map', inRamadan)).toEqual([]);
    expect(await noted(`${path}?open=true`, inRamadan)).toEqual(['In Ramadan, hours may differ.']);
  });

  it('is not shown where special hours tell the hours of the day', async () => {
    const closed = { open: '09:00', close: '21:00', closed: true };
    const special = [{ ...closed, from: victoryDay, to: victoryDay }];
    const [told = ''] = await addPlaces(test.services.db, [
      { category_id: parks, opening_hours: JSON.stringify({ ...JSON.parse(hours), special }) },
    ]);
    expect(await noted(`/institution/${told}`, victoryDay)).toEqual([]);
    expect(await noted(`/institutions/${parks}`, victoryDay)).toEqual([]);
    expect(await said(`/institution/${told}`, victoryDay)).toContain(
      'Closed, opens Thursday 09:00',
    );
    expect(await noted(`/institution/${told}`, '2026-12-25')).toHaveLength(1);
    expect(await noted(`/general-map`, victoryDay)).toHaveLength(1);
    await test.services.db.deleteFrom('institutions').where('id', '=', told).execute();
  });

  it('is not shown in a usual week, nor where no hours are known', async () => {
    for (const path of [`/institution/${bakery}`, `/institutions/${bakeries}`, '/general-map']) {
      expect(await noted(path, usualDay)).toEqual([]);
      expect(await noted(path, usualDay, 'bn')).toEqual([]);
    }
    expect(await noted(`/institution/${park}`, victoryDay)).toEqual([]);
    expect(await noted(`/institutions/${parks}`, victoryDay)).toEqual([]);
  });
});
