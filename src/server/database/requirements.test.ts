import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { Client, Pool } from 'pg';
import { expect, inject, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { createSelfSignedCertificate } from '../../testing/self-signed-certificate.ts';
import { findFreePort } from './find-free-port.ts';
import { createPool, noTimeLimits } from './pool.ts';
import { checkDatabaseServer, warnOfDroppedSettings } from './requirements.ts';

/** The address of another database than the template, which cannot be copied while it has connections. */
function serverUrl(): URL {
  return new URL(inject('databaseUrl').replace(/\w+$/, 'postgres'));
}

/** Makes a database with these properties for the duration of an action. */
async function withDatabase(
  properties: string,
  action: (url: string) => Promise<void>,
): Promise<void> {
  const admin = new Client({ connectionString: serverUrl().href });
  await admin.connect();
  const name = `unfit_${Date.now()}`;
  await admin.query(`create database ${name} template template0 ${properties}`);
  try {
    await action(inject('databaseUrl').replace(/\w+$/, name));
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

async function problemOf(url: string, check: typeof checkDatabaseServer): Promise<string> {
  const pool = createPool(url, noTimeLimits);
  pool.on('error', () => undefined);
  try {
    await check(pool, url);
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await pool.end();
  }
}

it('the embedded database meets the requirements', async () => {
  const { pool, url, close } = await testDatabase();
  await checkDatabaseServer(pool, url);
  await close();
});

it('a certificate that cannot be read is reported in one sentence', async () => {
  const url = `${inject('databaseUrl')}?sslmode=verify-full&sslrootcert=/nowhere/root.crt`;
  expect(await problemOf(url, checkDatabaseServer)).toMatch(
    /^The database at [\d.:]+ cannot be used: ENOENT: no such file or directory, open '\/nowhere\/root\.crt'\.$/,
  );
});

it('a certificate of an unknown authority is reported with the way to make it known', async () => {
  const { key, cert } = createSelfSignedCertificate();
  const line = await startDatabaseProxy(serverUrl(), (near, far) => {
    far.destroy();
    // 'S' accepts the client's request for encryption.
    near.once('data', () => {
      near.write('S');
      new TLSSocket(near, { isServer: true, key, cert }).on('error', () => undefined);
    });
  });
  const url = `${line.url}?sslmode=verify-full`;
  expect(await problemOf(url, checkDatabaseServer)).toBe(
    `The database at ${new URL(url).host} cannot be used: its certificate is signed by an authority that this machine does not know; add sslmode=verify-full&sslrootcert=FILE to the query of DATABASE_URL, with that authority's certificate in FILE.`,
  );
  line.close();
});

it('a pooler in transaction mode is refused', async () => {
  const ways: { near: Socket; far: Socket }[] = [];
  const line = await startDatabaseProxy(serverUrl(), (near, far) => {
    const way = { near, far };
    ways.push(way);
    near.on('data', (chunk) => {
      const [first, second] = ways;
      // Like PgBouncer: a client that begins a transaction gets the connection that was used last.
      if (chunk.includes('begin') && first && second) {
        [first.far, second.far] = [second.far, first.far];
      }
      way.far.write(chunk);
    });
    far.on('data', (chunk) => void ways.find((each) => each.far === far)?.near.write(chunk));
    near.on('close', () => way.far.destroy());
  });
  expect(await problemOf(line.url, checkDatabaseServer)).toBe(
    `The pooler at ${new URL(line.url).host} uses transaction pooling: switch it to session pooling (pool_mode = session in PgBouncer), or set DATABASE_URL to the database itself.`,
  );
  line.close();
});

/** The message with which PgBouncer ends a connection. */
function fatal(reason: string): Buffer {
  const fields = `SFATAL\0C08P01\0M${reason}\0\0`;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + fields.length);
  return Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]);
}

it('a pooler with a single connection is refused with how many are needed', async () => {
  const line = await startDatabaseProxy(serverUrl(), (near, far) => {
    // Like PgBouncer with default_pool_size = 1, which does this to a second client after two minutes.
    near.on('data', (chunk) => {
      if (chunk.includes('begin')) near.end(fatal('query_wait_timeout'));
      else far.write(chunk);
    });
    far.on('data', (chunk) => void near.write(chunk));
    near.on('close', () => far.destroy());
  });
  expect(await problemOf(line.url, checkDatabaseServer)).toBe(
    `The pooler at ${new URL(line.url).host} does not give out a second connection (query_wait_timeout): allow 21 for each process (default_pool_size in PgBouncer).`,
  );
  line.close();
});

it('a pooler that refuses the settings of connections is reported with the way to make it ignore them', async () => {
  const line = await startDatabaseProxy(serverUrl(), (near, far) => {
    far.destroy();
    near.once('data', () => near.end(fatal('unsupported startup parameter: statement_timeout')));
  });
  expect(await problemOf(line.url, checkDatabaseServer)).toBe(
    `The database at ${new URL(line.url).host} cannot be used: the pooler there refuses connection settings; in PgBouncer, set ignore_startup_parameters = extra_float_digits, options, statement_timeout, and give the settings to the role instead, as docs/operations.md explains.`,
  );
  line.close();
});

