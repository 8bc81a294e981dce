import type pg from 'pg';
import { migrate } from './database/migrate.ts';
import { openDatabase, waitingMessage } from './database/open-database.ts';
import type { ProgramName } from './database/open-database.ts';
import { readCrashReason } from './database/read-crash-reason.ts';
import { describeFailure } from './describe-failure.ts';
import { findMigrationsFolder } from './open-services.ts';
import { ignoreOutputErrors } from './ignore-output-errors.ts';
import { readSettings } from './settings.ts';

/** Where a command writes: standard output or error, a terminal or not. */
export interface Terminal {
  write: (text: string) => unknown;
  isTTY?: boolean;
  columns?: number;
}

/** What a command gets from the program around it. */
export interface CommandContext {
  /** Opens the migrated database; called only once the command knows that it needs one. */
  open: () => Promise<{ pool: pg.Pool; close: () => Promise<void> }>;
  out: Terminal;
  error: Terminal;
  /** Aborted when the user breaks the command off. */
  signal: AbortSignal;
}

/**
 * Runs a command of the command line and exits with its code. Ctrl-C and SIGTERM ask it to end; a
 * second Ctrl-C ends it at once. Interrupted before its database is open, it exits with 130. A failure
 * is printed as a sentence, with exit code 1.
 */
export async function runCommand(
  program: Exclude<ProgramName, 'server' | 'bench'>,
  run: (args: readonly string[], context: CommandContext) => Promise<number>,
): Promise<void> {
  ignoreOutputErrors();
  const abortController = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (abortController.signal.aborted && signal === 'SIGINT') process.exit(130);
      abortController.abort();
    });
  }
  const { stdout: out, stderr: error, argv } = process;
  const { signal } = abortController;
  let findLossReason = () => Promise.resolve<string | null>(null);
  const open = async () => {
    const settings = readSettings(process.env);
    findLossReason = () => readCrashReason(settings);
    const onWaiting = () => error.write(`${waitingMessage(settings)}\n`);
    const { pool, close } = await openDatabase(settings, { program, signal, onWaiting });
    try {
      await migrate(pool, findMigrationsFolder(), signal);
      return { pool, close };
    } catch (cause) {
      await close();
      throw cause;
    }
  };
  try {
    process.exitCode = await run(argv.slice(2), { open, out, error, signal });
  } catch (failure) {
    if (failure === signal.reason) {
      process.exitCode = 130;
      return;
    }
    error.write(`${describeFailure(failure, await findLossReason())}\n`);
    process.exitCode = 1;
  }
}
