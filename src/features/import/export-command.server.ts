import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { CommandContext } from '../../server/run-command.ts';
import { checkOutputFile, writeFileAtomically } from '../../server/atomic-file.ts';
import { withClient } from '../../server/with-client.ts';
import { toExportedPlace } from './exported-place.ts';
import { exportFormats } from './export-formats.ts';
import type { ExportFormat } from './export-formats.ts';
import { countExportRows, exportRows } from './export.store.server.ts';
import { categoryIdsByKey } from './import-categories.store.server.ts';
import { findCategoryByName } from './mapping/find-category.ts';
import { formatCount, showProgress } from './file-progress.server.ts';
import { runWithArguments } from './run-with-arguments.ts';
import { UsageError } from './usage-error.ts';

const help = `Usage: npm run export -- FILE.csv|FILE.geojson [OPTION...]

Writes the places of the directory as they are at one moment, beside a running server or without
one. \`npm run import\` reads the file back, into this directory or another one, where categories
that are not among the 44 predefined ones have to be added first.

  --category KEY       only this category, such as coffeeShop, or 'Coffee Shop', or its name in
                       Bangla; may be given several times
  --include-inactive   hidden places as well
  --help               shows this text

The file appears when it is complete. Reviews, images, owners and verified marks are not in it: a
backup holds those. In CSV, texts that a spreadsheet would take as formulas (=, +, - or @ at the
start, as in +880 numbers) or would change (01712345678, 24/7) get an apostrophe before them, which
the import takes away again.

Exit: 0 written, 1 failed, 2 wrong usage, 130 interrupted.`;

interface ExportArguments {
  file: string;
  format: ExportFormat;
  categories: string[] | null;
  includeInactive: boolean;
}

/** `npm run export`: returns the exit code that the help describes. */
export function runExport(args: readonly string[], context: CommandContext): Promise<number> {
  return runWithArguments(
    context,
    help,
    () => parseExportArguments(args),
    (parsedArgs) => exportToFile(parsedArgs, context),
  );
}

async function exportToFile(exportArgs: ExportArguments, context: CommandContext): Promise<number> {
  await checkOutputFile(exportArgs.file);
  return withClient(context, async (client) => {
    const count = await writeExport(client, exportArgs, context);
    if (count === null) return 130;
    context.out.write(`${exportArgs.file}: ${formatCount(count)} places\n`);
    return 0;
  });
}

/** The number of places written; null when it was aborted. */
async function writeExport(
  client: pg.ClientBase,
  { file, format, categories, includeInactive }: ExportArguments,
  { error, signal }: CommandContext,
): Promise<number | null> {
  const filter = { categoryIds: await findCategoryIds(client, categories), includeInactive };
  const totalBytes = await countExportRows(client, filter);
  const progress = showProgress({ label: path.basename(file), totalBytes, stream: error });
  let count = 0;
  try {
    await writeFileAtomically(file, 0o666, async (handle) => {
      // Unlike `write`, `writeFile` fails on a partial write to a full disk.
      await handle.writeFile(format.start);
      for await (const rows of exportRows(client, filter)) {
        signal.throwIfAborted();
        const firstIndex = count;
        count += rows.length;
        const formattedPlaces = rows.map((row, index) =>
          format.place(toExportedPlace(row), firstIndex + index),
        );
        await handle.writeFile(formattedPlaces.join(''));
        progress.showCount(count);
        progress.addBytes(rows.length);
      }
      await handle.writeFile(format.end);
    });
  } catch (failure) {
    if (signal.aborted) return null;
    throw failure;
  } finally {
    progress.clear();
  }
  return count;
}

async function findCategoryIds(
  client: pg.ClientBase,
  categories: readonly string[] | null,
): Promise<string[] | null> {
  if (!categories) return null;
  const idsByKey = await categoryIdsByKey(client);
  const keys = new Set(idsByKey.keys());
  return categories.map((category) => {
    const id = idsByKey.get(findCategoryByName(category, keys) ?? '');
    if (!id) throw new UsageError(`There is no category '${category}' in this directory.`);
    return id;
  });
}

function parseExportArguments(args: readonly string[]): ExportArguments | null {
  const { values, positionals } = parseExportOptions(args);
  if (values.help) return null;
  const [file, ...extraArguments] = positionals;
  if (!file || extraArguments.length) throw new UsageError('Name one file. See --help.');
  const extension = path.extname(file).toLowerCase();
  const format =
    extension === '.csv'
      ? exportFormats.csv
      : extension === '.geojson' || extension === '.json'
        ? exportFormats.geojson
        : null;
  if (!format)
    throw new UsageError(`The file name must end in .csv or .geojson, not '${extension}'.`);
  return {
    file,
    format,
    categories: values.category ?? null,
    includeInactive: values['include-inactive'],
  };
}

function parseExportOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        category: { type: 'string', multiple: true },
        'include-inactive': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    throw new UsageError(cause);
  }
}
