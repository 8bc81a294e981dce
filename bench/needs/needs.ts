import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { searchableCategory } from '../../src/features/categories/category-texts.server.ts';
import english from '../../src/features/categories/texts.en.json' with { type: 'json' };
import {
  matchQueryToCategory,
  allPlacesMatch,
} from '../../src/features/search/kinds/category-match.ts';
import type { CategoryTexts } from '../../src/features/search/kinds/category-match.ts';
import { compileQuery } from '../../src/features/search/compiled-query.ts';
import { percent } from '../names/metrics.ts';
import type { Plot } from '../report.ts';
import { formatTable } from '../table.ts';

const folder = path.resolve('bench/needs/set');

const Needs = z.array(
  z.object({
    part: z.enum(['working', 'final']),
    language: z.enum(['english', 'bangla', 'latin']),
    query: z.string(),
    categories: z.string(),
  }),
);
const Words = z.array(z.object({ language: z.string(), query: z.string() }));
type Need = z.infer<typeof Needs>[number];

/** Returns the keys of the categories that a query names. */
type Method = (query: string) => readonly string[];

/**
 * How often a need that people type leads to a right category, compared with the names, everyday names and
 * descriptions of the categories alone; and how often a word that is no need leads to one. With `misses`,
 * also lists what was missed in the working part.
 */
export async function benchNeeds(misses: boolean) {
  const needs = Needs.parse(await readTable('needs'));
  const words = Words.parse(await readTable('everyday'));
  const categories = Object.entries(english.categoryNames).map(([id, name]) =>
    searchableCategory({ id, name, description: null }),
  );
  const methods: Record<string, Method> = {
    'names alone': createCategoryMethod(categories.map(({ needs: _, ...category }) => category)),
    'with needs': createCategoryMethod(categories),
  };
  const rows = grouped(needs, ({ part, language }) => `${part}, ${language}`).map(
    ([group, groupNeeds]) => ({
      group,
      queries: groupNeeds.length,
      ...figuresOf(methods, (method) => [
        percent(groupNeeds.filter((need) => isRight(need, method)).length, groupNeeds.length),
        percent(groupNeeds.filter((need) => isOnlyWrong(need, method)).length, groupNeeds.length),
      ]),
    }),
  );
  const falseAlarms = grouped(words, ({ language }) => language).map(([language, groupWords]) => ({
    language,
    words: groupWords.length,
    ...figuresOf(methods, (method) => [
      percent(groupWords.filter(({ query }) => method(query).length > 0).length, groupWords.length),
    ]),
  }));
  console.log(`\nA right kind named / only others named, in %\n\n${formatTable(rows)}`);
  console.log(`\nA kind named where nothing is sought, in %\n\n${formatTable(falseAlarms)}`);
  if (misses) {
    const missed = needs.filter(
      (need) => need.part === 'working' && !isRight(need, methods['with needs'] ?? (() => [])),
    );
    console.log(missed.map(({ query, categories: right }) => `${query}: ${right}`).join('\n'));
  }
  const final = needs.filter(({ part }) => part === 'final');
  const plots: Plot[] = [
    {
      title: 'A right kind named, final part',
      unit: '%',
      bars: Object.entries(methods).map(([label, method]) => ({
        label,
        value: percent(final.filter((need) => isRight(need, method)).length, final.length),
      })),
    },
  ];
  const summary = [`${needs.length} queries, ${words.length} words that seek nothing`];
  return { summary, rows, falseAlarms, plots };
}

/** Matches the texts of the categories in the way of the search. */
function createCategoryMethod(categories: readonly CategoryTexts[]): Method {
  return (query) => {
    const compiled = compileQuery(query);
    return categories
      .filter((category) => allPlacesMatch(matchQueryToCategory(compiled, category)))
      .map(({ key }) => key);
  };
}

function isRight({ query, categories }: Need, method: Method): boolean {
  const right = categories.split(',');
  return method(query).some((key) => right.includes(key));
}

function isOnlyWrong(need: Need, method: Method): boolean {
  return method(need.query).length > 0 && !isRight(need, method);
}

function grouped<One>(
  items: readonly One[],
  groupOf: (one: One) => string,
): (readonly [group: string, some: One[]])[] {
  const groups = [...new Set(items.map(groupOf))].toSorted();
  return groups.map((group) => [group, items.filter((item) => groupOf(item) === group)]);
}

function figuresOf(
  methods: Record<string, Method>,
  measure: (method: Method) => number[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      measure(method)
        .map((figure) => figure.toFixed(1))
        .join(' / '),
    ]),
  );
}

async function readTable(name: string): Promise<unknown> {
  const text = await readFile(path.join(folder, `${name}.tsv`), 'utf8');
  return parse(text, { columns: true, delimiter: '\t', quote: false });
}
