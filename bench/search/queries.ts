import { localNames } from '../million/local-names.ts';
import { seededRandom } from '../million/seeded-random.ts';
import type { Random } from '../million/seeded-random.ts';
import { areas, cities, kinds, commonNames } from '../million/name-parts.ts';

/** A kind of query, with its addresses. */
export interface QueryKind {
  kind: string;
  paths: string[];
}

const variety = 200;

/** Every kind of query that visitors can make, each from many positions and with many words. */
export function queryKinds(categories: ReadonlyMap<string, string>): QueryKind[] {
  const random = seededRandom(7);
  const generatePaths = (path: () => string) => Array.from({ length: variety }, path);
  const id = (key: string) => categories.get(key) ?? '';
  const anyCategory = () => id(random.pick(kinds).key);
  const suggest = (q: string) =>
    `/api/institutions/suggestions?q=${encodeURIComponent(q)}&${position(random)}&pageSize=12`;
  const randomWord = (script: 0 | 1) => random.pick(random.pick(kinds).words)[script];
  return [
    {
      kind: 'suggestions, common word',
      paths: generatePaths(() =>
        suggest(
          random.pick([
            'pharmacy',
            'restaurant',
            'hotel',
            'school',
            'bakery',
            'masjid',
            'fashion',
            'hardware',
          ]),
        ),
      ),
    },
    {
      kind: 'suggestions, rare words',
      paths: generatePaths(() => suggest(`${random.pick(localNames)[0]} ${randomWord(0)}`)),
    },
    {
      kind: 'suggestions, words apart',
      paths: generatePaths(() =>
        suggest(`${random.pick(commonNames)[0]} ${random.pick(commonNames)[0]} ${randomWord(0)}`),
      ),
    },
    {
      kind: 'suggestions, two letters',
      paths: generatePaths(() =>
        suggest(
          random.pick(['mi', 'ba', 'ph', 'sh', 'ka', 'zq', 'xw', 'মি', 'ঢা', 'ফা', 'ঙঞ', 'q7']),
        ),
      ),
    },
    { kind: 'suggestions, Bangla', paths: generatePaths(() => suggest(randomWord(1))) },
    {
      kind: 'suggestions, other script',
      paths: generatePaths(() =>
        suggest(random.pick(longNames)[0].replaceAll('h', '').replaceAll('oo', 'u')),
      ),
    },
    {
      kind: 'suggestions, a key hit wrongly',
      paths: generatePaths(() => suggest(swapped(random.pick(longNames)[0], random))),
    },
    {
      kind: 'suggestions, no match',
      paths: generatePaths(() => suggest(`zqx${random.below(1e6).toString(36)}w`)),
    },
    {
      kind: 'suggestions, three categories',
      paths: generatePaths(
        () =>
          `/api/institutions/suggestions?categories=${[anyCategory(), anyCategory(), anyCategory()].join()}&${position(random)}&pageSize=12`,
      ),
    },
    {
      kind: 'suggestions, area and word',
      paths: generatePaths(() => suggest(`${random.pick(areas)[0]} ${randomWord(0)}`)),
    },
    {
      kind: 'suggestions, area and kind',
      paths: generatePaths(() => suggest(`${random.pick(areas)[0]} ${random.pick(sought)}`)),
    },
    {
      kind: 'suggestions, an area alone',
      paths: generatePaths(() => suggest(random.pick(areas)[0])),
    },
    {
      kind: 'suggestions, two common words, farther',
      paths: generatePaths(() => `${suggest(`dhaka ${random.pick(commonKinds)}`)}&farther=true`),
    },
    {
      kind: 'suggestions, two common words, anywhere',
      paths: generatePaths(
        () =>
          `/api/institutions/suggestions?q=${random.pick(commonKinds)}+${random.pick(['dhaka', 'chattogram', 'mirpur'])}&pageSize=12`,
      ),
    },
    {
      kind: 'suggestions, what is sought',
      paths: generatePaths(() => suggest(random.pick(sought))),
    },
    {
      kind: 'category, nearest',
      paths: generatePaths(() => `/api/institutions?category=${anyCategory()}&${position(random)}`),
    },
    {
      kind: 'category, page 10',
      paths: generatePaths(
        () => `/api/institutions?category=${id('restaurant')}&${position(random)}&page=10`,
      ),
    },
    ...[7, 10, 13, 16].map((zoom) => ({
      kind: `map, zoom ${zoom}`,
      paths: generatePaths(
        () => `/api/institutions/map?bbox=${viewport(random, zoom)}&zoom=${zoom}`,
      ),
    })),
    {
      kind: 'suggestions, a number at the end',
      paths: generatePaths(() => suggest(`${randomWord(0)} ${1 + random.below(60)}`)),
    },
  ];
}

/** Names of more than five letters. */
const longNames = [...commonNames, ...localNames].filter(([latin]) => latin.length > 5);

/** A name with two of its letters in the wrong order. */
function swapped(name: string, random: Random): string {
  const index = 2 + random.below(name.length - 3);
  return name.slice(0, index) + name.charAt(index + 1) + name.charAt(index) + name.slice(index + 2);
}

/** The most frequent categories. */
const commonKinds = ['restaurant', 'pharmacy', 'school', 'clothes', 'bakery'];

/** Needs that people type without a name. */
const sought = [
  ...['dentist', 'toothache', 'osudher dokan', 'ওষুধ', 'atm booth', 'taka tulbo', 'petrol pump'],
  ...['চুল কাটা', 'passport photo', 'phone repair', 'biryani', 'মিষ্টির দোকান', 'boi kinbo', 'wifi'],
];

function position(random: Random): string {
  const city = random.next() < 0.6 ? cities[0] : random.pick(cities);
  return `lat=${(city.lat + random.normal() * 0.05).toFixed(4)}&lng=${(city.lng + random.normal() * 0.05).toFixed(4)}`;
}

/** The bounds of a screen of 1280 by 800 px around a city. */
function viewport(random: Random, zoom: number): string {
  const city = random.next() < 0.6 ? cities[0] : random.pick(cities);
  const degrees = 360 / 256 / 2 ** zoom;
  const lat = city.lat + random.normal() * 0.03;
  const lng = city.lng + random.normal() * 0.03;
  const edges = [
    lng - 640 * degrees,
    lat - 365 * degrees,
    lng + 640 * degrees,
    lat + 365 * degrees,
  ];
  return edges.map((edge) => edge.toFixed(5)).join();
}
