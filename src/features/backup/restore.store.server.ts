import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isDeadlock } from '../../server/database/transaction.ts';
import type { BackupManifest } from './backup-format.ts';
import { quoteIdentifier, quoteIdentifierList } from './tables.store.server.ts';

const maxLockAttempts = 5;
const pauseMs = 200;

/** What a directory contains; used to decide whether it may be replaced. */
export interface DirectoryCounts {
  people: number;
  categories: number;
  institutions: number;
  reviews: number;
}

/** Counts what a directory contains. */
export async function readDirectoryCounts(client: pg.ClientBase): Promise<DirectoryCounts> {
  const { rows } = await client.query<DirectoryCounts>(
    `select
      (select count(*) from users) as people,
      (select count(*) from institution_categories) as categories,
      (select count(*) from institutions) as institutions,
      (select count(*) from institution_reviews) as reviews`,
  );
  return rows[0] ?? { people: 0, categories: 0, institutions: 0, reviews: 0 };
}

/** Locks these tables exclusively until the transaction ends; transactions using them finish first. */
export async function lockTablesExclusively(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('savepoint before_locks');
    try {
      await client.query(`lock table ${quoteIdentifierList(tables)} in access exclusive mode`);
      return;
    } catch (error) {
      if (!isDeadlock(error) || attempt === maxLockAttempts) throw error;
      await client.query('rollback to savepoint before_locks');
      await wait(pauseMs);
    }
  }
}

/** The schema that unqualified names resolve to on this connection. */
export async function currentSchema(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_schema() as name');
  return rows[0]?.name ?? 'public';
}

/** The names of the migrations that were applied to the database. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name collate "C"',
  );
  return rows.map(({ name }) => name);
}

/** Sets the sequences to their last values. */
export async function setSequences(
  client: pg.ClientBase,
  schema: string,
  sequences: BackupManifest['sequences'],
): Promise<void> {
  for (const { name, value, called } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [
      quoteIdentifier(schema, name),
      value,
      called,
    ]);
  }
}

/** Drops queued jobs, which were meant for the people of the replaced directory; running ones finish. */
export async function deleteQueuedJobs(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('graphile_worker.jobs') is not null as there`,
  );
  if (!rows[0]?.there) return;
  await client.query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs having count(*) > 0`,
  );
}
