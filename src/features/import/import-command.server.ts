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
    (parsedArgs) => importAll(parsedArgs, context),
  );
}

async function importAll(importArgs: ImportArguments, context: CommandContext): Promise<number> {
  // Parsed first, so that mistakes in the tables are reported before anything is written.
  getCategoryTables();
  for (const file of importArgs.files) await checkSource(file);
  if (importArgs.rejects !== undefined) await checkRejects(importArgs.rejects, importArgs.files);
  return withClient(context, async (client, pool) => {
    const category = await findCategoryKey(client, importArgs.category);
    const printLine = (line: string) => context.error.write(`${line}\n`);
    const rejections = await createRejectionList(importArgs.rejects, printLine);
    let exitCode = 0;
    try {
      for (const file of importArgs.files) {
        exitCode = worseExitCode(
          exitCode,
          await importOne({ pool, client }, file, { ...importArgs, category }, rejections, context),
        );
        if (context.signal.aborted) break;
      }
    } finally {
      // If the connection is lost, that error was reported already; a running server will do this soon.
      await flushPendingLists(client).catch(() => undefined);
    }
    await rejections.close();
    if (context.signal.aborted) printLine('Interrupted: run the import again to continue.');
    return context.signal.aborted ? 130 : exitCode;
  });
}

async function importOne(
  database: { pool: pg.Pool; client: pg.ClientBase },
  file: string,
  options: ImportArguments,
  rejections: RejectionList,
  { out, error, signal }: CommandContext,
): Promise<number> {
  const fileName = path.basename(file);
  const { size: totalBytes } = await stat(file);
  const startedAt = performance.now();
  const progress = showProgress({ label: fileName, totalBytes, stream: error });
  const report = await importFile(database, {
    file,
    format: options.format ?? (await detectImportFormat(file)),
    mapping: {
      source: options.source,
      fallbackSource: sourceOfFile(fileName),
      licence: options.licence,
      category: options.category,
    },
    commit: !options.dryRun,
    signal,
    onBytes: progress.addBytes,
    onRead: progress.showCount,
    onRejected: (rejection) => rejections.add(fileName, rejection),
    onDoubt: (doubt) => rejections.addDoubt(fileName, doubt),
  }).finally(progress.clear);
  const seconds = (performance.now() - startedAt) / 1000;
  const title = options.dryRun ? `${fileName} (dry run: nothing is kept)` : fileName;
  out.write(`${importSummary(title, report, seconds)}\n`);
  if (report.failure !== null) return 1;
  return report.rejected.total > 0 ? 3 : 0;
}

/** Of several files, all have to exist before the first is read. */
async function checkSource(file: string): Promise<void> {
  const sourceStats = await stat(file).catch(() => null);
  if (!sourceStats) throw new StartError(`${file}: there is no such file`);
  if (sourceStats.isDirectory()) throw new StartError(`${file}: it is a folder`);
  // Files may be read several times, which a pipe does not allow.
  if (!sourceStats.isFile())
    throw new StartError(`${file}: only files can be read, no pipes or devices`);
}

/** Checked first, since writing the list would overwrite a source of the same name. */
async function checkRejects(rejectsFile: string, sources: readonly string[]): Promise<void> {
  await checkOutputFile(rejectsFile);
  const rejectsStats = await stat(rejectsFile, { bigint: true }).catch(() => null);
  if (!rejectsStats) return;
  for (const file of sources) {
    const { dev, ino } = await stat(file, { bigint: true });
    if (dev !== rejectsStats.dev || ino !== rejectsStats.ino) continue;
    throw new UsageError(`--rejects would overwrite ${file}, which is to be imported.`);
  }
}

/** The worse exit code: 1, a file could not be read, outranks 3, some rows were rejected. */
function worseExitCode(firstCode: number, secondCode: number): number {
  return firstCode === 1 || secondCode === 1 ? 1 : Math.max(firstCode, secondCode);
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
