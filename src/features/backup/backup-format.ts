import * as z from 'zod/mini';

/** The files of a backup, in this order: format, tables, images, manifest, checksum. */
export const formatFile = 'format.json';
export const manifestFile = 'manifest.json';
export const sumFile = 'sha256';

/** A change of the format that an older program cannot read counts one up. */
export const formatVersion = 1;

export const Format = z.object({ program: z.literal('thikana'), format: z.number() });

/**
 * What a database says of itself, no backup of another one: which migrations it has had, and the
 * number that goes up with every change of categories, by which servers know that theirs are old.
 */
export const ofTheDatabase: ReadonlySet<string> = new Set([
  'category_version',
  'schema_migrations',
]);

/**
 * What is not kept: sign-ins, links and codes that were sent out (one that was used or ended since
 * would be valid again), and counted tries. Later work (mails that wait) is in a schema of its own
 * and not kept either: most of it was done since.
 */
export const leftOut: ReadonlySet<string> = new Set([
  ...ofTheDatabase,
  'attempts',
  'first_admin_link',
  'sessions',
  'verifications',
]);

const Sum = z.object({ bytes: z.number(), sha256: z.string() });

const TableSum = z.extend(Sum, {
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});
/** One table of a backup. */
export type TableSum = z.infer<typeof TableSum>;

/** What a backup says of itself. Sums are of the contents as they were before compression. */
export const Manifest = z.object({
  version: z.string(),
  created_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(TableSum),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), called: z.boolean() })),
  images: z.extend(Sum, { files: z.number() }),
});
export type Manifest = z.infer<typeof Manifest>;

const tablePart = /^tables\/(\w+)\/(\d{6,})\.copy\.gz$/;
const imagePart = /^images\/([\w.-]+)$/;

/** The name of a piece of a table; pieces are counted from 1. */
export function tablePartName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.copy.gz`;
}

/** The name of the part that holds an image file, by the file's name in the store. */
export function imagePartName(file: string): string {
  return `images/${file}`;
}

/** What `tablePartName` was given, or null. */
export function readTablePartName(name: string): { table: string; number: number } | null {
  const [, table, number] = tablePart.exec(name) ?? [];
  return table && number ? { table, number: Number(number) } : null;
}

/** What `imagePartName` was given, or null. */
export function readImagePartName(name: string): string | null {
  return imagePart.exec(name)?.[1] ?? null;
}
