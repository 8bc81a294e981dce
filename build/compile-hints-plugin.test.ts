import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build } from 'vite';
import { compileHintsPlugin } from './compile-hints-plugin.ts';

it('the files that a page calls as it starts are marked in their first line, and no others', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'hints-'));
  // Vite writes at the beginning of what imports styles later on.
  await writeFile(path.join(root, 'start.js'), "import('./later.js')");
  await writeFile(path.join(root, 'later.js'), "import './later.css'; console.log(1)");
  await writeFile(path.join(root, 'later.css'), 'p { color: red }');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileHintsPlugin(['/start-'])],
    build: { write: false, rolldownOptions: { input: path.join(root, 'start.js') } },
  });
  const [built] = [result].flat();
  const files = built && 'output' in built ? built.output : [];
  const firstLines = files.flatMap((file) =>
    file.type === 'chunk' ? [[file.name, file.code.split('\n')[0]] as const] : [],
  );
  const first = new Map(firstLines);
  expect(first.get('start')).toBe('//# allFunctionsCalledOnLoad');
  expect(first.get('later')).toContain('console.log(1)');
  await rm(root, { recursive: true });
});
