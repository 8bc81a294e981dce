import { createHash } from 'node:crypto';

/**
 * Gives each of the first `most` different SQL texts a fixed name, under which it is prepared once per
 * connection. Any later text gets undefined: it runs unprepared.
 */
export function createStatementNamer(most: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= most) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
    return name;
  };
}
