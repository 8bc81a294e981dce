import type { Plugin } from 'vite';
import { isInterfaceBuild } from './interface-build.ts';
import { includesAny } from './used-names-plugin.ts';

/**
 * What tells V8 to compile all functions of a file while it is fetched, beside what the page does, and not
 * each one when it is first called: https://v8.dev/blog/explicit-compile-hints. It has to be the first line.
 */
const compileAll = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the files, by parts of their paths as in `/entry-browser-`, most of which a page calls when it
 * starts. Browsers that know no such hint take it as a comment.
 */
export function compileHintsPlugin(files: readonly string[]): Plugin {
  return {
    name: 'compile-hints',
    apply: isInterfaceBuild,
    // After all who write at the beginning of a file.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && includesAny(`/${file.fileName}`, files))
            file.code = compileAll + file.code;
      },
    },
  };
}
