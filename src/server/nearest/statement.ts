import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Bind } from './sources.ts';

/** Each takes about 0.3 MB of the memory of every connection. */
const mostPrepared = 300;
const nameOf = statementNames(mostPrepared);

/**
 * Runs a statement that is put together from parts. The same text is prepared once a connection:
 * planning would cost more than running. Values are bound, so common texts are few; whoever makes
 * up ever new kinds of searches has theirs planned each time.
 */
export async function runPrepared<Row extends object>(
  pool: Pool,
  write: (bind: Bind) => string,
): Promise<Row[]> {
  const values: unknown[] = [];
  const text = write((value) => `$${values.push(value)}`);
  const { rows } = await pool.query<Row>({ name: nameOf(text), text, values });
  return rows;
}

/** Names the texts that come first, so many of them, each always alike; the others stay unnamed. */
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
