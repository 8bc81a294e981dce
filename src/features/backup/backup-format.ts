import * as z from 'zod/mini';

/** The files of a backup, in this order: format, tables, images, manifest, checksum. */
export const formatFile = 'format.json';
export const manifestFile = 'manifest.json';
export const checksumFile = 'sha256';

/** Incremented by every change that older programs cannot read. */
export const formatVersion = 1;

/** The content of the format file, by which a backup is recognised. */
export const BackupFormat = z.object({ program: z.literal('thikana'), format: z.number() });

/**
 * Tables about the database itself, which no backup of another one may replace: its applied migrations, and
 * the version of the categories, which tells servers that their cached ones are out of date.
 */
export const databaseOwnTables: ReadonlySet<string> = new Set([
  'category_version',
  'schema_migrations',
]);

/**
 * Tables that are not backed up: sessions, links and codes that were sent out (used or expired ones would
 * be valid again), and counters of attempts. Queued jobs, such as mails, are in another schema and not
 * backed up either: most of them have run since.
 */
export const excludedTables: ReadonlySet<string> = new Set([
  ...databaseOwnTables,
  'attempts',
  'first_admin_link',
  'sessions',
  'verifications',
]);

const Checksum = z.object({ bytes: z.number(), sha256: z.string() });

const TableManifest = z.extend(Checksum, {
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});
/** The content of one table in a backup. */
export type TableManifest = z.infer<typeof TableManifest>;

/** The description of a backup. Sums are of the contents before compression. */
export const BackupManifest = z.object({
  version: z.string(),
  created_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(TableManifest),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), called: z.boolean() })),
  images: z.extend(Checksum, { files: z.number() }),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

const tablePart = /^tables\/(\w+)\/(\d{6,})\.copy\.gz$/;
const imagePart = /^images\/([\w.-]+)$/;

/** The archive name of a piece of a table; pieces are numbered from 1. */
export function tablePartName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.copy.gz`;
}

/** The archive name of an image file, by its name in the store. */
export function imagePartName(file: string): string {
  return `images/${file}`;
}

/** The arguments of `tablePartName` for a name; null for any other name. */
export function readTablePartName(name: string): { table: string; number: number } | null {
  const [, table, number] = tablePart.exec(name) ?? [];
  return table && number ? { table, number: Number(number) } : null;
}

/** The argument of `imagePartName` for a name; null for any other name. */
export function readImagePartName(name: string): string | null {
  return imagePart.exec(name)?.[1] ?? null;
}
