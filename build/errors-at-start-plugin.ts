import type { Plugin } from 'vite';
import { isInterfaceBuild } from './interface-build.ts';

/** Code of a library that makes errors as it is loaded. */
interface ErrorsAtStart {
  /** The part of a path by which the module is found. */
  module: string;
  code: RegExp;
  /** How often it is there. */
  count: number;
  replacement: string;
}

const errorsAtStart: readonly ErrorsAtStart[] = [
  {
    // Thrown later, and recognised by identity: `Exception = Error(message(461))`.
    module: '/react-dom-client.production.js',
    code: /(\w+Exception) = Error\((\w+\(\d+\))\)/g,
    count: 5,
    replacement: '$1 = Object.create(Error.prototype, { message: { value: $2 } })',
  },
  {
    // Tried, and failing, in every browser since Internet Explorer 9.
    module: '/leaflet-src.js',
    code: /try \{\s+document\.namespaces\.add\(.*?\} catch \(e\) \{.*?\n\s*\}/gs,
    count: 1,
    replacement: '',
  },
];

/** The modules concerned, by parts of their paths; to be looked for in the build, too. */
export const modulesWithErrors: readonly string[] = errorsAtStart.map(({ module }) => module);

/**
 * Has libraries make no errors as they are loaded that nobody reads the stack of. Whoever watches a page
 * (developer tools, Lighthouse, Playwright) has V8 note where each was made, for which it parses the whole
 * file once more; visitors pay nothing for them either way.
 */
export function errorsAtStartPlugin(): Plugin {
  return {
    name: 'errors-at-start',
    apply: isInterfaceBuild,
    transform(source, id) {
      const known = errorsAtStart.find(({ module }) => id.includes(module));
      if (!known) return null;
      const { module, code, count, replacement } = known;
      const found = source.match(code)?.length ?? 0;
      if (found !== count)
        this.error(`${module} makes ${found} errors as it is loaded, not ${count}: changed?`);
      return source.replace(code, replacement);
    },
  };
}
