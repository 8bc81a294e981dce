import { readdirSync } from 'node:fs';
import path from 'node:path';
import { modulesNeededBy } from './needed-modules.ts';

/** The server and the commands, by the names of their built files. */
export const programs = {
  main: 'src/server/main.ts',
  import: 'src/server/import.ts',
  export: 'src/server/export.ts',
  admin: 'src/server/admin.ts',
  backup: 'src/server/backup.ts',
  restore: 'src/server/restore.ts',
  bench: 'bench/main.ts',
};

/**
 * Groups the modules of the server's programs into files: one for what the commands need, another for what
 * a server needs in addition and loads before it answers. Without grouping there would be 250 files, and a
 * start would take an eighth longer.
 * @param root absolute path of the repository
 */
export function serverChunks(root: string) {
  const inRoot = (file: string) => path.join(root, file);
  const entries = new Set(Object.values(programs).map(inRoot));
  const { main: _, bench, ...commands } = programs;
  const commandModules = modulesNeededByAll(Object.values(commands).map(inRoot));
  const serverModules = modulesNeededByAll([
    inRoot('src/server/serve.ts'),
    inRoot('src/features/accounts/auth-library.server.ts'),
    ...findScreenFiles(inRoot('src/features')),
  ]);
  const packagePathPattern = /\/node_modules\//;
  const benchFolder = `${path.dirname(inRoot(bench))}/`;
  return [
    { name: 'commands', test: (id: string) => commandModules.has(id) && !entries.has(id) },
    {
      name: 'server',
      test: (id: string) =>
        (serverModules.has(id) || packagePathPattern.test(id)) &&
        !entries.has(id) &&
        !id.startsWith(benchFolder),
    },
  ];
}

function modulesNeededByAll(files: readonly string[]): Set<string> {
  return new Set(files.flatMap((file) => [...modulesNeededBy(file)]));
}

/** The screens, found in the same way as by the routes, which load each on demand. */
function findScreenFiles(features: string): string[] {
  return readdirSync(features, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('Screen.tsx'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
