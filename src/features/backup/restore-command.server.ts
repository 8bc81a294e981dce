import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Migration } from '../../server/database/migrate.ts';
import { withClient } from '../../server/with-client.ts';
import type { BackupContext } from './backup-command.server.ts';
import { BackupError } from './backup-error.ts';
import type { BackupManifest } from './backup-format.ts';
import { createCommandProgress } from './command-progress.server.ts';
import type { CommandProgress } from './command-progress.server.ts';
import { parseFileArguments } from './file-arguments.ts';
import { verifyBackup } from './read-backup.server.ts';
import { checkMigrations, formatDirectoryCounts, restoreBackup } from './restore.service.server.ts';
import type { RestoreReport } from './restore.service.server.ts';
import type { DirectoryCounts } from './restore.store.server.ts';

const help = `Usage: npm run restore -- FILE [--replace]

Brings back what \`npm run backup\` wrote, with any database and any image store. The whole file is
checked first; a damaged, incomplete or foreign one is refused before anything is touched. A backup
of an older version is brought up to date, one of a newer version is refused.

  --replace   deletes the directory that is there; without it, only an empty one is filled
  --help      shows this text

Rows are restored in one transaction: when it fails or is killed, the directory is as it was.
Images that the directory no longer has are removed after a day. Everybody has to sign in again.
Stop the servers before, or restart them after: during the restore they answer 503.

Exit: 0 restored, 1 failed or refused, 2 wrong usage, 3 restored, but images that places or reviews show are
not in the store, 130 interrupted.`;

/** What a restore needs in addition. */
export interface RestoreContext extends BackupContext {
  /** Reads the program's own migrations. */
  readMigrations: () => Promise<Migration[]>;
}

/** `npm run restore`: returns the exit code that the help describes. */
export async function runRestore(
  args: readonly string[],
  context: RestoreContext,
): Promise<number> {
  const { error, signal } = context;
  const parsedArgs = parseFileArguments(args, ['replace'], help, context);
  if (typeof parsedArgs === 'number') return parsedArgs;
  const file = await open(parsedArgs.file, 'r').catch(() => null);
  if (!file) {
    error.write(`${parsedArgs.file} cannot be read.\n`);
    return 1;
  }
  const progress = createCommandProgress(path.basename(parsedArgs.file), error);
  try {
    if ((await file.stat()).isDirectory()) throw new BackupError(`${parsedArgs.file} is a folder.`);
    return await restoreFrom(file, parsedArgs.options.has('replace'), context, progress);
  } catch (failure) {
    progress.clear();
    if (signal.aborted) return 130;
    if (!(failure instanceof BackupError)) throw failure;
    error.write(`${failure.message}\nNothing was changed.\n`);
    return 1;
  } finally {
    await file.close();
  }
}

async function restoreFrom(
  file: FileHandle,
  replace: boolean,
  context: RestoreContext,
  progress: CommandProgress,
): Promise<number> {
  const { out, signal } = context;
  const { size } = await file.stat();
  let bytesRead = 0;
  const manifest = await verifyBackup(file, (bytes) => {
    signal.throwIfAborted();
    progress.show('checking', (bytesRead += bytes) / size);
  });
  const migrations = await context.readMigrations();
  checkMigrations(manifest, migrations);
  return withClient(context, async (client) => {
    try {
      const images = context.openImages();
      const options = {
        ...{ client, images, migrations, replace, signal, onProgress: progress.show },
        onReplace: (before: DirectoryCounts) =>
          context.error.write(`Replacing what is there: ${formatDirectoryCounts(before)}.\n`),
      };
      const report = await restoreBackup(file, manifest, options);
      progress.clear();
      out.write(formatSummary(manifest, report));
      await client.query('analyze');
      return report.missingImages.length > 0 ? 3 : 0;
    } finally {
      progress.clear();
    }
  });
}

function formatSummary(manifest: BackupManifest, { holdings, ...report }: RestoreReport): string {
  const lines = [
    `Restored as of ${manifest.created_at}: ${formatDirectoryCounts(holdings)}, ${manifest.images.files} image files ` +
      `(${report.imageFilesWritten} of them written).`,
  ];
  if (report.skippedTables.length > 0) {
    lines.push(
      `Skipped, since they do not belong to this program: ${report.skippedTables.join(', ')}.`,
    );
  }
  if (report.missingImages.length > 0) {
    const [first] = report.missingImages;
    lines.push(
      `${report.missingImages.length} images that places or reviews show are missing from the store, the first of them ${first}.`,
    );
  }
  lines.push('Restart the servers that use this database.');
  return `${lines.join('\n')}\n`;
}
