import type pg from 'pg';
import type { CommandContext } from './run-command.ts';

/** Does the work of a command on a connection of its own, and closes the database afterwards. */
export async function withClient<Result>(
  { open }: Pick<CommandContext, 'open'>,
  work: (client: pg.PoolClient, pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const { pool, close } = await open();
  try {
    const client = await pool.connect();
    try {
      return await work(client, pool);
    } finally {
      client.release(true);
    }
  } finally {
    await close();
  }
}
