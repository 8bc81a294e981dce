import { describe, expect, it } from 'vitest';
import { StartError } from '../../../server/database/start-error.ts';
import { getCategoryTables, parseOsmRules, parseCategoryWords } from './category-tables.ts';

const tags =
  (...lines: string[]) =>
  () =>
    parseOsmRules(['tags\tcategory', ...lines].join('\n'), 'o.tsv');
const words =
  (...lines: string[]) =>
  () =>
    parseCategoryWords(['category\twords', ...lines].join('\n'), 'w.tsv');

describe('a table of categories', () => {
  it('may have empty lines, comments, and line ends of any system', () => {
    const lines = [
      '# of shops',
      '',
      'shop=bakery\tbakery\r',
      '  ',
      'shop=books craft=binder\tbookstore',
      '',
    ];
    const rules = tags(...lines)();
    expect([...rules.keys()]).toEqual(['shop=bakery', 'shop=books']);
    expect(rules.get('shop=books')).toEqual([
      {
        order: 1,
        tags: [
          ['shop', 'books'],
          ['craft', 'binder'],
        ],
        category: 'bookstore',
      },
    ]);
    expect([...words('#', 'bakery\tBread_Shop, রুটি', '')()]).toEqual([
      ['bread shop', 'bakery'],
      ['রুটি', 'bakery'],
    ]);
  });

  it('reports which line cannot be read, and why', () => {
    const slips = [
      [tags('shop=bakery\tbakry'), 'o.tsv, line 2: there is no category "bakry"'],
      [tags('', 'shop=bakery bakery'), 'o.tsv, line 3: two columns separated by a tab'],
      [tags('# a', 'shop bakery\tbakery'), 'o.tsv, line 3: "shop" is not a tag'],
      [tags('shop=\tbakery'), 'o.tsv, line 2: "shop=" is not a tag'],
      [words('bakry\tbread'), 'w.tsv, line 2: there is no category "bakry"'],
      [words('bakery'), 'w.tsv, line 2: two columns'],
    ] as const;
    for (const [read, sentence] of slips) {
      expect(read).toThrow(sentence);
      expect(read).toThrow(StartError);
    }
  });

  it('is free of errors in the program’s own files', () => {
    expect(getCategoryTables().osmRules.size).toBeGreaterThan(50);
    expect(getCategoryTables().words.size).toBeGreaterThan(50);
  });
});
