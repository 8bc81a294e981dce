import { runImport } from '../features/import/import-command.server.ts';
import { runCommand } from './run-command.ts';

await runCommand('import', runImport);
