import { expect, it } from 'vitest';
import { buildSources } from '../src/testing/build-sources.ts';
import { compileHintsPlugin } from './compile-hints-plugin.ts';

it('the files that a page calls as it starts are marked in their first line, and no others', async () => {
  const scripts = await buildSources({
    // Vite writes at the beginning of what imports styles later on.
    sources: {
      'start.js': "import('./later.js')",
      'later.js': "import './later.css'; console.log(1)",
      'later.css': 'p { color: red }',
    },
    plugins: [compileHintsPlugin(['/start-'])],
  });
  const firstLines = new Map(scripts.map(({ name, code }) => [name, code.split('\n')[0]]));
  expect(firstLines.get('start')).toBe('//# allFunctionsCalledOnLoad');
  expect(firstLines.get('later')).toContain('console.log(1)');
});
