import { AbortedTransactionError, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './schema.ts';
import { queryPrepared } from './prepared-statements.ts';

/** A prepared `select *` fails for good once a later version of the program adds a column. */
const selectStarPattern = /(\bselect|\breturning|,|\.)\s*\*/i;
const writeCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * Builds statements over a pool. Of those with parameters the most used are prepared once per connection,
 * since planning a small one takes as long as running it.
 */
export function createKysely(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PreparingDialect(pool) });
}

class PreparingDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PreparingDriver {
    return new PreparingDriver(this.#pool);
  }
}

class PreparingDriver extends PostgresDriver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override async acquireConnection(): Promise<PreparingConnection> {
    return new PreparingConnection(this.#pool, await this.#pool.connect());
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PreparingConnection) await connection.commit();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PreparingConnection) await connection.rollBack();
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PreparingConnection) connection.release();
  }
}

class PreparingConnection implements DatabaseConnection {
  readonly #pool: Pool;
  readonly #client: PoolClient;
  #isLost = false;

  constructor(pool: Pool, client: PoolClient) {
    this.#pool = pool;
    this.#client = client;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = { text, values: [...parameters] };
    const isPrepared = parameters.length > 0 && !selectStarPattern.test(text);
    const { command, rowCount, rows } = isPrepared
      ? await queryPrepared(this.#pool, this.#client, statement)
      : await this.#client.query(statement);
    return writeCommands.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  /** Throws when a statement had failed and its error was ignored: PostgreSQL then rolls back. */
  async commit(): Promise<void> {
    const { command } = await this.#client.query('commit');
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  /** Never throws: the error that a transaction failed with says more than the loss of its connection. */
  async rollBack(): Promise<void> {
    await this.#client.query('rollback').catch(() => {
      this.#isLost = true;
    });
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('nothing here is read by cursors');
  }

  release(): void {
    this.#client.release(this.#isLost);
  }
}
