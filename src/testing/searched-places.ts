import type { Pool } from 'pg';
import { addToVocabularyStatement } from '../features/search/database/add-to-vocabulary.server.ts';
import { textAndWords } from '../features/search/database/stored-text.ts';
import type { StoredText } from '../features/search/database/stored-text.ts';
import type { Position } from '../shared/distance.ts';
import { seededRandom } from './random.ts';

/** A made-up place with the search text that is stored for it. */
export interface SearchedPlace extends Position {
  id: string;
  name: string;
  name_bn: string | null;
  address: string;
  category: string;
  active: boolean;
  text: StoredText & { said: string[] };
}

const categories = ['1', '2', '3', '4'].map(
  (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
);
export const [shops = '', schools = '', parks = ''] = categories;
const insertedAtOnce = 1000;
/** So many places have texts of their own; all others share them, so that the reference search is quick. */
const distinctTexts = 400;
/** The last place that has words of its own, or a name of `uniqueNames`. */
const lastRareText = 82;
const uniqueNames: ReadonlyMap<number, string> = new Map([
  [78, 'Kandhurkhil'],
  [79, 'Kadhurkhil High School'],
  [80, 'Nandan Wonder Oasis'],
  [81, 'Nowhere'],
  [82, 'Mirpur 1 Bazar'],
]);

/**
 * Many with common words, some with rare ones; dense in Dhaka, several on one spot. Places with the same
 * texts have the same `text` object.
 */
export function makeSearchedPlaces(count: number): SearchedPlace[] {
  const { below } = seededRandom(11);
  const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
  const properNames = [
    'Shapla',
    'শাপলা',
    'Karim',
    'করিম',
    'Mistanno',
    'মিষ্টান্ন',
    '100% Halal',
    'A_B',
    String.raw`C:\D`,
    "O'K",
    '東京都',
  ];
  const kinds = ['Pharmacy', 'ফার্মেসি', 'Pharmacy', 'Bank', 'School', 'বিদ্যালয়'];
  const areas = ['Mirpur 10', 'মিরপুর ১০', 'মীরপুর', 'Chattogram', 'চট্টগ্রাম', 'Banani', 'Mirpur'];
  const described = Array.from({ length: Math.min(count, distinctTexts) }, (_, index) => {
    const name =
      index % 15 === 0
        ? 'Janata Bank'
        : (uniqueNames.get(index) ??
          `${pick(properNames)} ${pick(kinds)}${index === 77 ? ' Xylophone' : ''}`);
    const name_bn = below(3) === 0 ? `${pick(properNames)} ${pick(kinds)}` : null;
    const address = `${below(40)} ${pick(areas)}, ${below(2) ? 'Dhaka' : 'ঢাকা'}`;
    const { text, said } = textAndWords({ name, name_bn, description: null, address });
    return { name, name_bn, address, text: { ...text, said } };
  });
  const common = described.slice(lastRareText + 1);
  return Array.from({ length: count }, (_, index) => {
    const texts = described[index] ?? common[below(common.length)];
    if (!texts) throw new Error('too few places to share texts');
    const isOutsideDhaka = below(3) === 0;
    return {
      id: `${below(2 ** 30)
        .toString(16)
        .padStart(8, '0')}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`,
      ...texts,
      lat:
        index % 40 === 1
          ? 23.75
          : isOutsideDhaka
            ? 20.7 + below(5900) / 1000
            : 23.6 + below(4000) / 10_000,
      lng:
        index % 40 === 1
          ? 90.39
          : isOutsideDhaka
            ? 88.1 + below(4500) / 1000
            : 90.2 + below(4000) / 10_000,
      category: categories[below(100) < 3 ? 2 : below(2)] ?? '',
      active: below(30) > 0,
    };
  });
}

/** Writes places into an empty directory, with their categories and the words for the search. */
export async function insertPlaces(pool: Pool, places: readonly SearchedPlace[]): Promise<void> {
  for (const id of categories) {
    await pool.query('insert into institution_categories (id, name) values ($1::uuid, $1::text)', [
      id,
    ]);
  }
  for (let from = 0; from < places.length; from += insertedAtOnce) {
    await insertBatch(pool, places.slice(from, from + insertedAtOnce));
  }
}

async function insertBatch(pool: Pool, batch: readonly SearchedPlace[]): Promise<void> {
  await pool.query(addToVocabularyStatement(batch.flatMap(({ text }) => text.said)));
  await pool.query(
    `insert into institutions (id, name, name_bn, address, latitude, longitude, category_id, is_active,
       search, search_names, search_keys, search_marks, search_pairs)
     select id, name, name_bn, address, lat, lng, category, active, search,
       array(select jsonb_array_elements_text(names)), keys, marks,
       array(select jsonb_array_elements_text(pairs))
     from jsonb_to_recordset($1::jsonb) as place (id uuid, name text, name_bn text, address text,
       lat float8, lng float8, category uuid, active boolean, search text, names jsonb, keys text,
       marks bigint[], pairs jsonb)`,
    [
      JSON.stringify(
        batch.map(({ text, ...place }) => ({
          ...place,
          ...{ search: text.search, names: text.search_names, keys: text.search_keys },
          marks: text.search_marks,
          pairs: text.search_pairs,
        })),
      ),
    ],
  );
}
