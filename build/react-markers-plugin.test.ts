import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build } from 'vite';
import { reactMarkersPlugin } from './react-markers-plugin.ts';

const names = ['Mismatch', 'Suspense', 'Commit', 'Action', 'Selective'];

/** What is thrown by a program that marks by so many errors, as react-dom does. */
async function builtWith(root: string, count: number): Promise<string> {
  const file = path.join(root, 'react-dom-client.production.js');
  const markers = names
    .slice(0, count)
    .map((name, index) => `export const ${name}Exception = Error(message(${index}));`);
  await writeFile(file, `const message = (code) => 'react ' + code;\n${markers.join('\n')}`);
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [reactMarkersPlugin()],
    build: { write: false, lib: { entry: file, formats: ['es'], fileName: 'built' } },
  });
  const [built] = [result].flat();
  return built && 'output' in built ? built.output[0].code : '';
}

it('what React throws only to recognise it has its message and no stack', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'markers-'));
  const file = path.join(root, 'built.mjs');
  await writeFile(file, await builtWith(root, 5));
  const markers: Record<string, unknown> = await import(file);
  for (const [index, name] of names.entries()) {
    const marker = markers[`${name}Exception`];
    expect(marker).toBeInstanceOf(Error);
    expect(marker).toHaveProperty('message', `react ${index}`);
    expect(marker).not.toHaveProperty('stack');
  }
  await expect(builtWith(root, 4)).rejects.toThrow('react-dom makes 4 errors');
  await rm(root, { recursive: true });
});
