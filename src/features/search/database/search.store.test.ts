import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exactDistanceKm } from '../../../shared/distance.ts';
import type { Position } from '../../../shared/distance.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import {
  insertPlaces,
  parks,
  schools,
  shops,
  somePlaces,
} from '../../../testing/searched-places.ts';
import type { SearchedPlace } from '../../../testing/searched-places.ts';
import { areaBeside } from './area-called.server.ts';
import type { Area } from './area-called.server.ts';
import { compileQuery } from '../compiled-query.ts';
import { categoryMark } from '../marks.ts';
import {
  areaTier,
  aroundTier,
  begunTier,
  missingTier,
  namedInAreaTier,
  saidTier,
} from '../tiers.ts';
import { elsewhereReach, isInReach } from './elsewhere.server.ts';
import type { KindAsked } from '../bands.ts';
import { matchTier } from '../match.ts';
import { normaliseText } from '../normalise.ts';
import { namesInAreas } from './names-in-areas.server.ts';
import type { NamesInArea } from './names-in-areas.server.ts';
import { countMatches, searchInstitutions } from './search.store.server.ts';
import { searchImage } from './search-image.ts';
import { outweighs } from '../rank.ts';

interface Found {
  id: string;
  distance_km: number | null;
}

interface Asked {
  typed: string;
  position?: Position | null;
  farther?: boolean;
  literal?: string[];
  across?: string[];
  sought?: string[];
  /** Categories that some words name, and where the others stand. */
  beside?: Record<string, number[]>;
  /** The same where they say what is sought there. */
  besideSought?: Record<string, number[]>;
  filter?: string[];
}

const dhaka = { lat: 23.78, lng: 90.4 };
const rangpur = { lat: 25.74, lng: 89.27 };
const toronto = { lat: 43.65, lng: -79.38 };

let test: TestDatabase;
let places: SearchedPlace[];

beforeAll(async () => {
  test = await testDatabase();
  places = somePlaces(3000);
  await insertPlaces(test.pool, places);
  await test.pool.query('analyze institutions');
});
afterAll(() => test.close());

