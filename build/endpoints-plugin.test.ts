import { expect, it } from 'vitest';
import { buildSources } from '../src/testing/build-sources.ts';
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
  const [script] = await buildSources({
    sources: { 'contract.ts': contract },
    plugins: [endpointsPlugin()],
    minify: false,
  });
  const code = script?.code ?? '';
  expect(code.replaceAll(/\s+/g, ' ')).toContain(
    '{ method: "GET", path: "/api/places/{id}", answer: { name: "text", summary: "text" }, status: 201 }',
  );
  expect(code).toContain('of something else');
  expect(code).not.toContain('checked by the server');
});
