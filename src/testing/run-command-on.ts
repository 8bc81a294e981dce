import { readMigrations } from '../server/database/migrate.ts';
import type { CommandContext } from '../server/run-command.ts';
import type { Migration } from '../server/database/migrate.ts';
import type { ImageFiles } from '../features/images/image-files.server.ts';
import type { TestDatabase } from './database.ts';

/** The exit code and output of a command. */
export interface CommandResult {
  code: number;
  out: string;
  error: string;
}

interface TestCommandContext extends CommandContext {
  openImages: () => ImageFiles;
  readMigrations: () => Promise<Migration[]>;
}

/** Runs a command on a database, and on an image store for commands that need one. */
export async function runCommandOn(
  command: (args: readonly string[], context: TestCommandContext) => Promise<number>,
  { pool, images }: Pick<TestDatabase, 'pool'> & { images?: ImageFiles },
  args: readonly string[],
  signal: AbortSignal = new AbortController().signal,
): Promise<CommandResult> {
  let [out, error] = ['', ''];
  const code = await command(args, {
    open: () => Promise.resolve({ pool, close: () => Promise.resolve() }),
    openImages: () => {
      if (!images) throw new Error('there is no store of images here');
      return images;
    },
    readMigrations: () => readMigrations('migrations'),
    out: { write: (text) => (out += text) },
    error: { write: (text) => (error += text) },
    signal,
  });
  return { code, out, error };
}
