import type { Pool } from 'pg';
import { StartError } from './start-error.ts';
import { errorCode } from '../thrown.ts';

/** The version in Debian 12. */
export const leastMajorVersion = 15;

/** Checks that a database answers and can hold the directory. Throws a `StartError` that says why not. */
export async function checkServer(pool: Pool, url: string): Promise<void> {
  const found = await lookedAt(pool, url);
  if (!found || found.version < leastMajorVersion * 10_000) {
    throw new StartError(
      `PostgreSQL ${leastMajorVersion} or newer is needed; the database${placeOf(url)} is version ${found?.name}.`,
    );
  }
  if (found.encoding !== 'UTF8') {
    throw new StartError(
      `The database${placeOf(url)} has the encoding ${found.encoding}: create it with UTF8.`,
    );
  }
  if (found.is_read_only) {
    throw new StartError(
      `The database${placeOf(url)} can only be read: name the server that takes writes.`,
    );
  }
  if (!found.may_create) {
    throw new StartError(
      `The user ${found.user} may not make all that is needed in the database${placeOf(url)}: let it own that database.`,
    );
  }
  if (await isHandedAround(pool, url)) {
    throw new StartError(
      `The pooler${placeOf(url)} hands connections out by transaction; it has to do so by session (pool_mode = session in PgBouncer), or DATABASE_URL has to name the database itself.`,
    );
  }
}

/**
 * Whether a pooler hands a database connection to other clients between statements: a session lock
 * would stay behind on it, and no later start would get that lock. Throws a `StartError` where the
 * pooler has no connection for a second client.
 */
async function isHandedAround(pool: Pool, url: string): Promise<boolean> {
  const word = crypto.randomUUID();
  const one = await pool.connect();
  try {
    await one.query(`select set_config('thikana.session', '${word}', false)`);
    // Where only one connection is allowed this cannot be found out.
    const other = await pool.connect().catch(() => null);
    try {
      // Occupies the connection that is free at the database: a pooler gives out the one used last.
      await other?.query('begin').catch((cause: unknown) => {
        throw new StartError(
          `The pooler${placeOf(url)} lets a second connection wait (${reasonOf(cause)}): each process needs up to 21 (default_pool_size in PgBouncer).`,
          { cause },
        );
      });
      const { rows } = await one.query<{ word: string | null }>(
        `select current_setting('thikana.session', true) as word`,
      );
      await other?.query('rollback');
      return rows[0]?.word !== word;
    } finally {
      other?.release();
    }
  } finally {
    one.release();
  }
}

/** Reports also what the client throws before it connects, as over a certificate that cannot be read. */
async function lookedAt(pool: Pool, url: string): Promise<Found | undefined> {
  try {
    const { rows } = await pool.query<Found>(
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
    throw new StartError(`The database${placeOf(url)} cannot be used: ${reasonOf(cause)}.`, {
      cause,
    });
  }
}

interface Found {
  version: number;
  name: string;
  encoding: string;
  /** The server is a replica, or has been set to read only. */
  is_read_only: boolean;
  /** The role may create tables, and, unless the queue's schema is there already, schemas and extensions. */
  may_create: boolean;
  user: string;
}

function placeOf(url: string): string {
  const { host, searchParams } = new URL(url);
  const place = searchParams.get('host') ?? host;
  return place ? ` at ${place}` : ' of DATABASE_URL';
}

/** Error codes for certificates whose authority this machine does not know. */
const unknownAuthority =
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?))$/;

/**
 * A warning when a pooler drops the settings that connections bring, as PgBouncer does when told to
 * ignore them, and the role does not set them either; null where they are in force.
 */
export async function lostSettings(pool: Pool, url: string): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings
     where name = 'plan_cache_mode' and setting <> 'force_generic_plan'
        or name = 'jit' and setting <> 'off'
        or name = 'statement_timeout' and setting = '0'
     order by name`,
  );
  if (rows.length === 0) return null;
  const names = rows.map(({ name }) => name).join(', ');
  return `A pooler drops settings of the connections to the database${placeOf(url)} (${names}): until the role brings them, as docs/operations.md says, searches take longer than they have to or are not ended in time.`;
}

/** Why a connection failed. When every address of a host refuses, the error has a code but no message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = errorCode(cause);
  if (code === 'ECONNREFUSED') return 'nothing answers there';
  if (unknownAuthority.test(code)) {
    return "its certificate is signed by an authority that this machine does not know; put sslmode=verify-full&sslrootcert=FILE, with that authority's certificate in FILE, behind the address";
  }
  if (cause.message.includes('client password must be a string')) {
    return 'it asks for a password, and DATABASE_URL has none';
  }
  if (cause.message.includes('unsupported startup parameter')) {
    return 'the pooler there refuses the settings of its connections; PgBouncer drops them with ignore_startup_parameters = extra_float_digits, options, statement_timeout, and the role has to bring them then, as docs/operations.md says';
  }
  return cause.message.trim().replace(/\.$/, '') || code || 'no answer';
}
