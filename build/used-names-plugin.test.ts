import { expect, it } from 'vitest';
import { buildSources } from '../src/testing/build-sources.ts';
import { usedNamesPlugin } from './used-names-plugin.ts';

it('a build fails when it is configured by the name of a module or file that there is not', async () => {
  const buildWith = (modules: string[], files: string[]) =>
    buildSources({
      sources: { 'start.js': "import('./later.js')", 'later.js': 'console.log(1)' },
      plugins: [usedNamesPlugin({ modules, files })],
    });
  await buildWith(['/start.js', '/later.js'], ['/later-']);
  await expect(buildWith(['/later.js', '/moved.js'], [])).rejects.toThrow(
    'vite.config.ts names what is not in the build: /moved.js. Renamed?',
  );
  await expect(buildWith([], ['/later-', '/Moved'])).rejects.toThrow('/Moved. Renamed?');
});
