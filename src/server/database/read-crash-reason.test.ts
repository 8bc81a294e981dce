import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { readCrashReason } from './read-crash-reason.ts';

it('the reason is known when the embedded database can no longer write @extended', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'thikana-lost-'));
  const settings = { dataDir, database: { kind: 'embedded' } } as const;
  expect(await readCrashReason(settings)).toBeNull();
  const folder = path.join(dataDir, 'postgres');
  const { url, stop } = await startEmbeddedDatabase({ folder });
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    expect(await readCrashReason(settings)).toBeNull();
    await chmod(path.join(folder, 'data/pg_wal'), 0o500);
    await client.query('create table much (text text)');
    // More than the write-ahead log's files can hold, to which no new one can be added.
    const writing = client.query(
      `insert into much select repeat('x', 1000) from generate_series(1, 50000)`,
    );
    await expect(writing).rejects.toThrow();
    expect(await readCrashReason(settings)).toMatch(/^could not .*pg_wal.*: Permission denied$/);
    expect(await readCrashReason({ dataDir, database: { kind: 'external', url } })).toBeNull();
  } finally {
    await client.end();
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
