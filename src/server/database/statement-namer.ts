import { createHash } from 'node:crypto';

/**
 * Gives each of the first `maxNames` different SQL texts a fixed name, under which it is prepared once per
 * connection. Any later text gets undefined: it runs unprepared.
 */
export function createStatementNamer(maxNames: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const existingName = names.get(text);
    if (existingName || names.size >= maxNames) return existingName;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
    return name;
  };
}
