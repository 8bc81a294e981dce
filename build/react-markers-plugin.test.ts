import { expect, it } from 'vitest';
import { buildSources } from '../src/testing/build-sources.ts';
import { reactMarkersPlugin } from './react-markers-plugin.ts';

const names = ['Mismatch', 'Suspense', 'Commit', 'Action', 'Selective'];

/** The built script of a program that marks by so many errors, as react-dom does. */
async function buildWith(count: number): Promise<string> {
  const markers = names
    .slice(0, count)
    .map((name, index) => `export const ${name}Exception = Error(message(${index}));`);
  const source = `const message = (code) => 'react ' + code;\n${markers.join('\n')}`;
  const [script] = await buildSources({
    sources: { 'react-dom-client.production.js': source },
    plugins: [reactMarkersPlugin()],
  });
  return script?.code ?? '';
}

it('what React throws only to recognise it has its message and no stack', async () => {
  const script = encodeURIComponent(await buildWith(5));
  const markers: Record<string, unknown> = await import(`data:text/javascript,${script}`);
  for (const [index, name] of names.entries()) {
    const marker = markers[`${name}Exception`];
    expect(marker).toBeInstanceOf(Error);
    expect(marker).toHaveProperty('message', `react ${index}`);
    expect(marker).not.toHaveProperty('stack');
  }
  await expect(buildWith(4)).rejects.toThrow('react-dom makes 4 errors');
});
