import type { Pool } from 'pg';
import { StartError } from './start-error.ts';
import { errorCode } from '../error-details.ts';

/** The version in Debian 12. */
export const minPostgresMajorVersion = 15;

/** Checks that a database answers and can hold the directory. Throws a `StartError` that says why not. */
export async function checkDatabaseServer(pool: Pool, url: string): Promise<void> {
  const facts = await inspectServer(pool, url);
  if (!facts || facts.version < minPostgresMajorVersion * 10_000) {
    throw new StartError(
      `PostgreSQL ${minPostgresMajorVersion} or newer is needed; the database${describeHost(url)} is version ${facts?.name}.`,
    );
  }
  if (facts.encoding !== 'UTF8') {
    throw new StartError(
      `The database${describeHost(url)} has the encoding ${facts.encoding}, but UTF8 is needed: create it with the encoding UTF8.`,
    );
  }
  if (facts.is_read_only) {
    throw new StartError(
      `The database${describeHost(url)} is read-only: set DATABASE_URL to the server that accepts writes.`,
    );
  }
  if (!facts.may_create) {
    throw new StartError(
      `The user ${facts.user} may not create the schemas, tables and extensions that are needed in the database${describeHost(url)}: make it the owner of that database.`,
    );
  }
  if (await isPooledByTransaction(pool, url)) {
    throw new StartError(
      `The pooler${describeHost(url)} uses transaction pooling: switch it to session pooling (pool_mode = session in PgBouncer), or set DATABASE_URL to the database itself.`,
    );
  }
}

/**
 * Whether a pooler hands a database connection to other clients between statements: a session lock
 * would stay behind on it, and no later start would get that lock. Throws a `StartError` where the
 * pooler has no connection for a second client.
 */
async function isPooledByTransaction(pool: Pool, url: string): Promise<boolean> {
  const marker = crypto.randomUUID();
  const firstClient = await pool.connect();
  try {
    await firstClient.query(`select set_config('thikana.session', '${marker}', false)`);
    // Where only one connection is allowed this cannot be found out.
    const secondClient = await pool.connect().catch(() => null);
    try {
      // Occupies the connection that is free at the database: a pooler gives out the one used last.
      await secondClient?.query('begin').catch((cause: unknown) => {
        throw new StartError(
          `The pooler${describeHost(url)} does not give out a second connection (${describeConnectFailure(cause)}): allow 21 for each process (default_pool_size in PgBouncer).`,
          { cause },
        );
      });
      const { rows } = await firstClient.query<{ word: string | null }>(
        `select current_setting('thikana.session', true) as word`,
      );
      await secondClient?.query('rollback');
      return rows[0]?.word !== marker;
    } finally {
      secondClient?.release();
    }
  } finally {
    firstClient.release();
  }
}

/** Reports also what the client throws before it connects, as over a certificate that cannot be read. */
async function inspectServer(pool: Pool, url: string): Promise<ServerFacts | undefined> {
  try {
    const { rows } = await pool.query<ServerFacts>(
      `select current_setting('server_version_num')::int as version,
              current_setting('server_version') as name,
              current_setting('server_encoding') as encoding,
              current_setting('transaction_read_only') = 'on' as is_read_only,
              coalesce(has_schema_privilege(current_schema(), 'create'), false)
                and (has_database_privilege(current_database(), 'create')
                  or to_regnamespace('graphile_worker') is not null) as may_create,
              current_user as user`,
    );
    return rows[0];
  } catch (cause) {
    throw new StartError(
      `The database${describeHost(url)} cannot be used: ${describeConnectFailure(cause)}.`,
      {
        cause,
      },
    );
  }
}

interface ServerFacts {
  version: number;
  name: string;
  encoding: string;
  /** The server is a replica, or has been set to read only. */
  is_read_only: boolean;
  /** The role may create tables, and, unless the queue's schema is there already, schemas and extensions. */
  may_create: boolean;
  user: string;
}

function describeHost(url: string): string {
  const { host, searchParams } = new URL(url);
  const shownHost = searchParams.get('host') ?? host;
  return shownHost ? ` at ${shownHost}` : ' of DATABASE_URL';
}

/** Error codes for certificates whose authority this machine does not know. */
const unknownAuthority =
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?))$/;

/**
 * A warning when a pooler drops the settings that connections bring, as PgBouncer does when told to
 * ignore them, and the role does not set them either; null where they are in force.
 */
export async function warnOfDroppedSettings(pool: Pool, url: string): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings
     where name = 'plan_cache_mode' and setting <> 'force_generic_plan'
        or name = 'jit' and setting <> 'off'
        or name = 'statement_timeout' and setting = '0'
     order by name`,
  );
  if (rows.length === 0) return null;
  const names = rows.map(({ name }) => name).join(', ');
  return `A pooler drops connection settings for the database${describeHost(url)} (${names}): give them to the role, as docs/operations.md explains; until then, searches take longer than necessary or are not cancelled in time.`;
}

/** Why a connection failed. When every address of a host refuses, the error has a code but no message. */
function describeConnectFailure(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = errorCode(cause);
  if (code === 'ECONNREFUSED') return 'nothing answers there';
  if (unknownAuthority.test(code)) {
    return "its certificate is signed by an authority that this machine does not know; add sslmode=verify-full&sslrootcert=FILE to the query of DATABASE_URL, with that authority's certificate in FILE";
  }
  if (cause.message.includes('client password must be a string')) {
    return 'it asks for a password, but DATABASE_URL contains none';
  }
  if (cause.message.includes('unsupported startup parameter')) {
    return 'the pooler there refuses connection settings; in PgBouncer, set ignore_startup_parameters = extra_float_digits, options, statement_timeout, and give the settings to the role instead, as docs/operations.md explains';
  }
  return cause.message.trim().replace(/\.$/, '') || code || 'no answer';
}
