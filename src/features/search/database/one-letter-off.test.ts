import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { recordStatements } from '../../../testing/record-statements.ts';
import { insertPlaces, shops } from '../../../testing/searched-places.ts';
import { compileQuery } from '../compiled-query.ts';
import { indexedText } from '../indexed-text.ts';
import { matchQueryToCategories } from '../kinds/matched-categories.ts';
import { matchTier } from '../match.ts';
import { firstWeakTier } from '../tiers.ts';
import { searchInstitutions } from './search.store.server.ts';
import { textAndWords } from './stored-text.ts';

const dhaka = { lat: 23.78, lng: 90.4 };
const rangpur = { lat: 25.74, lng: 89.27 };
let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase();
});
afterEach(() => test.close());

/** Searches for a text in Dhaka, among places with these names in these positions. */
async function findNames(typed: string, places: Record<string, typeof dhaka>): Promise<string[]> {
  const names = Object.keys(places);
  const described = names.map((name, index) => {
    const fields = { name, name_bn: null, description: null, address: '' };
    const { text, said } = textAndWords(fields);
    const id = `00000000-0000-4000-8000-00000000000${index}`;
    return {
      id,
      ...fields,
      ...(places[name] ?? dhaka),
      category: shops,
      active: true,
      text: { ...text, said },
    };
  });
  await insertPlaces(test.pool, described);
  const query = compileQuery(typed);
  const { rows } = await searchInstitutions(test.pool, {
    ...matchQueryToCategories(query, []),
    ...{ query, filterCategories: [], position: dhaka, farther: false },
    ...{ offset: 0, limit: 10 },
  });
  return rows.flatMap(({ id }) => described.find((place) => place.id === id)?.name ?? []);
}

describe('names that are written as the query but for one letter', () => {
  it('come before what is said more like it', async () => {
    const places = { Homypur: dhaka, Hemayetpur: dhaka };
    expect(await findNames('hemayepur', places)).toEqual(['Hemayetpur', 'Homypur']);
  });

  it('are found however they are said, after what has words that sound so', async () => {
    const places = { Batul: dhaka, 'বকুল ফুল': { lat: 23.6, lng: 90.5 }, 'Bahul Alam': dhaka };
    expect(await findNames('bakul', places)).toEqual(['বকুল ফুল', 'Batul', 'Bahul Alam']);
  });

  it('are found by one of their words, as long as nothing is certain', async () => {
    const places = { 'Dhaka College': dhaka, 'Holy College Road': dhaka, 'Kolpo Cafe': dhaka };
    expect(await findNames('collefe', places)).toEqual(['Dhaka College', 'Holy College Road']);
  });

  it('are not found by a word while something has it as it is typed, wherever that lies', async () => {
    const places = { 'Janata Motors': dhaka, 'Janatq Motors': rangpur };
    expect(await findNames('janatq', places)).toEqual([]);
  });

  it('are not found as a name of short words either while something is certain', async () => {
    expect(await findNames('tea time', { 'Tea Gime': dhaka, 'Tea Time Corner': rangpur })).toEqual(
      [],
    );
  });

  it.each(['Durgapur Bazar', 'দুর্গাপুর'])(
    'do not count while %j matches for certain, wherever it lies',
    async (certain) => {
      const places = { Durgaur: dhaka, [certain]: rangpur };
      expect(await findNames('durgapur', places)).toEqual([]);
    },
  );

  it.each([
    { beside: 'Durgapur Bazar', areLookedFor: false },
    { beside: 'Rangpur Bazar', areLookedFor: true },
  ])('beside $beside: looked for only where nothing holds the text', async (expected) => {
    const { statements } = await recordStatements(() =>
      findNames('durgapur', { Durgaur: dhaka, [expected.beside]: rangpur }),
    );
    const areLookedFor = statements.some(({ text }) => text.includes('distinct one.name'));
    expect(areLookedFor).toBe(expected.areLookedFor);
  });

  it('keep nothing weak from counting nearby when they lie far away', async () => {
    const weak = 'Maheshpur Dakhil Madrasah';
    const fields = { name: weak, name_bn: null, description: null, address: null };
    expect(matchTier(compileQuery('mahehpur'), indexedText(fields))).toBeGreaterThanOrEqual(
      firstWeakTier,
    );
    expect(await findNames('mahehpur', { Maheshpur: rangpur, [weak]: dhaka })).toEqual([weak]);
  });
});
