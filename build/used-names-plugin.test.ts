import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build } from 'vite';
import { usedNamesPlugin } from './used-names-plugin.ts';

it('a build fails when it is configured by the name of a module or file that there is not', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'names-'));
  await writeFile(path.join(root, 'start.js'), "import('./later.js')");
  await writeFile(path.join(root, 'later.js'), 'console.log(1)');
  const buildWith = (modules: string[], files: string[]) =>
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [usedNamesPlugin({ modules, files })],
      build: { write: false, rolldownOptions: { input: path.join(root, 'start.js') } },
    });
  await buildWith(['/start.js', '/later.js'], ['/later-']);
  await expect(buildWith(['/later.js', '/moved.js'], [])).rejects.toThrow(
    'vite.config.ts names what is not in the build: /moved.js. Renamed?',
  );
  await expect(buildWith([], ['/later-', '/Moved'])).rejects.toThrow('/Moved. Renamed?');
  await rm(root, { recursive: true });
});
