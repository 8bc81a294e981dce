import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Matches the relative path of an import that runs; type-only imports do not. */
const runtimeImportPattern = /^(?:import|export)\s+(?!type\b)[^'"`;]*?from\s+['"](\.[^'"]+)['"]/gm;

/**
 * The program's own modules that a module loads before it runs, itself included, as absolute paths. Dynamic
 * imports are not among them.
 */
export function modulesNeededBy(file: string): Set<string> {
  const needed = new Set([path.resolve(file)]);
  for (const module of needed) {
    if (!/\.tsx?$/.test(module)) continue;
    for (const [, imported = ''] of readFileSync(module, 'utf8').matchAll(runtimeImportPattern)) {
      const resolvedPath = path.resolve(path.dirname(module), imported);
      if (existsSync(resolvedPath)) needed.add(resolvedPath);
    }
  }
  return needed;
}
