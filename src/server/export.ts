import { runExport } from '../features/import/export-command.server.ts';
import { runCommand } from './run-command.ts';

await runCommand('export', runExport);
