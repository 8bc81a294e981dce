import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a module names in its imports that run; those of types alone do not. */
const runningImport = /^(?:import|export)\s+(?!type\b)[^'"`;]*?from\s+['"](\.[^'"]+)['"]/gm;

/**
 * The program's own modules that a module needs before it can run, itself included, as absolute
 * paths: what is imported on demand is not among them.
 */
export function modulesNeededBy(file: string): Set<string> {
  const needed = new Set([path.resolve(file)]);
  for (const module of needed) {
    if (!/\.tsx?$/.test(module)) continue;
    for (const [, imported = ''] of readFileSync(module, 'utf8').matchAll(runningImport)) {
      const found = path.resolve(path.dirname(module), imported);
      if (existsSync(found)) needed.add(found);
    }
  }
  return needed;
}
