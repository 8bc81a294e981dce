import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type pg from 'pg';

const notTheOwner = '42501';
const lockNotAvailable = '55P03';
/** The change needs the index alone for a moment: visitors never wait longer than this for it. */
const lockTimeout = '300ms';
const mostAttempts = 10;
const pauseMs = 300;

/**
 * Lets the text indexes of the institutions and of the search's words collect new entries and sort
 * them in together, which makes a bulk write several times faster; searches read what is collected
 * as well, a little slower. Only indexes that are told not to collect are changed, and
 * `settleIndexes` changes them back; after a killed import the next one does.
 */
export async function deferIndexes(client: pg.ClientBase): Promise<void> {
  await setCollecting(client, 'off', 'on');
}

/** Sorts in what was collected, and lets the indexes be exact at once again. */
export async function settleIndexes(client: pg.ClientBase): Promise<void> {
  for (const index of await setCollecting(client, 'on', 'off')) {
    await client.query('select gin_clean_pending_list($1::regclass)', [index]);
  }
}

/** GIN indexes of both whose `fastupdate` was set to `from`; answers those that were changed. */
async function setCollecting(client: pg.ClientBase, from: string, to: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', s.nspname, c.relname) as name
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join pg_namespace s on s.oid = c.relnamespace
    join pg_am method on method.oid = c.relam
    where i.indrelid in ('institutions'::regclass, 'search_words'::regclass)
      and method.amname = 'gin'
      and $1 = any(c.reloptions)`,
    [`fastupdate=${from}`],
  );
  const changed: string[] = [];
  for (const { name } of rows) {
    if (await altered(client, `alter index ${name} set (fastupdate = ${to})`)) changed.push(name);
  }
  return changed;
}

/** False when it cannot be done now: an import then takes longer. */
async function altered(client: pg.ClientBase, statement: string): Promise<boolean> {
  await client.query(`set lock_timeout = '${lockTimeout}'`);
  try {
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      try {
        await client.query(statement);
        return true;
      } catch (error) {
        const code = error instanceof DatabaseError ? error.code : null;
        if (code === notTheOwner) return false;
        if (code !== lockNotAvailable) throw error;
        await wait(pauseMs);
      }
    }
    return false;
  } finally {
    await client.query('reset lock_timeout');
  }
}
