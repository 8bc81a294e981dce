import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isOneEditApart } from '../../src/features/search/one-edit.ts';
import { consonantKey } from './consonant-key.ts';
import { documentsOf } from './documents.ts';
import { isWithinEdits } from './edit-distance.ts';
import { encodingsOf } from './encodings.ts';
import { readGivenData } from './given-data.ts';
import { literalMethod } from './literal-method.ts';
import { measure } from './measure.ts';
import type { Method } from './method.ts';
import { recallAt } from './metrics.ts';
import { formatMisses } from './misses.ts';
import type { NameRow } from './name-row.ts';
import { noiseQueries, heldOutNoise } from './noise.ts';
import { readOwnNames, readUnrelatedWords } from './own-set.ts';
import { plainName } from './plain-name.ts';
import { queriesOf } from './queries.ts';
import { wordQueriesOf } from './word-queries.ts';
import { rightAnswers } from './right-answers.ts';
import { spellingKey } from './spelling-key.ts';
import { partOf, shuffled } from './split.ts';

describe('the benchmark of the name search', () => {
  it('counts a query as found only when a right name is among the first k results', () => {
    const query = { correctNames: new Set(['mirpur']) };
    const queries = [query, query, query, query];
    const found = [['Mirpur'], ['Savar', 'Mirpur'], ['Savar'], []];
    expect(recallAt(1, queries, found)).toBe(25);
    expect(recallAt(5, queries, found)).toBe(50);
    expect(recallAt(5, [], [])).toBe(0);
  });

  it('assigns a name to the working or final part by its English form alone, and shuffles independently of the input order', () => {
    expect(['Mirpur', 'Gulshan', 'Banani', 'Dhanmondi', 'Uttara'].map(partOf)).toEqual(
      ['MIRPUR', 'gulshan', 'BANANI', 'dhanmondi', 'uttara'].map(partOf),
    );
    expect(partOf('Feni')).toBe('final');
    expect(partOf('Dhaka')).toBe('working');
    expect(shuffled(['a', 'b', 'c'])).toEqual(shuffled(['c', 'a', 'b']));
  });

  it('takes two spellings for the same name only when they are read alike', () => {
    expect(spellingKey('মীরপুর')).toBe(spellingKey('মিরপূর'));
    expect(spellingKey('রাজবাড়ী')).toBe(spellingKey('রাজবা\u09DCি'));
    expect(spellingKey('Zigatola')).toBe(spellingKey('jigatola'));
    expect(spellingKey('Kodalpur')).not.toBe(spellingKey('Kodolpur'));
    expect(spellingKey('শাল্লা')).not.toBe(spellingKey('শোল্লা'));
    expect(plainName("  Cox's  Bāzār, ১০ ")).toBe('coxs bazar 10');
  });

  it('accepts every name that shares the queried form as a right answer', () => {
    const sripur = row('Sreepur', 'শ্রীপুর');
    const right = rightAnswers([sripur, row('Shripur', 'শ্রীপুর'), row('Savar', 'সাভার')]);
    const expected = ['Sreepur', 'Shripur'].map(spellingKey).toSorted();
    expect([...right('শ্রীপুর', sripur, 'latin')].toSorted()).toEqual(expected);
  });

  it('matches substrings literally and lists whole names first', async () => {
    const { find } = literalMethod({
      latin: ['Old Mirpur', 'Savar', 'Mirpur', 'Mirpur 10'],
      bangla: [],
    });
    expect(await find(['mirpur', 'avar', 'gulshan', ''], 'latin')).toEqual([
      ['Mirpur', 'Old Mirpur', 'Mirpur 10'],
      ['Savar'],
      [],
      [],
    ]);
  });

  it('gives a name the same consonant key in both scripts', () => {
    for (const [latin, bangla] of [
      ['mirpur', 'মিরপুর'],
      ['bhola', 'ভোলা'],
      ['chhatak', 'ছাতক'],
      ['rajbari', 'রাজবাড়ী'],
    ] as const) {
      expect(consonantKey(plainName(latin))).toBe(consonantKey(plainName(bangla)));
    }
  });

  it('lists the other Unicode encodings of a name', () => {
    expect(encodingsOf('বাড়ি'.normalize('NFC'))).toEqual(['বা\u09DCি']);
    expect(encodingsOf('ঢাকা')).toEqual([]);
    for (const form of encodingsOf('চট্টগ্রাম')) expect(plainName(form)).toBe('চট্টগ্রাম');
  });

  it('tells whether two words are within an edit distance', () => {
    expect(isWithinEdits('kitten', 'sitting', 3)).toBe(true);
    expect(isWithinEdits('kitten', 'sitting', 2)).toBe(false);
    expect(isWithinEdits('', 'abc', 2)).toBe(false);
  });

  it('generates the same 1000 noise queries each time, none of which occurs in any name', async () => {
    const names = documentsOf((await readOwnNames()).slice(0, 100), ['Photosynthesis House']);
    const noise = noiseQueries(names, await readUnrelatedWords());
    expect(noise).toEqual(noiseQueries(names, await readUnrelatedWords()));
    expect(new Set(noise).size).toBe(1000);
    expect(noise).not.toContain('photosynthesis');
    const other = noiseQueries(names, await readUnrelatedWords(), heldOutNoise);
    expect(new Set([...noise, ...other]).size).toBe(2000);
    const all = [...names.latin, ...names.bangla].map(plainName).join('\n');
    expect([...noise, ...other].filter((query) => all.includes(plainName(query)))).toEqual([]);
  });

  it('asks for words of names with a letter wrong, and accepts every name that has the word', () => {
    const rows = [row('Janata Motors', 'জনতা মোটরস'), row('Feni', 'ফেনী')];
    const documents = documentsOf(rows, ['Old Janata', 'Janatapur', 'জনতা']);
    const queries = wordQueriesOf(rows, documents);
    expect(new Set(queries.map(({ group }) => group))).toEqual(
      new Set(
        ['Latin to Latin', 'Bangla to Bangla'].map((way) => `${way}: a word with a letter wrong`),
      ),
    );
    const [first] = queries;
    expect(first?.text).not.toBe('motors');
    expect(isOneEditApart(first?.text ?? '', 'janata')).toBe(true);
    expect(first?.correctNames).toEqual(new Set(['Janata Motors', 'Old Janata'].map(spellingKey)));
  });

  it('lists the missed names of the working part and none of the final part', async () => {
    const rows = (await readOwnNames()).slice(0, 100);
    const nothing: Method = { name: 'nothing', find: async (queries) => queries.map(() => []) };
    const shown = formatMisses(await measure([nothing], queriesOf(rows), ['noise']));
    const inFinal = rows.filter(({ english }) => partOf(english) === 'final');
    expect(shown).toContain('\tDhaka\t');
    expect(inFinal.filter(({ english }) => shown.includes(`\t${english}\t`))).toEqual([]);
  });
});

