import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { NameRow } from './name-row.ts';

const Pairs = z.array(z.object({ en: z.string(), bn: z.string(), kind: z.string() }));
const BusinessPairs = z.array(z.object({ latin: z.string(), bangla: z.string() }));
const Places = z.array(z.object({ name: z.string(), name_bn: z.optional(z.string()) }));

/** Real names collected by others. */
export interface GivenData {
  /** Names in both scripts. */
  rows: NameRow[];
  /** Names in one script, which only serve to be confused with the others. */
  bystanders: string[];
}

/** The folder beside the repository that may hold such names; null where there is none. */
export function findGivenFolder(): string | null {
  const folder = path.resolve('../shared/data');
  return existsSync(path.join(folder, 'name_pairs.tsv')) ? folder : null;
}

/**
 * Reads names from a folder outside of the repository: pairs from `name_pairs.tsv` (`en`, `bn`, `kind`) and
 * `business_pairs.tsv` (`latin`, `bangla`), and from every CSV file (`name`, optionally `name_bn`) others
 * to confuse them with. Rejects if one of the two is missing.
 */
export async function readGivenData(folder: string): Promise<GivenData> {
  const pairs = Pairs.parse(await readTable(folder, 'name_pairs.tsv'));
  const businesses = BusinessPairs.parse(await readTable(folder, 'business_pairs.tsv'));
  const rows = [
    ...pairs.flatMap(({ en, bn, kind }) => rowOf(en, bn, kindOf(kind))),
    ...businesses.flatMap(({ latin, bangla }) => rowOf(latin, bangla, 'business')),
  ];
  const bystanders: string[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.csv'))) {
    for (const { name, name_bn: bangla } of Places.parse(await readTable(folder, file))) {
      bystanders.push(name, bangla ?? '');
    }
  }
  return { rows, bystanders };
}

/**
 * Labels of kinds of things ('Post Office', 'ডাকঘর') are translations rather than names, and are left out.
 */
function kindOf(kind: string): NameRow['kind'] | null {
  if (/^(?:osm_(?:category|feature|atm|bank|college|university)|kind)$/.test(kind)) return null;
  if (/^(?:world_city|country)$/.test(kind)) return 'world';
  return /^(?:bus_company|brand)/.test(kind) ? 'business' : 'administrative';
}

function rowOf(english: string, bangla: string, kind: NameRow['kind'] | null): NameRow[] {
  if (!kind || !english || !bangla) return [];
  return [{ english, bangla, latinSpellings: [], banglaSpellings: [], kind, source: 'given' }];
}

async function readTable(folder: string, name: string): Promise<unknown> {
  const text = await readFile(path.join(folder, name), 'utf8');
  const tabs = name.endsWith('.tsv');
  return parse(text, {
    columns: true,
    bom: true,
    relaxColumnCount: true,
    ...(tabs ? { delimiter: '\t', quote: false } : {}),
  });
}
