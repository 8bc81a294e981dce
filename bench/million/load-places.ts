import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { formatCopyFields } from '../../src/features/import/copy-format.ts';
import { textAndWords } from '../../src/features/search/database/stored-text.ts';
import { addToVocabularyStatement } from '../../src/features/search/database/add-to-vocabulary.server.ts';
import { generatePlaces } from './generate-places.ts';

const columns = [
  ...['name', 'name_bn', 'description', 'category_id', 'address', 'phone', 'latitude', 'longitude'],
  ...['search', 'search_names', 'search_keys', 'search_marks', 'search_pairs', 'search_version'],
];

/** Keeps a statement's parameter far below 256 MB. */
const wordsAtOnce = 50_000;

/** Writes made-up places by COPY; `categories` maps category keys to ids. */
export async function loadPlaces(
  client: pg.ClientBase,
  categories: ReadonlyMap<string, string>,
  count: number,
  seed = 1,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  const stream = client.query(copyFrom(`copy institutions (${columns.join(', ')}) from stdin`));
  const words = new Set<string>();
  let loadedCount = 0;
  for (const place of generatePlaces(count, seed)) {
    const { text, said } = textAndWords(place);
    for (const word of said) words.add(word);
    const row = [
      ...[place.name, place.name_bn, place.description, categories.get(place.category) ?? null],
      ...[place.address, place.phone, place.latitude, place.longitude],
      ...[text.search, text.search_names, text.search_keys],
      ...[text.search_marks, text.search_pairs, text.search_version],
    ];
    loadedCount += 1;
    if (loadedCount % 50_000 === 0) onProgress(loadedCount);
    if (!stream.write(`${formatCopyFields(row)}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  const said = [...words];
  for (let start = 0; start < said.length; start += wordsAtOnce) {
    await client.query(addToVocabularyStatement(said.slice(start, start + wordsAtOnce)));
  }
}
