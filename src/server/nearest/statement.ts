import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Bind } from './sources.ts';

const names = new Map<string, string>();

/**
 * Runs a statement that is put together from parts. The same text is prepared once a connection:
 * planning would cost more than running. Texts are few, because values are bound.
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

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
