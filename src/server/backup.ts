import { runBackup } from '../features/backup/backup-command.server.ts';
import { openImageFiles } from '../features/images/open-image-files.server.ts';
import { runCommand } from './run-command.ts';
import { readSettings } from './settings.ts';

await runCommand('backup', (args, context) =>
  runBackup(args, { ...context, openImages: () => openImageFiles(readSettings(process.env)) }),
);
