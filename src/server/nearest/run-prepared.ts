import type { Pool } from 'pg';
import { queryPrepared } from '../database/prepared-statements.ts';
import type { Bind } from './sources.ts';

/**
 * Runs a statement that is composed of parts. Values are parameters, so that common texts are few: those
 * are prepared, since planning them would cost more than running.
 */
export async function runPrepared<Row extends object>(
  pool: Pool,
  buildSql: (bind: Bind) => string,
): Promise<Row[]> {
  const values: unknown[] = [];
  const text = buildSql((value) => `$${values.push(value)}`);
  const client = await pool.connect();
  let hasFailed = true;
  try {
    const { rows } = await queryPrepared<Row>(pool, client, { text, values });
    hasFailed = false;
    return rows;
  } finally {
    client.release(hasFailed);
  }
}
