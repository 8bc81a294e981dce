import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, noTimeLimits } from '../../../server/database/pool.ts';
import {
  apartTier,
  bruteForceSearch,
  nearTier,
  bruteForceTiers,
} from '../../../testing/brute-force-search.ts';
import { toKindsAsked } from '../../../testing/brute-force-areas.ts';
import type { BruteForceQuery } from '../../../testing/brute-force-search.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import {
  insertPlaces,
  parks,
  schools,
  shops,
  makeSearchedPlaces,
} from '../../../testing/searched-places.ts';
import type { SearchedPlace } from '../../../testing/searched-places.ts';
import { exampleQueries } from '../../../testing/example-queries.ts';
import { compileQuery } from '../compiled-query.ts';
import {
  begunTier,
  kindInAreaTier,
  oneLetterOffTier,
  aroundAreaTier,
  wordPrefixTier,
  missingWordTier,
  namedInAreaTier,
  namedInCoreTier,
  verbatimInAreaTier,
  verbatimInCoreTier,
} from '../tiers.ts';
import { normaliseText } from '../normalise.ts';
import { countMatches, searchInstitutions } from './search.store.server.ts';
import { searchImage } from './search-image.ts';

interface Found {
  id: string;
  distance_km: number | null;
}

const dhaka = { lat: 23.78, lng: 90.4 };
const rangpur = { lat: 25.74, lng: 89.27 };
const toronto = { lat: 43.65, lng: -79.38 };
/** Of so many ways to ask, one after the other, a text is asked in one. */
const waysApart = 3;

let test: TestDatabase;
let places: SearchedPlace[];

beforeAll(async () => {
  test = await testDatabase();
  places = makeSearchedPlaces(1200);
  await insertPlaces(test.pool, places);
  await test.pool.query('analyze institutions');
});
afterAll(() => test.close());

