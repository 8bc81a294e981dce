import { localNames } from './local-names.ts';
import { seededRandom } from './seeded-random.ts';
import type { Random } from './seeded-random.ts';
import { areas, cities, kinds, commonNames } from './name-parts.ts';

/** A made-up place. */
export interface GeneratedPlace {
  name: string;
  name_bn: string | null;
  description: string | null;
  category: string;
  address: string;
  phone: string | null;
  latitude: number;
  longitude: number;
}

const kmPerDegree = 111.195;
/** The share of places in the countryside. */
const ruralShare = 0.125;
/** The share of places named after their area; the others have common names. */
const localShare = 0.4;

/** Made-up places with names in both scripts, dense where people live; the same for each seed. */
export function* generatePlaces(count: number, seed = 1): Generator<GeneratedPlace> {
  const random = seededRandom(seed);
  const pickCity = weighted(cities, (city) => city.weight);
  const pickKind = weighted(kinds, (kind) => kind.share);
  for (let n = 0; n < count; n += 1) {
    const city = pickCity(random);
    const kind = pickKind(random);
    const mainName = random.pick(random.next() < localShare ? localNames : commonNames);
    const secondName = random.next() < 0.35 ? random.pick(commonNames) : null;
    const word = random.pick(kind.words);
    const area = random.pick(areas);
    const onlyBangla = random.next() < 0.2;
    const branch = random.next() < 0.25 ? ` ${1 + random.below(60)}` : '';
    const latin = `${mainName[0]}${secondName ? ` ${secondName[0]}` : ''} ${word[0]}${branch}`;
    const bangla = `${mainName[1]}${secondName ? ` ${secondName[1]}` : ''} ${word[1]}${branch}`;
    yield {
      name: onlyBangla ? bangla : latin,
      name_bn: onlyBangla || random.next() < 0.5 ? bangla : null,
      description:
        random.next() < 0.1 ? `${word[0]} at ${area[0]}, since ${1970 + random.below(56)}` : null,
      category: kind.key,
      address:
        random.next() < 0.7
          ? `${1 + random.below(400)} ${area[0]}, ${city.name[0]}`
          : `${area[1]}, ${city.name[1]}`,
      phone: random.next() < 0.5 ? `+88017${String(random.below(1e8)).padStart(8, '0')}` : null,
      ...positionIn(random, city),
    };
  }
}

function positionIn(random: Random, city: (typeof cities)[number]) {
  if (random.next() < ruralShare) {
    return { latitude: 21.5 + random.next() * 4.7, longitude: 88.3 + random.next() * 3.7 };
  }
  const km = city.spreadKm;
  return {
    latitude: city.lat + (random.normal() * km) / kmPerDegree,
    longitude:
      city.lng + (random.normal() * km) / (kmPerDegree * Math.cos((city.lat * Math.PI) / 180)),
  };
}

function weighted<T>(list: readonly T[], weightOf: (item: T) => number): (random: Random) => T {
  const total = list.reduce((sum, item) => sum + weightOf(item), 0);
  return (random) => {
    let remainingWeight = random.next() * total;
    const found = list.find((item) => (remainingWeight -= weightOf(item)) < 0) ?? list.at(-1);
    if (found === undefined) throw new Error('an empty list has no weights');
    return found;
  };
}
