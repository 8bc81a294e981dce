import { readdirSync } from 'node:fs';

const assets = new URL('../dist/client/assets/', import.meta.url);

/**
 * A pattern for the address of a built script.
 * @param name the name without hash, such as 'OwnReply'
 * @throws when the build has none of that name, so that a test of "is not requested" cannot pass by a
 * renamed module
 */
export function builtScript(name: string): RegExp {
  const isBuilt = readdirSync(assets).some((file) => file.startsWith(`${name}-`));
  if (!isBuilt) throw new Error(`No script ${name} in the build`);
  return new RegExp(`/assets/${name}-`);
}