describe('search with a position', () => {
  it.each(exampleQueries)(
    '[SEARCH-17] [SEARCH-14] gives the same result for %j as sorting every match',
    async (text) => {
      await expectRight({ typed: text, position: dhaka });
      await expectRight({ typed: text, position: dhaka, farther: true }, [13, 200, 10_000]);
    },
  );

  it.each(exampleQueries)('includes the places of matching categories for %j', async (text) => {
    const asked = { typed: text, position: dhaka, literal: [parks], crossScript: [schools] };
    const sought = { typed: text, position: dhaka, crossScript: [parks], sought: [schools] };
    await someRight(text, [
      asked,
      sought,
      { ...sought, fullySought: [schools, parks] },
      { typed: text, position: null, sought: [parks], filter: [parks, shops] },
      { ...asked, farther: true },
      { ...asked, filter: [schools, shops] },
    ]);
  });

  it.each(exampleQueries)(
    '[SEARCH-16] limits %j to the chosen categories, or searches around another place',
    async (text) => {
      await someRight(text, [
        { typed: text, position: dhaka, filter: [parks] },
        { typed: text, position: dhaka, filter: [parks, shops, schools], farther: true },
        { typed: text, position: rangpur },
      ]);
    },
  );

  it.each(exampleQueries.filter((text) => compileQuery(text).spoken.words.length > 1))(
    'combines a category named by some words of %j with the other words',
    async (text) => {
      const otherWords = { [shops]: [0], [parks]: [0], [schools]: [1] };
      const otherWordsIfSought = { [parks]: [1], [schools]: [0] };
      const filter = [parks, shops];
      await someRight(text, [
        { typed: text, position: dhaka, otherWords },
        { typed: text, position: dhaka, otherWords, filter: [parks, schools] },
        ...[dhaka, null].flatMap((position) => [
          { typed: text, position, farther: true, otherWords, crossScript: [schools] },
          { typed: text, position, otherWordsIfSought },
          { typed: text, position, otherWords, otherWordsIfSought, filter },
        ]),
      ]);
    },
  );

  it.each(['জনতা ব', 'নওহে'])('finds what %j may become in the other script', async (typed) => {
    const asked = { typed, position: dhaka, farther: true };
    expect(bruteForceTiers(places, asked)).toContain(begunTier);
    await expectRight(asked);
    await expectRight({ ...asked, position: null });
    await expectRight({ ...asked, filter: [schools, shops] });
  });

  it.each(['jsnata bank', 'nowhrere', 'karim pharmacpy', 'শাপলা বিদ্যালকয়'])(
    'lists names that are written as %j but for one letter first, near or far',
    async (typed) => {
      const asked = { typed, position: dhaka, farther: true };
      expect(bruteForceTiers(places, asked)).toContain(oneLetterOffTier);
      await expectRight(asked);
      await expectRight({ ...asked, farther: false });
      await expectRight({ ...asked, position: rangpur, farther: false });
      await expectRight({ ...asked, position: null });
      await expectRight({ ...asked, filter: [schools, parks] });
      expect(await countMatches(test.pool, questionOf(asked))).toEqual({
        count: Math.min(bruteForceSearch(places, asked).length, 1000),
        capped: bruteForceSearch(places, asked).length > 1000,
      });
    },
  );

  it('lists places not far from an area before places that lack a word, as long as the area has none', async () => {
    const asked = { typed: 'dimla shapla bank', position: rangpur, farther: true };
    const otherWords = { [shops]: [0], [parks]: [0] };
    expect(bruteForceTiers(places, { ...asked, otherWords })).toEqual(
      expect.arrayContaining([nearTier, missingWordTier]),
    );
    await expectRight({ ...asked, otherWords });
    await expectRight({ ...asked, farther: false, otherWords });
    await expectRight({ ...asked, otherWords, filter: [parks, schools] });
  });

  it('lists names that match in an area before other places of the category there', async () => {
    const asked = { typed: 'shapla near gazipur', position: rangpur, farther: true };
    const otherWordsIfSought = { [parks]: [2], [schools]: [2] };
    expect(bruteForceTiers(places, { ...asked, otherWordsIfSought })).toEqual(
      expect.arrayContaining([
        ...[verbatimInCoreTier, verbatimInAreaTier, namedInCoreTier, namedInAreaTier],
        kindInAreaTier,
      ]),
    );
    await expectRight(asked);
    await expectRight({ ...asked, otherWordsIfSought });
    await expectRight({ ...asked, position: toronto, otherWordsIfSought });
    await expectRight({ ...asked, position: null, otherWordsIfSought, filter: [parks, shops] });
    expect(await countMatches(test.pool, questionOf(asked))).toEqual({
      count: bruteForceSearch(places, asked).length,
      capped: false,
    });
  });

  it('lists places far from an area that only their address names after places that lie there', async () => {
    const asked = { typed: 'pharmacy in mirpur', position: dhaka };
    const otherWords = { [shops]: [2], [parks]: [2] };
    const isElsewhere = (tier: number | null) =>
      tier !== null && tier > apartTier && tier < aroundAreaTier;
    expect(
      bruteForceTiers(places, { ...asked, otherWords }).filter(isElsewhere).length,
    ).toBeGreaterThan(100);
    await expectRight({ ...asked, otherWords });
    await expectRight({ ...asked, otherWords, crossScript: [schools], sought: [shops] });
    // Too far away for anything there to count: all others are where they were.
    expect(
      bruteForceTiers(places, { ...asked, position: toronto, otherWords }).filter(isElsewhere),
    ).toEqual([]);
    await expectRight({ ...asked, position: null, otherWords, filter: [parks, schools] });
    await expectRight({ ...asked, typed: 'karim pharmacy mirpur', farther: true, otherWords });
    expect(await countMatches(test.pool, questionOf({ ...asked, otherWords }))).toEqual({
      count: bruteForceSearch(places, { ...asked, otherWords }).length,
      capped: false,
    });
  });

  it.each(['pharmacy', 'shapla', 'মিষ্টান্ন', 'karim mistanno'])(
    'lists names that only sound like %j after the places where it is sought',
    async (typed) => {
      const asked = { typed, position: dhaka, sought: [parks], fullySought: [parks] };
      const isApart = (tier: number | null) => tier !== null && tier > apartTier;
      expect(bruteForceTiers(places, asked).some(isApart)).toBe(true);
      await expectRight(asked);
      await expectRight({ ...asked, position: rangpur, farther: true });
      await expectRight({ ...asked, position: toronto });
      await expectRight({ ...asked, position: null });
      await expectRight({ ...asked, filter: [parks, shops] });
      await expectRight({ ...asked, filter: [shops, schools] });
      expect(await countMatches(test.pool, questionOf(asked))).toEqual({
        count: Math.min(bruteForceSearch(places, asked).length, 1000),
        capped: bruteForceSearch(places, asked).length > 1000,
      });
    },
  );

  it('[SEARCH-16] lists the places of the chosen categories without a text', async () => {
    await expectRight({ typed: '', position: dhaka, filter: [parks, schools] });
    await expectRight({ typed: 'm', position: dhaka, filter: [parks], farther: true });
    expect(await search({ typed: '', position: dhaka }, 0, 100)).toEqual([]);
  });

  it('[SEARCH-17] [SEARCH-18] finds the nearest places for a visitor on another continent', async () => {
    for (const text of ['bank', 'shapla', 'mi', 'xylophone']) {
      await expectRight({ typed: text, position: toronto, farther: true });
      await expectRight({ typed: text, position: toronto });
    }
  });
});

