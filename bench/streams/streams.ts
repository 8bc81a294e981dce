import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { startExternalPostgres } from '../../src/testing/external-postgres.ts';
import { createPool, noTimeLimits } from '../../src/server/database/pool.ts';
import { benchSecret, startServer } from '../start-server.ts';
import type { BenchServer } from '../start-server.ts';
import { formatTable } from '../table.ts';
import { makePeople } from '../people.ts';
import type { Person } from '../people.ts';
import { openStreams } from './readers.ts';
import type { OpenStreams } from './readers.ts';

const sizes = [200, 1000, 2000];
/** Longer than a heartbeat, at which every stream and its session are checked. */
const idleSeconds = 45;
const trickleSeconds = 20;
const tricklePerSecond = 50;
const patienceMs = 30_000;

/** Measures one process with many open notification streams: their cost and their delays. */
export async function benchStreams() {
  const rows = [];
  const troubles: string[] = [];
  for (const streams of sizes) {
    console.log(`  ${streams} streams`);
    const { row, trouble } = await measureStreams(streams);
    rows.push(row);
    troubles.push(...trouble);
  }
  console.log(`\n${formatTable(rows)}\n`);
  const summary = [
    'one server process and one PostgreSQL, each stream of a person and a network of its own',
    `idle: nothing but beats, over ${idleSeconds} s; CPU is of one core`,
    `one by one: ${tricklePerSecond} notifications a second to people by turns; to all: one each at the same time`,
    troubles.length === 0
      ? 'every notification came once; no stream ended'
      : `TROUBLE: ${troubles.length}, such as: ${troubles[0]}`,
  ];
  console.log(summary.join('\n'));
  if (troubles.length > 0) process.exitCode = 1;
  return { summary, rows, plots: plotsOf(rows) };
}

type Row = Awaited<ReturnType<typeof measureStreams>>['row'];

async function measureStreams(streams: number) {
  const postgres = await startExternalPostgres();
  const server = await startServer({
    DATABASE_URL: postgres.url,
    DEMO: 'off',
    NODE_ENV: 'production',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const pool = createPool(postgres.url, noTimeLimits);
  try {
    const settings = { authSecret: benchSecret, publicUrl: server.origin };
    const people = await makePeople(pool, streams, 'user', settings);
    const initialMb = await server.memoryMb('now');
    const open = await openStreams(server.origin, people);
    const idleCpu = await cpuOf(server, () => wait(idleSeconds * 1000));
    const idleMb = await server.memoryMb('now');
    let single: Delays = noDelays;
    const singleCpu = await cpuOf(server, async () => {
      single = await notifyOneByOne(pool, people, open);
    });
    const together = await notifyAllAtOnce(pool, people, open);
    const row = {
      streams,
      'opened a second': Math.round(streams / (open.openedMs / 1000)),
      'MB before': initialMb,
      'MB open': idleMb,
      'CPU % idle': idleCpu,
      'CPU % one by one': singleCpu,
      'one by one p50 ms': single.p50,
      'one by one p95 ms': single.p95,
      'to all p50 ms': together.p50,
      'to all p95 ms': together.p95,
    };
    const trouble = [...open.problems, ...single.missing, ...together.missing];
    open.close();
    return { row, trouble };
  } finally {
    await pool.end();
    await server.stop();
    await postgres.stop();
  }
}

interface Delays {
  p50: number;
  p95: number;
  missing: string[];
}

const noDelays: Delays = { p50: NaN, p95: NaN, missing: [] };

/** Stores notifications one by one, evenly over some seconds. */
async function notifyOneByOne(
  pool: Pool,
  people: readonly Person[],
  open: OpenStreams,
): Promise<Delays> {
  const stored = new Map<string, number>();
  const started = performance.now();
  const storing: Promise<unknown>[] = [];
  for (let count = 0; count < trickleSeconds * tricklePerSecond; count += 1) {
    const due = started + (count * 1000) / tricklePerSecond;
    await wait(Math.max(0, due - performance.now()));
    const person = people[(count * 7919) % people.length];
    const message = `single ${count}`;
    stored.set(message, performance.now());
    storing.push(store(pool, [[person?.id ?? '', message]]));
  }
  await Promise.all(storing);
  return delaysOf(stored, open);
}

/** Stores one notification for everybody in one transaction. */
async function notifyAllAtOnce(
  pool: Pool,
  people: readonly Person[],
  open: OpenStreams,
): Promise<Delays> {
  const messages = people.map(({ id }, index): [string, string] => [id, `all ${index}`]);
  await store(pool, messages);
  // Measured from the commit: the time of the database is not part of the streams' delay.
  const now = performance.now();
  return delaysOf(new Map(messages.map(([, message]) => [message, now])), open);
}

async function store(pool: Pool, messages: readonly [string, string][]): Promise<void> {
  await pool.query(
    `insert into notifications (user_id, type, title, message)
     select id, 'new_review', 'New review', text from unnest($1::uuid[], $2::text[]) as m (id, text)`,
    [messages.map(([id]) => id), messages.map(([, text]) => text)],
  );
}

async function delaysOf(
  stored: ReadonlyMap<string, number>,
  { arrivals }: OpenStreams,
): Promise<Delays> {
  const deadline = performance.now() + patienceMs;
  const missing = () => [...stored.keys()].filter((message) => !arrivals.has(message));
  while (missing().length > 0 && performance.now() < deadline) await wait(50);
  const delays = [...stored]
    .map(([message, storedAt]) => Math.max(0, (arrivals.get(message) ?? Infinity) - storedAt))
    .toSorted((a, b) => a - b);
  const quantile = (share: number) =>
    Math.round((delays[Math.floor((delays.length - 1) * share)] ?? NaN) * 10) / 10;
  return {
    p50: quantile(0.5),
    p95: quantile(0.95),
    missing: missing().map((text) => `${text} never came`),
  };
}

/** The share of one core that the server used meanwhile, in percent. */
async function cpuOf(server: BenchServer, act: () => Promise<unknown>): Promise<number> {
  const [cpuBefore, started] = [await server.cpuSeconds(), performance.now()];
  await act();
  const elapsedSeconds = (performance.now() - started) / 1000;
  return Math.round((((await server.cpuSeconds()) - cpuBefore) / elapsedSeconds) * 1000) / 10;
}

function plotsOf(rows: readonly Row[]) {
  const bars = (column: keyof Row) =>
    rows.map((row) => ({ label: `${row.streams} streams`, value: row[column] }));
  return [
    { title: 'Memory with open streams', unit: 'MB', bars: bars('MB open') },
    { title: 'Delivery one by one, p95', unit: 'ms', bars: bars('one by one p95 ms') },
    { title: 'Delivery to all at once, p95', unit: 'ms', bars: bars('to all p95 ms') },
  ];
}
