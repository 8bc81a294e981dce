import { runRestore } from '../features/backup/restore-command.server.ts';
import { openImageFiles } from '../features/images/open-image-files.server.ts';
import { readMigrations } from './database/migrate.ts';
import { findMigrationsFolder } from './open-services.ts';
import { runCommand } from './run-command.ts';
import { readSettings } from './settings.ts';

await runCommand('restore', (args, context) =>
  runRestore(args, {
    ...context,
    openImages: () => openImageFiles(readSettings(process.env)),
    readMigrations: () => readMigrations(findMigrationsFolder()),
  }),
);