const typed = [
  ...[
    'pharmacy',
    'PHARMACY',
    'মিরপুর',
    'mirpur',
    'shapla',
    'শাপলা',
    'janata bank',
    'bank',
    'mi',
    'ra',
  ],
  ...[
    'qz',
    'zq',
    'ঞঞ',
    'শা',
    '10',
    '%',
    '100%',
    '_',
    'a_b',
    String.raw`\\`,
    String.raw`c:\d`,
    "o'k",
  ],
  ...[
    'mirpur pharmacy',
    'pharmacy mirpur',
    'ফার্মেসি মিরপুর',
    'rare xylophone',
    'xylophone',
    'nothing at all',
  ],
  ...[
    'chittagong',
    'চট্টগ্রাম',
    'mistanno',
    'মীরপুর',
    'sapla',
    '12 mirpur',
    '東京',
    '東京都 تجربة',
    'bank, mirpur',
    'farmasi mirpoor',
    'mirpor dosh',
    'jonota benk',
    'pharnacy',
    'xylopone',
    'chattogrem bank',
    'mirpur sapla dhaka',
    'sap la',
    'জনতা ব্যাঙ্ক',
    'mishtano skul',
    // One place is named so with a slip, another has the word.
    'কধুরখীল',
    // The first letters of a name.
    'nwo',
    'এনডব্লিউও',
    // As phones punctuate.
    'janata bank.',
    '(shapla)',
    'মিরপুর।',
    // A name, and the area where it is sought.
    'jonota uttara',
    'badda shapla',
    'xylophone near dimla',
    // The last word is still being typed.
    'mirpur sh',
    'chattogram ja',
    'shapla ba',
    'জনতা ব্যা',
    'karim hal',
  ],
];
describe('with a position', () => {
  it.each(typed)('[SEARCH-17] [SEARCH-14] answers %j as sorting every match does', async (text) => {
    await expectRight({ typed: text, position: dhaka });
    await expectRight({ typed: text, position: dhaka, farther: true }, [13, 200, 10_000]);
    await expectRight({ typed: text, position: rangpur });
  });

  it.each(typed)('the places of matching categories belong to %j', async (text) => {
    const asked = { typed: text, position: dhaka, literal: [parks], across: [schools] };
    await expectRight(asked);
    await expectRight({ typed: text, position: dhaka, across: [parks], sought: [schools] });
    await expectRight({ typed: text, position: null, sought: [parks], filter: [parks, shops] });
    await expectRight({ ...asked, farther: true });
    await expectRight({ ...asked, filter: [schools, shops] });
  });

  it.each(typed)('[SEARCH-16] keeps %j to the chosen categories', async (text) => {
    await expectRight({ typed: text, position: dhaka, filter: [parks] });
    await expectRight({
      typed: text,
      position: dhaka,
      filter: [parks, shops, schools],
      farther: true,
    });
  });

  it.each(typed.filter((text) => compileQuery(text).spoken.words.length > 1))(
    'the places of a category that some words of %j name meet the others',
    async (text) => {
      const beside = { [shops]: [0], [parks]: [0], [schools]: [1] };
      const besideSought = { [parks]: [1], [schools]: [0] };
      const filter = [parks, shops];
      await expectRight({ typed: text, position: dhaka, beside });
      await expectRight({ typed: text, position: dhaka, beside, filter: [parks, schools] });
      for (const position of [dhaka, null]) {
        await expectRight({ typed: text, position, farther: true, beside, across: [schools] });
        await expectRight({ typed: text, position, besideSought });
        await expectRight({ typed: text, position, beside, besideSought, filter });
      }
    },
  );

  it('those not far from an area come before those that lack a word, as long as it has none', async () => {
    const asked = { typed: 'dimla shapla bank', position: rangpur, farther: true };
    const beside = { [shops]: [0], [parks]: [0] };
    expect(tiersOf({ ...asked, beside })).toEqual(
      expect.arrayContaining([aroundTier, missingTier]),
    );
    await expectRight({ ...asked, beside });
    await expectRight({ ...asked, farther: false, beside });
    await expectRight({ ...asked, beside, filter: [parks, schools] });
  });

  it('what is called so in an area comes before the places of a kind that lie there', async () => {
    const asked = { typed: 'shapla near uttara', position: rangpur, farther: true };
    const besideSought = { [parks]: [2], [schools]: [2] };
    expect(tiersOf({ ...asked, besideSought })).toEqual(
      expect.arrayContaining([namedInAreaTier, areaTier]),
    );
    await expectRight(asked);
    await expectRight({ ...asked, besideSought });
    await expectRight({ ...asked, position: toronto, besideSought });
    await expectRight({ ...asked, position: null, besideSought, filter: [parks, shops] });
    expect(await countMatches(test.pool, questionOf(asked))).toEqual({
      count: expected(asked).length,
      capped: false,
    });
  });

  it('what lies far from an area that only its address names comes after what lies there', async () => {
    const asked = { typed: 'pharmacy in mirpur', position: dhaka };
    const beside = { [shops]: [2], [parks]: [2] };
    const isElsewhere = (tier: number | null) =>
      tier !== null && tier > areaTier && tier < aroundTier;
    expect(tiersOf({ ...asked, beside }).filter(isElsewhere).length).toBeGreaterThan(100);
    await expectRight({ ...asked, beside });
    await expectRight({ ...asked, beside, across: [schools], sought: [shops] });
    // Too far away for anything there to count: all others are where they were.
    expect(tiersOf({ ...asked, position: toronto, beside }).filter(isElsewhere)).toEqual([]);
    await expectRight({ ...asked, position: null, beside, filter: [parks, schools] });
    await expectRight({ ...asked, typed: 'karim pharmacy mirpur', farther: true, beside });
    expect(await countMatches(test.pool, questionOf({ ...asked, beside }))).toEqual({
      count: expected({ ...asked, beside }).length,
      capped: false,
    });
  });

  it('[SEARCH-16] gives the places of the chosen categories without a text', async () => {
    await expectRight({ typed: '', position: dhaka, filter: [parks, schools] });
    await expectRight({ typed: 'm', position: dhaka, filter: [parks], farther: true });
    expect(await search({ typed: '', position: dhaka }, 0, 100)).toEqual([]);
  });

  it('[SEARCH-17] [SEARCH-18] a visitor on another continent finds the nearest of all', async () => {
    for (const text of ['bank', 'shapla', 'mi', 'xylophone']) {
      await expectRight({ typed: text, position: toronto, farther: true });
      await expectRight({ typed: text, position: toronto });
    }
  });
});

