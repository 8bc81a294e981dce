import { encodingsOf } from './encodings.ts';
import type { NameRow, Script } from './name-row.ts';
import { plainName } from './plain-name.ts';
import { rightAnswers } from './right-answers.ts';
import { partOf, shuffled } from './split.ts';
import type { Part } from './split.ts';
import { generateTypos } from './generate-typos.ts';

/** A typed text with its expected result. */
export interface NameQuery {
  text: string;
  /** The script of the names that are searched. */
  targetScript: Script;
  group: string;
  source: NameRow['source'];
  part: Part;
  /** The names of which one should come first, normalised by `spellingKey`. */
  correctNames: ReadonlySet<string>;
}

const maxOfEach = 500;
const maxOfMinorGroup = 150;
/** Groups that matter less than names and spellings of places in the country. */
const minorGroups = /encodings|world/;

const kindWords = {
  administrative: 'administrative',
  business: 'businesses, institutions',
  world: 'towns of the world',
} as const;

/** All queries, at most so many of each group, part and source. */
export function queriesOf(rows: readonly NameRow[]): NameQuery[] {
  const findRightNames = rightAnswers(rows);
  const groups = new Map<string, Map<string, NameQuery>>();
  for (const row of rows) {
    const part = partOf(row.english);
    for (const { text, targetScript, group } of queriesOfRow(row)) {
      const queriesByText =
        groups.get(`${group} ${row.source} ${part}`) ?? new Map<string, NameQuery>();
      groups.set(`${group} ${row.source} ${part}`, queriesByText);
      if (queriesByText.has(text)) continue;
      queriesByText.set(text, {
        text,
        targetScript,
        group,
        part,
        source: row.source,
        correctNames: findRightNames(text, row, targetScript),
      });
    }
  }
  return [...groups].flatMap(([group, queriesByText]) =>
    shuffled(queriesByText.keys())
      .slice(0, minorGroups.test(group) ? maxOfMinorGroup : maxOfEach)
      .flatMap((text) => queriesByText.get(text) ?? []),
  );
}

function queriesOfRow(row: NameRow): { text: string; targetScript: Script; group: string }[] {
  const kind = kindWords[row.kind];
  // 'Kendua / Kenduya' is two names in one field: it can be found, but nobody types it.
  const isSingleName = !/[/;]/.test(row.english + row.bangla);
  return [
    ...(isSingleName
      ? [
          { text: row.english, targetScript: 'bangla' as const, group: `Latin to Bangla: ${kind}` },
          { text: row.bangla, targetScript: 'latin' as const, group: `Bangla to Latin: ${kind}` },
        ]
      : []),
    ...row.latinSpellings.flatMap((text) => [
      { text, targetScript: 'bangla' as const, group: 'Latin to Bangla: spellings' },
      { text, targetScript: 'latin' as const, group: 'Latin to Latin: spellings' },
    ]),
    ...row.banglaSpellings.flatMap((text) => [
      { text, targetScript: 'latin' as const, group: 'Bangla to Latin: spellings' },
      { text, targetScript: 'bangla' as const, group: 'Bangla to Bangla: spellings' },
    ]),
    ...(row.source === 'own' ? generateTypos(row.english) : []).flatMap((text) => [
      { text, targetScript: 'bangla' as const, group: 'Latin to Bangla: a letter wrong' },
      { text, targetScript: 'latin' as const, group: 'Latin to Latin: a letter wrong' },
    ]),
    ...(row.source === 'own' ? generateTypos(row.bangla) : []).flatMap((text) => [
      { text, targetScript: 'latin' as const, group: 'Bangla to Latin: a letter wrong' },
      { text, targetScript: 'bangla' as const, group: 'Bangla to Bangla: a letter wrong' },
    ]),
    ...(row.source === 'own' ? encodingsOf(row.bangla) : []).flatMap((text) => [
      { text, targetScript: 'latin' as const, group: 'Bangla to Latin: encodings' },
      { text, targetScript: 'bangla' as const, group: 'Bangla to Bangla: encodings' },
    ]),
  ].filter(({ text }) => plainName(text) !== '');
}
