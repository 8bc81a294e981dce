import type { Pool } from 'pg';
import { statementNames } from '../database/statement-names.ts';
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
