import type { Pool } from 'pg';
import { createStatementNamer } from '../database/statement-namer.ts';
import type { Bind } from './sources.ts';

/** How many statements are prepared at most: each takes about 0.3 MB of memory in every connection. */
const maxNearestStatements = 300;
const nameStatement = createStatementNamer(maxNearestStatements);

/**
 * Runs a statement that is composed of parts. Each text is prepared once per connection, since planning
 * would cost more than running. Values are parameters, so common texts are few; once the most are
 * prepared, new ones are planned each time.
 */
export async function runPrepared<Row extends object>(
  pool: Pool,
  buildSql: (bind: Bind) => string,
): Promise<Row[]> {
  const values: unknown[] = [];
  const text = buildSql((value) => `$${values.push(value)}`);
  const { rows } = await pool.query<Row>({ name: nameStatement(text), text, values });
  return rows;
}