describe('the set of names', () => {
  it('has at least 600 different names in NFC, each with two or more Latin spellings', async () => {
    const rows = await readOwnNames();
    expect(rows.length).toBeGreaterThanOrEqual(600);
    expect(new Set(rows.map(({ english }) => english)).size).toBe(rows.length);
    expect(rows.filter(({ latinSpellings }) => latinSpellings.length < 2)).toEqual([]);
    expect(rows.filter(({ bangla }) => bangla !== bangla.normalize('NFC'))).toEqual([]);
  });
});

describe('a folder of names', () => {
  it('provides its pairs and the names they may be confused with, and is refused without name_pairs.tsv', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-names-'));
    try {
      await expect(readGivenData(folder)).rejects.toThrow('name_pairs.tsv');
      const files = {
        'name_pairs.tsv': 'en\tbn\tkind\nMirpur\tমিরপুর\tarea\nPost Office\tডাকঘর\tkind\n',
        'business_pairs.tsv': 'latin\tbangla\nTea House\tটি হাউস\n',
        'schools.csv': 'id,name\n1,"Savar School"\n',
        'shops.csv': 'name,name_bn\nBakery,বেকারি\n',
        'notes.txt': 'nothing',
      };
      for (const [name, text] of Object.entries(files)) {
        await writeFile(path.join(folder, name), text);
      }
      const { rows, bystanders } = await readGivenData(folder);
      expect(rows.map(({ english, bangla, kind }) => [english, bangla, kind])).toEqual([
        ['Mirpur', 'মিরপুর', 'administrative'],
        ['Tea House', 'টি হাউস', 'business'],
      ]);
      expect(bystanders.filter(Boolean).toSorted()).toEqual(['Bakery', 'Savar School', 'বেকারি']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

function row(english: string, bangla: string): NameRow {
  return {
    ...{ english, bangla, latinSpellings: [], banglaSpellings: [] },
    ...{ kind: 'administrative', source: 'own' },
  };
}
