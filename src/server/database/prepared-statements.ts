import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { StatementNames } from './statement-names.ts';

/** A statement with the values of its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** What is prepared takes some 80 bytes a character in every connection, so these take 24 MB. */
const maxPreparedLength = 300_000;

const namesByPool = new WeakMap<Pool, StatementNames>();
/** What a connection has prepared. */
interface Prepared {
  names: Set<string>;
  /** Of the texts together, in characters. */
  length: number;
}

const preparedByClient = new WeakMap<PoolClient, Prepared>();

/** The names of the statements that are used most by a pool's connections. */
export function statementNamesOf(pool: Pool): StatementNames {
  const existingNames = namesByPool.get(pool);
  if (existingNames) return existingNames;
  const names = new StatementNames({ maxLength: maxPreparedLength, electionEvery: 2000 });
  namesByPool.set(pool, names);
  return names;
}

/**
 * Runs a statement over a connection of a pool, prepared if its text is among those that are used most:
 * planning it can take longer than running it.
 */
export function queryPrepared<Row extends QueryResultRow>(
  pool: Pool,
  client: PoolClient,
  { text, values }: Statement,
): Promise<QueryResult<Row>> {
  const name = statementNamesOf(pool).use(text);
  if (name !== undefined) recordPrepared(client, name, text.length);
  return client.query<Row>({ name, text, values });
}

/**
 * Closes connections, once they are returned to the pool, that have prepared twice as much as is in use:
 * they would keep what has gone out of use for as long as they live.
 */
export function closeOverfullConnections(pool: Pool): void {
  pool.on('release', (_error, client) => {
    const length = preparedByClient.get(client)?.length ?? 0;
    if (length > 2 * maxPreparedLength) void client.end();
  });
}

function recordPrepared(client: PoolClient, name: string, length: number): void {
  const prepared = preparedByClient.get(client);
  if (!prepared) {
    preparedByClient.set(client, { names: new Set([name]), length });
  } else if (!prepared.names.has(name)) {
    prepared.names.add(name);
    prepared.length += length;
  }
}