describe('search without a position', () => {
  it.each([
    'janata bank',
    'bank',
    'shapla',
    'মিরপুর',
    'xylophone',
    'mi',
    'qz',
    'a_b',
    'nothing at all',
  ])('[SEARCH-19] sorts the results for %j by how well they match, then by name', async (text) => {
    await expectRight({ typed: text, position: null });
    await expectRight({ typed: text, position: null, filter: [parks, schools] });
  });
});

describe('search where many places are expected to match, so that they are met in order', () => {
  let pool: Pool;

  beforeAll(async () => {
    // A sampled place stands for as many as these counts say. The sample belongs to the pool.
    await test.pool.query('update category_counts set institution_count = institution_count * 20');
    pool = createPool(test.url, noTimeLimits);
  });
  afterAll(() => pool.end());

  it.each(exampleQueries)('gives the same result for %j as sorting every match', async (text) => {
    const asked = { typed: text, position: dhaka, farther: true };
    const otherWords = { [shops]: [0], [parks]: [0], [schools]: [1] };
    const slices = [13, 10_000];
    await expectRight(asked, slices, pool);
    if (compileQuery(text).spoken.words.length > 1)
      await expectRight({ ...asked, otherWords }, slices, pool);
  });
});

it('search lists the typed number before longer numbers that start with it', async () => {
  const asked = { typed: 'mirpur 1', position: dhaka, farther: true };
  const tiers = bruteForceTiers(places, asked);
  const names = (await search(asked, 0, 5)).map(
    ({ id }) => places.find((place) => place.id === id)?.name,
  );
  expect(names[0]).toBe('Mirpur 1 Bazar');
  expect(names).toHaveLength(5);
  expect(tiers.filter((tier) => tier === wordPrefixTier).length).toBeGreaterThan(5);
  expect(await countMatches(test.pool, questionOf(asked))).toEqual({
    count: Math.min(bruteForceSearch(places, asked).length, 1000),
    capped: bruteForceSearch(places, asked).length > 1000,
  });
});

it('search lists a name with a typo after a name that has the word itself', async () => {
  const found = await search({ typed: 'কধুরখীল', position: null }, 0, 10);
  const names = found.map(({ id }) => places.find((place) => place.id === id)?.name);
  expect(names).toEqual(['Kadhurkhil High School', 'Kandhurkhil']);
  for (const text of ['Kadhurkhil High School', 'কধুরখীল হাই স্কুল']) {
    expect(await search({ typed: text, position: null }, 0, 10), text).toHaveLength(1);
  }
});

