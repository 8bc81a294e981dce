import { stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartError } from '../../server/database/start-error.ts';
import type { CommandContext } from '../../server/run-command.ts';
import { checkOutputFile } from '../../server/atomic-file.ts';
import { withClient } from '../../server/with-client.ts';
import { flushPendingLists } from '../search/database/flush-pending-lists.server.ts';
import { parseImportArguments, importHelp } from './import-arguments.ts';
import type { ImportArguments } from './import-arguments.ts';
import { importFile } from './import.service.server.ts';
import { categoryIdsByKey } from './import-categories.store.server.ts';
import { importSummary } from './import-summary.ts';
import { getCategoryTables } from './mapping/category-tables.ts';
import { findCategoryByName } from './mapping/find-category.ts';
import { showProgress } from './file-progress.server.ts';
import { detectImportFormat } from './readers/open-reader.server.ts';
import { createRejectionList } from './rejection-list.server.ts';
import type { RejectionList } from './rejection-list.server.ts';
import { runWithArguments } from './run-with-arguments.ts';
import { UsageError } from './usage-error.ts';

/** `npm run import`: returns the exit code that the help describes. */
export function runImport(args: readonly string[], context: CommandContext): Promise<number> {
  return runWithArguments(
    context,
    importHelp,
    () => parseImportArguments(args),
    (wanted) => importAll(wanted, context),
  );
}

async function importAll(wanted: ImportArguments, context: CommandContext): Promise<number> {
  // Parsed first, so that mistakes in the tables are reported before anything is written.
  getCategoryTables();
  for (const file of wanted.files) await checkSource(file);
  if (wanted.rejects !== undefined) await checkRejects(wanted.rejects, wanted.files);
  return withClient(context, async (client, pool) => {
    const category = await findCategoryKey(client, wanted.category);
    const show = (line: string) => context.error.write(`${line}\n`);
    const rejections = await createRejectionList(wanted.rejects, show);
    let worst = 0;
    try {
      for (const file of wanted.files) {
        worst = worseExitCode(
          worst,
          await importOne({ pool, client }, file, { ...wanted, category }, rejections, context),
        );
        if (context.signal.aborted) break;
      }
    } finally {
      // If the connection is lost, that error was reported already; a running server will do this soon.
      await flushPendingLists(client).catch(() => undefined);
    }
    await rejections.close();
    if (context.signal.aborted) show('Interrupted: run the import again to continue.');
    return context.signal.aborted ? 130 : worst;
  });
}

async function importOne(
  database: { pool: pg.Pool; client: pg.ClientBase },
  file: string,
  wanted: ImportArguments,
  rejections: RejectionList,
  { out, error, signal }: CommandContext,
): Promise<number> {
  const name = path.basename(file);
  const { size: totalBytes } = await stat(file);
  const started = performance.now();
  const progress = showProgress({ label: name, totalBytes, stream: error });
  const report = await importFile(database, {
    file,
    format: wanted.format ?? (await detectImportFormat(file)),
    mapping: {
      source: wanted.source,
      fallbackSource: sourceOfFile(name),
      licence: wanted.licence,
      category: wanted.category,
    },
    keep: !wanted.dryRun,
    signal,
    onBytes: progress.bytes,
    onRead: progress.count,
    onRejected: (rejection) => rejections.add(name, rejection),
    onDoubt: (doubt) => rejections.addDoubt(name, doubt),
  }).finally(progress.done);
  const seconds = (performance.now() - started) / 1000;
  const title = wanted.dryRun ? `${name} (dry run: nothing is kept)` : name;
  out.write(`${importSummary(title, report, seconds)}\n`);
  if (report.failure !== null) return 1;
  return report.rejected.total > 0 ? 3 : 0;
}

/** Of several files, all have to exist before the first is read. */
async function checkSource(file: string): Promise<void> {
  const info = await stat(file).catch(() => null);
  if (!info) throw new StartError(`${file}: there is no such file`);
  if (info.isDirectory()) throw new StartError(`${file}: it is a folder`);
  // Files may be read several times, which a pipe does not allow.
  if (!info.isFile()) throw new StartError(`${file}: only files can be read, no pipes or devices`);
}

/** Checked first, since writing the list would overwrite a source of the same name. */
async function checkRejects(rejects: string, sources: readonly string[]): Promise<void> {
  await checkOutputFile(rejects);
  const target = await stat(rejects, { bigint: true }).catch(() => null);
  if (!target) return;
  for (const file of sources) {
    const { dev, ino } = await stat(file, { bigint: true });
    if (dev !== target.dev || ino !== target.ino) continue;
    throw new UsageError(`--rejects would overwrite ${file}, which is to be imported.`);
  }
}

/** The worse exit code: 1, a file could not be read, outranks 3, some rows were rejected. */
function worseExitCode(one: number, other: number): number {
  return one === 1 || other === 1 ? 1 : Math.max(one, other);
}

function sourceOfFile(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/\.gz$/, '')
      .replace(/\.[^.]*$/, '') || name
  ).slice(0, 60);
}

/** The key of the category given for all places. */
async function findCategoryKey(
  client: pg.ClientBase,
  category: string | undefined,
): Promise<string | undefined> {
  if (category === undefined) return undefined;
  const key = findCategoryByName(category, new Set((await categoryIdsByKey(client)).keys()));
  if (key !== null) return key;
  throw new UsageError(
    `There is no category '${category}': use a key such as coffeeShop or clothingStore.`,
  );
}
