import { Kysely, PostgresAdapter, PostgresDriver } from 'kysely';
import { PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { TransactionSettings } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './schema.ts';
import { statementNames } from './statement-names.ts';

/** Of the small statements that are built here, each takes some 30 KB of every connection. */
const mostPrepared = 200;
const nameOf = statementNames(mostPrepared);
/** While a later version adds a column, a prepared statement that selects all fails for good. */
const selectsAll = /(\bselect|\breturning|,|\.)\s*\*/i;
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * Builds statements over a pool. Those with parameters are prepared once a connection: planning
 * small ones takes as long as running them.
 */
export function createKysely(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PreparingDriver(pool),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class PreparingDriver implements Driver {
  readonly #pool: Pool;
  readonly #plain: PostgresDriver;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#plain = new PostgresDriver({ pool });
  }

  init(): Promise<void> {
    return this.#plain.init();
  }

  async acquireConnection(): Promise<PreparingConnection> {
    return new PreparingConnection(await this.#pool.connect());
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#plain.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#plain.commitTransaction(connection);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#plain.rollbackTransaction(connection);
  }

  async releaseConnection(connection: PreparingConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#plain.destroy();
  }
}

class PreparingConnection implements DatabaseConnection {
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = [...parameters];
    const name = values.length > 0 && !selectsAll.test(text) ? nameOf(text) : undefined;
    const { command, rowCount, rows } = await this.#client.query({ name, text, values });
    return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('nothing here is read by cursors');
  }

  release(): void {
    this.#client.release();
  }
}
