import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { CommandContext } from '../../server/run-command.ts';
import { checkOutputFile, writeFileAtomically } from '../../server/atomic-file.ts';
import { withClient } from '../../server/with-client.ts';
import type { ImageFiles } from '../images/image-files.server.ts';
import { createCommandProgress, formatByteSize } from './command-progress.server.ts';
import { parseFileArguments } from './file-arguments.ts';
import { writeBackup } from './write-backup.service.server.ts';
import type { BackupReport } from './write-backup.service.server.ts';

const help = `Usage: npm run backup -- FILE

Writes the whole directory as it is at one moment into one file: accounts, places, reviews,
notifications, settings of categories, and all images. The server may run meanwhile, on this
machine or another one with the same database, and is not disturbed.

  --help   shows this text

Settings are those of the server (DATABASE_URL, DATA_DIR, S3_...). Not in the file: sign-ins, links
and codes that were sent out, and mails that wait.

The file appears when it is complete; one of that name is replaced then. It holds password hashes
and addresses of people: only its owner may read it (mode 600). Keep it in a safe place.
\`tar -tf FILE\` lists what is in it, \`npm run restore -- FILE\` brings it back.

Exit: 0 written, 1 failed, 2 wrong usage, 3 written, but images that places or reviews show are not in the
store, 130 interrupted.`;

/** What the backup and restore commands need from the program. */
export interface BackupContext extends CommandContext {
  /** Opens the store of the images. */
  openImages: () => ImageFiles;
}

/** `npm run backup`: returns the exit code that the help describes. */
export async function runBackup(args: readonly string[], context: BackupContext): Promise<number> {
  const parsedArgs = parseFileArguments(args, [], help, context);
  if (typeof parsedArgs === 'number') return parsedArgs;
  try {
    return await backUpTo(parsedArgs.file, context);
  } catch (error) {
    if (context.signal.aborted) return 130;
    throw error;
  }
}

async function backUpTo(file: string, context: BackupContext): Promise<number> {
  const { out, error, signal } = context;
  await checkOutputFile(file);
  const progress = createCommandProgress(path.basename(file), error);
  return withClient(context, async (client) => {
    try {
      const images = context.openImages();
      const report = await writeFileAtomically(file, 0o600, (handle) =>
        writeBackup(handle, { client, images, signal, onProgress: progress.show }),
      );
      progress.clear();
      out.write(formatSummary(file, (await stat(file)).size, report));
      return report.missingImages.length > 0 ? 3 : 0;
    } finally {
      progress.clear();
    }
  });
}

function formatSummary(file: string, bytes: number, report: BackupReport): string {
  const { manifest, missingImages, changedImageCount } = report;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `${file}: ${rows.toLocaleString('en')} rows of ${manifest.tables.length} tables, ` +
      `${manifest.images.files.toLocaleString('en')} image files, ${formatByteSize(bytes)}`,
  ];
  if (changedImageCount > 0) {
    lines.push(
      `${changedImageCount} images were being stored or removed during the backup and are not in it.`,
    );
  }
  if (missingImages.length > 0) {
    const [first] = missingImages;
    lines.push(
      `${missingImages.length} images that places or reviews show are missing from the store, the first of them ${first}.`,
    );
  }
  return `${lines.join('\n')}\n`;
}
