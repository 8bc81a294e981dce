import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build } from 'vite';
import { endpointsPlugin } from './endpoints-plugin.ts';

const contract = `
const defineEndpoint = (definition) => definition;
const Query = { query: 'checked by the server' };
export const readPlace = defineEndpoint({
  name: 'readPlace', method: 'GET',
  path: '/api/places/{id}',
  who: 'all',
  summary: 'One place, with its name.',
  query: Query,
  answer: { name: 'text', summary: 'text' },
  status: 201,
  refusals: ['notFound']
});
console.log(readPlace, { summary: 'of something else' });
`;

it('a browser downloads of an endpoint what its client reads, and of others everything', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'endpoints-'));
  await writeFile(path.join(root, 'contract.ts'), contract);
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [endpointsPlugin()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: path.join(root, 'contract.ts') },
    },
  });
  const [built] = [result].flat();
  const code = built && 'output' in built ? built.output[0].code : '';
  expect(code.replaceAll(/\s+/g, ' ')).toContain(
    '{ method: "GET", path: "/api/places/{id}", answer: { name: "text", summary: "text" }, status: 201 }',
  );
  expect(code).toContain('of something else');
  expect(code).not.toContain('checked by the server');
  await rm(root, { recursive: true });
});
