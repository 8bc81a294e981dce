import { runAdmin } from '../features/accounts/admin-command.server.ts';
import { runCommand } from './run-command.ts';

await runCommand('admin', runAdmin);
