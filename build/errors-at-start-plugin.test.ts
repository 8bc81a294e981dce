import { expect, it } from 'vitest';
import { buildSources } from '../src/testing/build-sources.ts';
import { errorsAtStartPlugin } from './errors-at-start-plugin.ts';

/** The built script of a library whose module has this name. */
async function buildLibrary(name: string, source: string): Promise<string> {
  const [script] = await buildSources({
    sources: { [name]: source },
    plugins: [errorsAtStartPlugin()],
  });
  return script?.code ?? '';
}

const names = ['Mismatch', 'Suspense', 'Commit', 'Action', 'Selective'];

/** The built script of a program that marks by so many errors, as react-dom does. */
function buildWithMarkers(count: number): Promise<string> {
  const markers = names
    .slice(0, count)
    .map((name, index) => `export const ${name}Exception = Error(message(${index}));`);
  return buildLibrary(
    'react-dom-client.production.js',
    `const message = (code) => 'react ' + code;\n${markers.join('\n')}`,
  );
}

it('what React throws only to recognise it has its message and no stack', async () => {
  const script = encodeURIComponent(await buildWithMarkers(5));
  const markers: Record<string, unknown> = await import(`data:text/javascript,${script}`);
  for (const [index, name] of names.entries()) {
    const marker = markers[`${name}Exception`];
    expect(marker).toBeInstanceOf(Error);
    expect(marker).toHaveProperty('message', `react ${index}`);
    expect(marker).not.toHaveProperty('stack');
  }
  await expect(buildWithMarkers(4)).rejects.toThrow('makes 4 errors');
});

it('Leaflet does not try what only Internet Explorer could draw with', async () => {
  const library = (tried: string) => `export const create = (function () {
\t${tried}
\treturn function (name) { return 'other ' + name; };
})();`;
  const script = await buildLibrary(
    'leaflet-src.js',
    library(`try {
\t\tdocument.namespaces.add('lvml', 'urn:schemas-microsoft-com:vml');
\t\treturn function (name) { return 'lvml ' + name; };
\t} catch (e) {
\t\t// Nothing.
\t}`),
  );
  expect(script).not.toMatch(/namespaces|lvml|catch/);
  expect(script).toContain('other ');
  await expect(buildLibrary('leaflet-src.js', library(''))).rejects.toThrow('makes 0 errors');
});