describe('without a position', () => {
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
  ])('[SEARCH-19] answers %j by how well the text matches, then by name', async (text) => {
    await expectRight({ typed: text, position: null });
    await expectRight({ typed: text, position: null, filter: [parks, schools] });
  });
});

it('finds a name with a slip after a name that has the word', async () => {
  const found = await search({ typed: 'কধুরখীল', position: null }, 0, 10);
  const names = found.map(({ id }) => places.find((place) => place.id === id)?.name);
  expect(names).toEqual(['Kadhurkhil High School', 'Kandhurkhil']);
  for (const text of ['Kadhurkhil High School', 'কধুরখীল হাই স্কুল']) {
    expect(await search({ typed: text, position: null }, 0, 10), text).toHaveLength(1);
  }
});

it('[SEARCH-31] counts what matches within the distance and beyond it, up to a cap', async () => {
  const question = (text: string, farther: boolean) =>
    questionOf({ typed: text, position: rangpur, farther, literal: [parks] });
  for (const [text, farther] of [
    ['xylophone', false],
    ['xylophone', true],
    ['qz', true],
  ] as const) {
    const wanted = expected({ typed: text, position: rangpur, farther, literal: [parks] }).length;
    expect(await countMatches(test.pool, question(text, farther))).toEqual({
      count: Math.min(wanted, 1000),
      capped: wanted > 1000,
    });
  }
  expect(await countMatches(test.pool, question('pharmacy', true))).toEqual({
    count: 1000,
    capped: true,
  });
});

it('the image that the database indexes is the one that queries are compared with', async () => {
  const characters = Array.from({ length: 0x3100 }, (_, code) => String.fromCodePoint(code + 1));
  const normalised = normaliseText(characters.join('a'));
  for (const text of [normalised, '🏠 ড়ঢ়য়', "a'b\\c%d_e"]) {
    const { rows } = await test.pool.query<{ image: string }>('select search_image($1) as image', [
      normaliseText(text),
    ]);
    expect(rows[0]?.image).toBe(searchImage(normaliseText(text)));
  }
});

async function search(asked: Asked, offset: number, limit: number): Promise<Found[]> {
  const { rows } = await searchInstitutions<Found>(test.pool, {
    ...questionOf(asked),
    ...{ offset, limit, columns: () => 'i.id' },
  });
  return rows;
}

function questionOf(asked: Asked) {
  return {
    query: compileQuery(asked.typed),
    literalCategories: asked.literal ?? [],
    acrossCategories: asked.across ?? [],
    soughtCategories: asked.sought ?? [],
    kinds: [...kindsOf(asked.beside, false), ...kindsOf(asked.besideSought, true)],
    filterCategories: asked.filter ?? [],
    position: asked.position ?? null,
    farther: asked.farther ?? false,
  };
}

function kindsOf(beside: Asked['beside'] = {}, isSought: boolean): KindAsked[] {
  return Object.entries(beside).map(([category, words]) => ({
    ...{ categories: [category], marks: [categoryMark(category)], isSought },
    beside: { telling: words, all: words },
  }));
}