it('settings are reported when a pooler drops them and the role does not set them', () =>
  withDatabase('', async (url) => {
    const name = new URL(url).pathname.slice(1);
    const own = createPool(url);
    own.on('error', () => undefined);
    // On, as the embedded server has it off already.
    await own.query(`alter database ${name} set jit = on`);
    const told: (string | null)[] = [await warnOfDroppedSettings(own, url)];
    for (const brought of [
      [],
      ['plan_cache_mode = force_generic_plan', 'jit = off', "statement_timeout = '4s'"],
    ]) {
      for (const setting of brought) await own.query(`alter database ${name} set ${setting}`);
      // A plain pool, as if a pooler had dropped the settings.
      const dropped = new Pool({ connectionString: url });
      dropped.on('error', () => undefined);
      told.push(await warnOfDroppedSettings(dropped, url));
      await dropped.end();
    }
    await own.end();
    expect(told).toEqual([
      null,
      `A pooler drops connection settings for the database at ${new URL(url).host} (jit, plan_cache_mode, statement_timeout): give them to the role, as docs/operations.md explains; until then, searches take longer than necessary or are not cancelled in time.`,
      null,
    ]);
  }));

it('a database in another encoding is refused', () =>
  withDatabase(`encoding 'LATIN1' locale_provider libc locale 'C'`, async (url) => {
    expect(await problemOf(url, checkDatabaseServer)).toMatch(
      /has the encoding LATIN1, but UTF8 is needed: create it with the encoding UTF8\.$/,
    );
  }));

it('a read-only database is refused', () =>
  withDatabase('', async (url) => {
    const reading = `${url}?options=-c%20default_transaction_read_only%3Don`;
    expect(await problemOf(reading, checkDatabaseServer)).toMatch(
      /^The database at [\d.:]+ is read-only: set DATABASE_URL to the server that accepts writes\.$/,
    );
  }));

it('a user who may not create what is needed is refused, unless it exists already', () =>
  withDatabase('', async (url) => {
    const [name, role] = [new URL(url).pathname.slice(1), `guest_${Date.now()}`];
    const admin = new Client({ connectionString: url });
    await admin.connect();
    await admin.query(`create role ${role} login password 'guest'`);
    try {
      await admin.query(`grant create on database ${name} to ${role}`);
      const guest = Object.assign(new URL(url), { username: role, password: 'guest' }).href;
      const refused = `The user ${role} may not create the schemas, tables and extensions that are needed in the database at ${new URL(url).host}: make it the owner of that database.`;
      expect(await problemOf(guest, checkDatabaseServer)).toBe(refused);
      await admin.query(`revoke create on database ${name} from ${role}`);
      await admin.query(`grant create on schema public to ${role}`);
      expect(await problemOf(guest, checkDatabaseServer)).toBe(refused);
      await admin.query('create schema graphile_worker');
      expect(await problemOf(guest, checkDatabaseServer)).toBe('none');
      await admin.query('drop schema graphile_worker');
      await admin.query(`alter database ${name} owner to ${role}`);
      expect(await problemOf(guest, checkDatabaseServer)).toBe('none');
    } finally {
      await admin.query(`alter database ${name} owner to current_user`);
      await admin.query(`drop owned by ${role}`);
      await admin.query(`drop role ${role}`);
      await admin.end();
    }
  }));

it('a missing password is reported when the server asks for one', async () => {
  const line = await startDatabaseProxy(serverUrl(), (near, far) => {
    far.destroy();
    // Like a server that asks for a password by SCRAM.
    near.once('data', () => {
      near.write(Buffer.from('R\0\0\0\x17\0\0\0\x0aSCRAM-SHA-256\0\0'));
      near.once('data', () => near.end(Buffer.from('R\0\0\0\x08\0\0\0\x0b')));
    });
  });
  const url = Object.assign(new URL(line.url), { password: '' }).href;
  expect(await problemOf(url, checkDatabaseServer)).toBe(
    `The database at ${new URL(url).host} cannot be used: it asks for a password, but DATABASE_URL contains none.`,
  );
  line.close();
});

it('a socket that nobody serves is reported with the folder in which it was expected', async () => {
  const url = 'postgres://me@localhost/x?host=/nowhere';
  expect(await problemOf(url, checkDatabaseServer)).toBe(
    'The database at /nowhere cannot be used: connect ENOENT /nowhere/.s.PGSQL.5432.',
  );
});

it('a database is reported when nothing answers at its address', async () => {
  const port = await findFreePort();
  expect(await problemOf(`postgres://me@127.0.0.1:${port}/x`, checkDatabaseServer)).toBe(
    `The database at 127.0.0.1:${port} cannot be used: nothing answers there.`,
  );
});
