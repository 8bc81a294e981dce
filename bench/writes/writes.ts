import * as z from 'zod/mini';
import { createPool, noTimeLimits } from '../../src/server/database/pool.ts';
import { quantile } from '../load-test.ts';
import { generatePlaces } from '../million/generate-places.ts';
import type { GeneratedPlace } from '../million/generate-places.ts';
import { openMillionDatabase } from '../million/million-database.ts';
import { startServer } from '../start-server.ts';
import { formatTable } from '../table.ts';
import { callAs, makeWriters, removeWriters } from './writers.ts';
import type { Writer } from './writers.ts';

const writerCount = 24;
/** Not counted: a running server has its code compiled by the JIT, one just started does not. */
const warmCount = 100;
/** All that one person writes of a kind stays below what is allowed in an hour. */
const countOfEach = 500;
const callersAtOnce = 4;
/** Makes other places than those that are there already. */
const seed = 2;

const Registered = z.object({ id: z.uuid() });

/** A place of one of the writers. */
interface OwnPlace {
  url: string;
  owner: Writer;
  /** Somebody else, who may review it. */
  guest: Writer;
}

/**
 * Measures over HTTP what people write into a directory with many places: one call after the other, and
 * several at once. All of it is removed again.
 */
export async function benchWrites(places: number) {
  const database = await openMillionDatabase(places);
  const server = await startServer({
    DATABASE_URL: database.url,
    DEMO: 'off',
    NODE_ENV: 'production',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const pool = createPool(database.url, noTimeLimits);
  pool.on('error', () => undefined);
  try {
    await removeWriters(pool);
    const writers = await makeWriters(pool, writerCount, server.origin);
    const added: OwnPlace[] = [];
    let turn = 0;
    const register = async ({ category, phone, ...draft }: GeneratedPlace) => {
      turn += 1;
      const owner = pickFrom(writers, turn);
      const answer = await callAs(owner, 'POST', `${server.origin}/api/institutions`, {
        ...draft,
        phone: phone ?? '+8801700000000',
        category_id: database.categories.get(category),
        images: [owner.image],
      });
      const { id } = z.parse(Registered, answer);
      const url = `${server.origin}/api/institutions/${id}`;
      added.push({ url, owner, guest: pickFrom(writers, turn + 1) });
    };
    const edit = (changes: object) => (place: OwnPlace) =>
      callAs(place.owner, 'PATCH', place.url, changes);

    const drafts = [...generatePlaces(warmCount + 2 * countOfEach, seed)];
    const alone = drafts.splice(-countOfEach);
    const atOnce = drafts.splice(-countOfEach);
    for (const draft of drafts) await register(draft);
    added.splice(0);
    const rows = [
      await measureWrites('select 1, the same way', alone, async () => {
        const response = await fetch(`${server.origin}/api/health`);
        await response.text();
      }),
      await measureWrites('a place is added', alone, register),
      await measureWrites('its name is changed', added, edit({ name: 'Purbachal Bakery' })),
      await measureWrites('its phone is changed', added, edit({ phone: '+8801700000001' })),
      await measureWrites('it is reviewed', added, ({ guest, url }) =>
        callAs(guest, 'POST', `${url}/reviews`, { rating: 4, comment: 'Good' }),
      ),
      await measureWrites('it is deleted', added, ({ owner, url }) => callAs(owner, 'DELETE', url)),
      await measureWrites(`places are added, ${callersAtOnce} at once`, atOnce, register, {
        callers: callersAtOnce,
      }),
    ];
    console.log(`\n${places} places, one call after the other\n\n${formatTable(rows)}\n`);
    const summary = [`${places} places`, `${countOfEach} calls of each kind over HTTP`];
    const bars = rows.map(({ kind, p95Ms }) => ({ label: kind, value: p95Ms }));
    return { summary, rows, plots: [{ title: 'p95', unit: 'ms', bars }] };
  } finally {
    await removeWriters(pool);
    await pool.end();
    await server.stop();
    await database.stop();
  }
}

/** Times a write of each of the items. */
async function measureWrites<Item>(
  kind: string,
  items: readonly Item[],
  write: (item: Item) => Promise<unknown>,
  { callers = 1 } = {},
) {
  const times: number[] = [];
  const waiting = [...items];
  const started = performance.now();
  const writeInTurn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const begun = performance.now();
      await write(item);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: callers }, writeInTurn));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    kind,
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    perSecond: Math.round(times.length / seconds),
  };
}

function pickFrom(writers: readonly Writer[], turn: number): Writer {
  const writer = writers[turn % writers.length];
  if (!writer) throw new Error('there is nobody to write');
  return writer;
}
