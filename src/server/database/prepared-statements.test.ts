import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { createPool } from './pool.ts';
import { queryPrepared, statementNamesOf } from './prepared-statements.ts';

/** No two texts with it may have a name at a time. */
const longComment = 'x'.repeat(200_000);

it('a connection that holds what is no longer used is closed once it is returned to its pool', async () => {
  const database = await testDatabase();
  const pool = createPool(database.url);
  const names = statementNamesOf(pool);
  let statements = 0;
  const runLong = async () => {
    statements += 1;
    const text = `select $1::integer as one -- ${statements} ${longComment}`;
    // So many that the one before is no longer among the most used.
    for (let use = 0; use < 10_000; use += 1) names.use('select 1');
    names.use(text);
    const client = await pool.connect();
    const prepared = 'select sum(length(statement))::integer as length from pg_prepared_statements';
    try {
      await queryPrepared(pool, client, { text, values: [1] });
      const { rows } = await client.query<{ length: number }>(prepared);
      return rows[0]?.length ?? 0;
    } finally {
      client.release();
    }
  };
  const roundedLengths: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    roundedLengths.push(Math.round((await runLong()) / longComment.length));
  }
  expect(roundedLengths).toEqual([1, 2, 3, 1, 2]);
  await pool.end();
  await database.close();
});
