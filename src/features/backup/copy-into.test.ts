import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { openCopyStream } from './copy-stream.store.server.ts';

let database: TestDatabase;
let client: PoolClient;
const statement = 'copy lines (line) from stdin';
const line = Buffer.from('line\n');

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  client = await database.pool.connect();
  await client.query('create temporary table lines (line text not null)');
  return () => client.release(true);
});

const ownPid = async () => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
};

/** Terminates the connection, and waits until the client has noticed. */
async function end(pid: number | undefined): Promise<void> {
  const gone = new Promise((resolve) => client.once('end', () => resolve(null)));
  await database.pool.query('select pg_terminate_backend($1)', [pid]);
  await gone;
}

describe('copying into a table', () => {
  it('accepts rows piece by piece', async () => {
    const copy = openCopyStream(client, statement);
    const large = Buffer.from('line\n'.repeat(100_000));
    for (let piece = 0; piece < 5; piece += 1) await copy.write(large);
    expect(await copy.end()).toBe(500_000);
  });

  it('throws the error of a row that the database refuses', async () => {
    const copy = openCopyStream(client, statement);
    await copy.write(Buffer.from('\\N\n'));
    await expect(copy.end()).rejects.toThrow(/null value/);
  });

  it('throws when the connection was lost before it began', async () => {
    await end(await ownPid());
    const copy = openCopyStream(client, statement);
    await copy.write(line);
    await expect(copy.end()).rejects.toThrow(/connection/);
  });

  it('throws when the connection is lost between two writes', async () => {
    const pid = await ownPid();
    const copy = openCopyStream(client, statement);
    await copy.write(line);
    await end(pid);
    await expect(copy.write(line)).rejects.toThrow(/terminat|connection/i);
    await expect(copy.end()).rejects.toThrow(/terminat|connection/i);
  });
});
