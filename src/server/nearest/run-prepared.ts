import type { Pool } from 'pg';
import { queryPrepared } from '../database/prepared-statements.ts';
import { composeStatement } from './compose-statement.ts';
import type { Bind } from './sources.ts';

/**
 * Runs a statement that is composed of parts. Values are parameters, so that common texts are few: those
 * are prepared, since planning them would cost more than running.
 */
export async function runPrepared<Row extends object>(
  pool: Pool,
  buildSql: (bind: Bind) => string,
): Promise<Row[]> {
  const statement = composeStatement(buildSql);
  const client = await pool.connect();
  let hasFailed = true;
  try {
    const { rows } = await queryPrepared<Row>(pool, client, statement);
    hasFailed = false;
    return rows;
  } finally {
    client.release(hasFailed);
  }
}
