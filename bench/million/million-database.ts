import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '../../src/server/database/embedded-database.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { createPool, noTimeLimits } from '../../src/server/database/pool.ts';
import { loadPlaces } from './load-places.ts';
import { withoutIndexes } from './without-indexes.ts';
import { searchVersion } from '../../src/features/search/indexed-text.ts';
import { kinds } from './name-parts.ts';

/** A database with made-up places, ready for queries. */
export interface MillionDatabase {
  url: string;
  /** Ids by category key. */
  categories: Map<string, string>;
  indexSizes: string;
  loading: string;
  stop: () => Promise<void>;
}

/**
 * Opens the bench's own database with the given number of places. It is created on first use, which takes
 * some minutes for a million, and kept in the system's temporary folder.
 */
export async function openMillionDatabase(places: number): Promise<MillionDatabase> {
  const folder = path.join(os.tmpdir(), `thikana-bench-${places}`);
  const embedded = await startEmbeddedDatabase({ folder });
  const pool = createPool(embedded.url, noTimeLimits);
  pool.on('error', () => undefined);
  // Rows with an older version of the search text would be rewritten during the measurement.
  const markerFile = path.join(folder, `loaded-${searchVersion}`);
  const isLoaded = existsSync(markerFile);
  // Loading that was broken off has left the table without its indexes.
  if (!isLoaded) {
    await removeMarkers(folder);
    await pool.query('drop schema if exists graphile_worker cascade');
    await pool.query('drop schema public cascade');
    await pool.query('create schema public');
  }
  await migrate(pool, path.resolve('migrations'));
  if (!isLoaded) {
    const client = await pool.connect();
    await client.query('insert into institution_categories (name) select unnest($1::text[])', [
      kinds.map(({ key }) => key),
    ]);
    const started = performance.now();
    const progress = (done: number) =>
      process.stdout.write(`\rloading ${Math.round((done / places) * 100)} %  `);
    const ids = await categoryIds(client);
    await withoutIndexes(client, 'institutions', () =>
      loadPlaces(client, ids, places, 1, progress),
    );
    const seconds = (performance.now() - started) / 1000;
    await client.query('vacuum analyze');
    await writeFile(
      markerFile,
      `${Math.round(places / seconds)} rows a second, indexes built afterwards, ${Math.round(seconds)} s in all`,
    );
    client.release(true);
    console.log();
  }
  const { rows } = await pool.query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_relation_size(oid)) as size
     from pg_class where relname like 'institutions%' order by pg_relation_size(oid) desc`,
  );
  const categories = await categoryIds(pool);
  await pool.end();
  return {
    url: embedded.url,
    categories,
    indexSizes: rows.map(({ name, size }) => `${name} ${size}`).join(', '),
    loading: await readFile(markerFile, 'utf8'),
    stop: embedded.stop,
  };
}

/** Those of other versions would call the database loaded while this one is loading it, and ever after. */
async function removeMarkers(folder: string): Promise<void> {
  const names = await readdir(folder);
  const markers = names.filter((name) => name.startsWith('loaded-'));
  await Promise.all(markers.map((name) => rm(path.join(folder, name))));
}

interface Queryable {
  query: <Row extends object>(text: string) => Promise<{ rows: Row[] }>;
}

async function categoryIds(database: Queryable): Promise<Map<string, string>> {
  const { rows } = await database.query<{ id: string; name: string }>(
    'select id, name from institution_categories',
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}
