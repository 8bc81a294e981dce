import type { Plugin } from 'vite';
import { isInterfaceBuild } from './interface-build.ts';

/** The part of a path by which React's module is found; to be looked for in the build, too. */
export const reactModule = '/react-dom-client.production.js';

/** The constants of React that it throws and recognises by identity: `Exception = Error(message(461))`. */
const marker = /(\w+Exception) = Error\((\w+\(\d+\))\)/g;
/** How many of them react-dom 19 has. */
const markers = 5;

/**
 * Makes of the errors that React creates as it is loaded, only to recognise them, objects without a stack.
 * Whoever watches a page (developer tools, Lighthouse, Playwright) has V8 note where each error was made,
 * for which it parses the whole program once more; visitors pay nothing for them either way.
 */
export function reactMarkersPlugin(): Plugin {
  return {
    name: 'react-markers',
    apply: isInterfaceBuild,
    transform(code, id) {
      if (!id.includes(reactModule)) return null;
      const found = code.match(marker)?.length ?? 0;
      if (found !== markers)
        this.error(`react-dom makes ${found} errors as it is loaded, not ${markers}: changed?`);
      return code.replace(
        marker,
        '$1 = Object.create(Error.prototype, { message: { value: $2 } })',
      );
    },
  };
}