it('[SEARCH-31] search counts the matches within the distance and beyond it, up to a cap', async () => {
  const question = (text: string, farther: boolean) =>
    questionOf({ typed: text, position: rangpur, farther, literal: [parks] });
  for (const [text, farther] of [
    ['xylophone', false],
    ['xylophone', true],
    ['qz', true],
  ] as const) {
    const wanted = bruteForceSearch(places, {
      typed: text,
      position: rangpur,
      farther,
      literal: [parks],
    }).length;
    expect(await countMatches(test.pool, question(text, farther))).toEqual({
      count: Math.min(wanted, 1000),
      capped: wanted > 1000,
    });
  }
  expect(await countMatches(test.pool, question('dhaka', true))).toEqual({
    count: 1000,
    capped: true,
  });
});

it('the database and the program compute the same search image of a text', async () => {
  const characters = Array.from({ length: 0x3100 }, (_, code) => String.fromCodePoint(code + 1));
  const normalised = normaliseText(characters.join('a'));
  for (const text of [normalised, '🏠 ড়ঢ়য়', "a'b\\c%d_e"]) {
    const { rows } = await test.pool.query<{ image: string }>('select search_image($1) as image', [
      normaliseText(text),
    ]);
    expect(rows[0]?.image).toBe(searchImage(normaliseText(text)));
  }
});

async function search(
  asked: BruteForceQuery,
  offset: number,
  limit: number,
  pool = test.pool,
): Promise<Found[]> {
  const { rows } = await searchInstitutions(pool, {
    ...questionOf(asked),
    ...{ offset, limit },
  });
  return rows;
}

function questionOf(asked: BruteForceQuery) {
  return {
    query: compileQuery(asked.typed),
    literalCategories: asked.literal ?? [],
    crossScriptCategories: asked.crossScript ?? [],
    soughtCategories: asked.sought ?? [],
    fullySoughtCategories: asked.fullySought ?? [],
    kinds: [
      ...toKindsAsked(asked.otherWords, false),
      ...toKindsAsked(asked.otherWordsIfSought, true),
    ],
    filterCategories: asked.filter ?? [],
    position: asked.position ?? null,
    farther: asked.farther ?? false,
  };
}

/** Some of the ways to ask for a text, others for each: that the ways are right takes many texts, not all. */
async function someRight(text: string, ways: readonly BruteForceQuery[]): Promise<void> {
  const first = exampleQueries.indexOf(text) % waysApart;
  for (let at = first; at < ways.length; at += waysApart) {
    const asked = ways[at];
    if (asked) await expectRight(asked);
  }
}

/** Walks through the whole answer by some slices and compares it with brute force; near-ties may swap. */
async function expectRight(
  asked: BruteForceQuery,
  slices = [13, 10_000],
  pool = test.pool,
): Promise<void> {
  const wanted = bruteForceSearch(places, asked);
  const walked: Found[] = [];
  for (const limit of slices) {
    const rows = await search(asked, walked.length, limit, pool);
    walked.push(...rows);
    if (rows.length < limit) break;
  }
  const label = JSON.stringify(asked);
  expect(walked.length, label).toBe(wanted.length);
  expect(new Set(walked.map(({ id }) => id)), label).toEqual(new Set(wanted.map(({ id }) => id)));
  const order = new Map(wanted.map((place) => [place.id, place]));
  // One expectation for all: a million of them would take longer than the searches.
  const wrong = walked.filter(({ id, distance_km: km }, index) => {
    const [place, there] = [order.get(id), wanted[index]];
    if (place?.group !== there?.group) return true;
    if (asked.position) return !(isSameKm(km, place?.km) && isSameKm(km, there?.km));
    return km !== null || id !== there?.id;
  });
  expect(wrong, label).toEqual([]);
}

function isSameKm(km: number | null, wanted = NaN): boolean {
  return km !== null && Math.abs(km - wanted) < 5e-7;
}
