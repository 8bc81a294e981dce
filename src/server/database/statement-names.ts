import { createHash } from 'node:crypto';

/**
 * Gives the first `most` different SQL texts a name each, always the same one, by which they are
 * prepared once on a connection. Any later text gets undefined: it runs unprepared.
 */
export function statementNames(most: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= most) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
    return name;
  };
}
