import { Socket } from 'node:net';
import { DatabaseError, Pool, types } from 'pg';
import type { ClientBase, PoolClient } from 'pg';
import { closeOverfullConnections } from './prepared-statements.ts';

/** Time limits for a pool's connections. */
export interface PoolLimits {
  /** For one statement; 0 for no limit. */
  statementMs: number;
  /** For a connection to be made. */
  connectMs?: number;
}

/** For visitors, who do not wait longer; also how long a request may hang while the database is away. */
const requestLimits: PoolLimits = { statementMs: 4000 };

/** For commands and at the start: statements may take any time, and a busy machine may connect slowly. */
export const noTimeLimits: PoolLimits = { statementMs: 0, connectMs: 30_000 };

/**
 * Settings that statements and the parsing of their results rely on, whatever others have set for the
 * server, the database or the role.
 */
const sessionSettings = {
  // The prepared statements are written for a generic plan; planning each time takes longer than the
  // search itself.
  plan_cache_mode: 'force_generic_plan',
  // With a million places some searches look costly enough to be compiled first, every single time.
  jit: 'off',
  default_transaction_isolation: 'read committed',
  standard_conforming_strings: 'on',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  // Off unless the pool gives a limit, which it sets when it connects.
  statement_timeout: '0',
  lock_timeout: '0',
};

const graceMs = 500;
/** PostgreSQL's read_only_sql_transaction. */
const readOnlyErrorCode = '25006';
/** By the OIDs of int8 and int8[]. */
const numberParsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1016, parseNumberArray],
]);

/**
 * A pool of connections to `url`, bounded in number and in time. bigint arrives as a number, bigint[]
 * as numbers. The caller has to listen to the pool's 'error' event: otherwise a lost connection ends
 * the program.
 */
export function createPool(
  url: string,
  { statementMs, connectMs = 3000 }: PoolLimits = requestLimits,
): Pool {
  const pool = new Pool({
    connectionString: addSessionSettings(url),
    application_name: 'thikana',
    max: 10,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: statementMs,
    // The pool awaits the promise, though its types do not say so.
    // oxlint-disable-next-line no-misused-promises
    ...(statementMs === 0 && { onConnect: (client: ClientBase) => liftTimeLimits(client) }),
    types: {
      getTypeParser: (oid, format) => numberParsers.get(oid) ?? types.getTypeParser(oid, format),
    },
  });
  // A connection lost between two statements has no caller to tell; the next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  closeReadOnlyConnections(pool);
  closeOverfullConnections(pool);
  if (statementMs > 0) closeSilentConnections(pool, statementMs + graceMs);
  return pool;
}

/** The address with the settings of `sessionSettings`; options that it has itself come last, and win. */
function addSessionSettings(url: string): string {
  const address = new URL(url);
  const settings = Object.entries(sessionSettings).map(
    ([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`,
  );
  const existingOptions = address.searchParams.get('options') ?? '';
  address.searchParams.set('options', [...settings, existingOptions].join(' '));
  return address.href;
}

/** '{1,2}' as numbers. */
function parseNumberArray(array: string): number[] {
  return array === '{}' ? [] : array.slice(1, -1).split(',').map(Number);
}

/** Does work that may take long on a connection without time limits, which is closed afterwards. */
export async function withoutTimeLimits<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    const { stream } = client.connection;
    if (stream instanceof Socket) stream.setTimeout(0);
    await liftTimeLimits(client);
    return await work(client);
  } finally {
    client.release(true);
  }
}

/** Lifts a connection's time limits, those of its role included; servers before 17 lack the last one. */
async function liftTimeLimits(client: ClientBase): Promise<void> {
  await client.query(
    `select set_config(name, '0', false)
     from unnest(array[
       'statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout'
     ]) name
     where current_setting(name, true) is not null`,
  );
}

/**
 * Closes connections that refused to write, once they are returned to the pool. After a failover a
 * connection to the former primary can still read, and would otherwise be used on and on.
 */
function closeReadOnlyConnections(pool: Pool): void {
  const readOnlyClients = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', (error: unknown) => {
      if (error instanceof DatabaseError && error.code === readOnlyErrorCode)
        readOnlyClients.add(client);
    });
  });
  pool.on('release', (_error, client) => {
    if (readOnlyClients.has(client)) void client.end();
  });
}

/**
 * A reachable server ends every statement within its time limit. One that stays silent for longer is
 * frozen or cut off, so its own limit would never end the wait.
 */
function closeSilentConnections(pool: Pool, silenceMs: number): void {
  pool.on('connect', ({ connection: { stream } }) => {
    if (stream instanceof Socket) stream.on('timeout', () => stream.destroy());
  });
  pool.on('acquire', ({ connection: { stream } }) => {
    if (stream instanceof Socket) stream.setTimeout(silenceMs);
  });
  pool.on('release', (_error, { connection: { stream } }) => {
    if (stream instanceof Socket) stream.setTimeout(0);
  });
}
