import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { NameRow } from './name-row.ts';

const folder = path.resolve('bench/names/set');

const kinds = {
  administrative: 'administrative',
  areas: 'administrative',
  institutions: 'business',
  businesses: 'business',
  shops: 'business',
} as const;

const Names = z.array(
  z.object({
    english: z.string(),
    bangla: z.string(),
    latin_spellings: z.string(),
    bangla_spellings: z.string(),
  }),
);

const Words = z.array(z.object({ script: z.enum(['latin', 'bangla']), word: z.string() }));

/** The names collected for this bench. */
export async function readOwnNames(): Promise<NameRow[]> {
  const rows: NameRow[] = [];
  for (const [file, kind] of Object.entries(kinds)) {
    for (const row of Names.parse(await readTable(file))) {
      rows.push({
        english: row.english,
        bangla: row.bangla,
        latinSpellings: row.latin_spellings.split('|').filter(Boolean),
        banglaSpellings: row.bangla_spellings.split('|').filter(Boolean),
        kind,
        source: 'own',
      });
    }
  }
  return rows;
}

/** Real words that are not names of places: from sciences, other languages, and everything else. */
export async function readUnrelatedWords(): Promise<z.infer<typeof Words>> {
  return Words.parse(await readTable('unrelated'));
}

async function readTable(name: string): Promise<unknown> {
  const text = await readFile(path.join(folder, `${name}.tsv`), 'utf8');
  return parse(text, { columns: true, delimiter: '\t', quote: false });
}