/** Walks through the whole answer by some slices and compares it with brute force; near-ties may swap. */
async function expectRight(asked: Asked, slices = [13, 10_000]): Promise<void> {
  const wanted = expected(asked);
  const walked: Found[] = [];
  for (const limit of slices) {
    const rows = await search(asked, walked.length, limit);
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

interface Judged {
  tier: number | null;
  byArea: number | null;
}

const judged = new Map<string, Judged[]>();

/** How well each place matches. */
function tiersOf(asked: Asked): (number | null)[] {
  const { typed: text, position = null, farther, filter = [] } = asked;
  const areas = [asked.beside, asked.besideSought]
    .flatMap((kinds) => Object.entries(areasOf(text, kinds, position)))
    .flatMap(([category, area]) =>
      area && (filter.length === 0 || filter.includes(category)) ? [area] : [],
    )
    .filter((area) => isInReach(area, farther ? null : position));
  const isFar = (place: SearchedPlace) =>
    areas.length > 0 &&
    areas.every(
      (area) =>
        exactDistanceKm(area, place) > elsewhereReach * area.km &&
        !area.names.some((name) => place.text.search_names.some((one) => one.includes(name))),
    );
  const all = judgedFor(asked);
  return places.map((place, at) => {
    const { tier = null, byArea = null } = all[at] ?? {};
    if (tier !== null && tier >= saidTier && tier <= begunTier && isFar(place)) {
      return areaTier + 0.5 + tier / 100;
    }
    return byArea === null ? tier : Math.min(byArea, tier ?? byArea);
  });
}

/** Each place by its text, and by the areas that are named; many questions ask for the same words. */
function judgedFor({ typed: text, position = null, ...asked }: Asked): Judged[] {
  const { literal = [], across = [], sought = [], beside, besideSought } = asked;
  const key = JSON.stringify([text, literal, across, sought, beside, besideSought, position]);
  const known = judged.get(key);
  if (known) return known;
  const query = compileQuery(text);
  const { words } = query.spoken;
  const names = namesInAreas(words, kindsOf(beside, false), position);
  const areas = [beside, besideSought].map((kinds) => areasOf(text, kinds, position));
  const found = places.map((place) => {
    const [named, also] = [beside, besideSought].map((left) => {
      const stand = left?.[place.category];
      return stand ? { telling: stand, all: stand } : null;
    });
    const tier = matchTier(query, place.text, {
      literal: literal.includes(place.category),
      across: across.includes(place.category),
      sought: sought.includes(place.category),
      beside: named ?? null,
      besideSought: also ?? null,
      withoutHelp: null,
    });
    const reaches = areas.map(({ [place.category]: area }) =>
      area ? exactDistanceKm(area, place) / area.km : Infinity,
    );
    const marks = new Set([...place.text.search_marks, categoryMark(place.category).id]);
    const meets = (ways: NamesInArea['ways']) =>
      ways.some((needs) => needs.every((need) => need.some(({ id }) => marks.has(id))));
    const reachesOfNames = names.map(({ ways, area, waysSaying }) =>
      meets(waysSaying) ? 0 : meets(ways) ? exactDistanceKm(area, place) / area.km : Infinity,
    );
    const [km, kmOfName] = [Math.min(...reaches), Math.min(...reachesOfNames)];
    const isAround = Math.min(km, kmOfName) <= 4;
    const byArea =
      kmOfName <= 1 ? namedInAreaTier : km <= 1 ? areaTier : isAround ? aroundTier : null;
    return { tier, byArea };
  });
  judged.set(key, found);
  return found;
}

/** The areas that the words beside a kind name, by its category. */
function areasOf(
  text: string,
  kinds: Asked['beside'] = {},
  position: Position | null,
): Record<string, Area | null> {
  const { words } = compileQuery(text).spoken;
  const areas = Object.entries(kinds).map(
    ([category, stand]) =>
      [category, areaBeside(words, { telling: stand, all: stand }, position)] as const,
  );
  return Object.fromEntries(areas);
}

function expected(asked: Asked) {
  const { position = null, farther, filter = [] } = asked;
  const { text: query } = compileQuery(asked.typed);
  const matching = query ? tiersOf(asked) : [];
  const matches = places.flatMap((place, index) => {
    if (!place.active || (filter.length > 0 && !filter.includes(place.category))) return [];
    const tier = query ? matching[index] : filter.length ? 0 : null;
    if (tier === null || tier === undefined) return [];
    const km = position ? exactDistanceKm(position, place) : 0;
    const group = tier * 10 + (position ? 0 : rank(place, query) / 100);
    return [{ id: place.id, group, km, key: place.name.toLowerCase() }];
  });
  const isNear = ({ km }: { km: number }) => !position || farther || km <= 50;
  const tierOfGroup = ({ group }: { group: number }) => Math.floor(group / 10);
  // Weak matches count only where nothing better is to be had, near or far.
  const all = [...new Set(matches.map(tierOfGroup))];
  const counting = new Set(all.filter((tier) => !all.some((known) => outweighs(known, tier))));
  return matches
    .filter((one) => isNear(one) && counting.has(tierOfGroup(one)))
    .toSorted(
      (a, b) =>
        a.group - b.group ||
        a.km - b.km ||
        (position ? 0 : compare(a.key, b.key)) ||
        compare(a.id, b.id),
    );
}

function rank({ text }: SearchedPlace, query: string): number {
  if (text.search_names.includes(query)) return 0;
  if (text.search_names.some((name) => name.startsWith(query))) return 1;
  return text.search_names.some((name) => name.includes(query)) ? 2 : 3;
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
