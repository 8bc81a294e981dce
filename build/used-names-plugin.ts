import type { Plugin } from 'vite';
import { isInterfaceBuild } from './interface-build.ts';

/** Parts of the names that a build is configured by. */
interface ConfiguredNames {
  /** Of the paths of modules. */
  modules: readonly string[];
  /** Of the paths of built files, which begin with a slash. */
  files: readonly string[];
}

/** Whether a path has one of some parts of names. */
export function includesAny(path: string, names: readonly string[]): boolean {
  return names.some((name) => path.includes(name));
}

/**
 * Fails the build of the interface when there is nothing of a name: after a rename its module would land
 * in another file, and only the weight of pages would tell.
 */
export function usedNamesPlugin({ modules, files }: ConfiguredNames): Plugin {
  return {
    name: 'used-names',
    apply: isInterfaceBuild,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const unused = [
        ...unusedNames(
          modules,
          chunks.flatMap(({ moduleIds }) => moduleIds),
        ),
        ...unusedNames(
          files,
          chunks.map(({ fileName }) => `/${fileName}`),
        ),
      ];
      if (unused.length > 0)
        this.error(`vite.config.ts names what is not in the build: ${unused.join(', ')}. Renamed?`);
    },
  };
}

function unusedNames(names: readonly string[], paths: readonly string[]): string[] {
  return names.filter((name) => !paths.some((path) => path.includes(name)));
}
