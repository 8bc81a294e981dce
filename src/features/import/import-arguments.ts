import { parseArgs } from 'node:util';
import { importFormats } from './readers/import-format.ts';
import type { ImportFormat } from './readers/import-format.ts';
import { UsageError } from './usage-error.ts';

export const importHelp = `Usage: npm run import -- [OPTION...] FILE...

Reads places from CSV (with a header line), GeoJSON (a collection, or a feature a line),
OpenStreetMap XML and OpenStreetMap PBF into the directory, beside a running server or without
one. CSV, GeoJSON and XML may be gzipped.

  --format FORMAT    csv, geojson, osm or pbf, when the ending of the file does not say it
  --source NAME      where the rows come from, instead of what the file says; without either,
                     'osm' for OpenStreetMap, else the name of the file
  --licence TEXT     their licence, instead of what the file says ('ODbL 1.0' for OpenStreetMap)
  --category KEY     the category of every place, such as coffeeShop, or 'Coffee Shop', or its name
                     in Bangla; otherwise the tables in src/features/import/mapping decide by tags
                     and words
  --rejects FILE     writes every rejected row, every text that was not understood and every place
                     outside Bangladesh into FILE; without it the first 20 rows are shown
  --dry-run          runs the whole import and keeps none of it
  --help             shows this text

Columns and properties: name, name_bn, category, latitude and longitude are needed (lat, lng and
other usual names do as well; name_bn is optional); id, source, licence, description, address,
phone, whatsapp, email, website, facebook, opening_hours (as OpenStreetMap writes them, or plainly
in words) and is_active are read where they are. Tables may name their columns in Bangla, too, as
নাম, ধরন, অক্ষাংশ, দ্রাঘিমাংশ, ঠিকানা, ফোন and খোলার সময়. A cell that says null, nan, none, n/a or
- is an empty one.

A row with the source and id of an earlier import replaces what that one said; without an id, the
same name on the same spot is the same place. Places that have an owner, or were registered here,
are left as they are. Every 5000 places are one transaction: an interrupted import can simply
be run again. A column that a table does not have empties what an earlier import gave; a
place that a file no longer has stays.

Exit: 0 everything went in, 1 a file could not be read to its end or the database failed (what
was written stays), 2 wrong usage, 3 done, but some rows were rejected, 130 interrupted.`;

/** The parsed command line; undefined where an option was not given. */
export interface ImportArguments {
  files: string[];
  format: ImportFormat | undefined;
  source: string | undefined;
  licence: string | undefined;
  category: string | undefined;
  rejects: string | undefined;
  dryRun: boolean;
}

/** Parses the command line; null when help is asked for. Throws a `UsageError`. */
export function parseImportArguments(args: readonly string[]): ImportArguments | null {
  const { values, positionals: files } = parseImportOptions(args);
  if (values.help) return null;
  if (files.length === 0) throw new UsageError('Name at least one file to import. See --help.');
  const format = importFormats.find((known) => known === values.format);
  if (values.format !== undefined && !format) {
    throw new UsageError(
      `--format must be one of ${importFormats.join(', ')}, not '${values.format}'.`,
    );
  }
  const { source, licence, category, rejects } = values;
  if (source !== undefined && (!source.trim() || source.length > 60)) {
    throw new UsageError('--source must have 1 to 60 characters.');
  }
  if (licence !== undefined && licence.length > 200) {
    throw new UsageError('--licence must have at most 200 characters.');
  }
  return { files, format, source, licence, category, rejects, dryRun: values['dry-run'] };
}

function parseImportOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        source: { type: 'string' },
        licence: { type: 'string' },
        category: { type: 'string' },
        rejects: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    throw new UsageError(cause);
  }
}
