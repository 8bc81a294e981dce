import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { prepareName, rankNames } from './rank.ts';
import { consonantsOf } from './sound/sound.ts';
import { spokenWords } from './words/spoken-words.ts';

const text = readFileSync(new URL('../../../docs/search.md', import.meta.url), 'utf8');
const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
/** The rows of the table that has this heading. */
const tableBelow = (heading: string) => {
  const lines = text.split('\n').map((line) => line.trim());
  const rows = lines.slice(lines.findIndex((line) => cellsOf(line)[0] === heading) + 2);
  return rows.slice(0, rows.indexOf('')).map(cellsOf);
};
const listed = (cell = '') => cell.replaceAll('`', '').split(', ');
const unique = (texts: readonly string[]) => [...new Set(texts)];

it('docs/search.md lists the words and sounds that the search computes', () => {
  const rows = tableBelow('Written');
  expect(rows.length).toBeGreaterThan(3);
  for (const [written, ...spelled] of rows) {
    const words = listed(written).flatMap((word) => spokenWords(word));
    const sounds = words.flatMap((word) => word.sounds);
    const heard = [words.flatMap(({ said }) => said), sounds, sounds.map(consonantsOf)];
    expect(spelled.map(listed), written).toEqual(heard.map(unique));
  }
});

it('docs/search.md shows the result that its example gives', () => {
  const [, list = '', query = '', answer = ''] =
    /names = \[(.+?)\]\.map[^]+?rankNames\('(.+?)', names, 5\); \/\/ (.+)/.exec(text) ?? [];
  const names = list
    .split(', ')
    .map((name) => prepareName({ name: name.slice(1, -1), name_bn: null }));
  const found = rankNames(query, names, 5).map(
    ({ index, tier }) => `{ index: ${index}, tier: ${tier} }`,
  );
  expect(`[${found.join(', ')}]`).toBe(answer);
});
