import { runLoadTest } from '../load-test.ts';
import type { LoadTestResult } from '../load-test.ts';
import { startServer } from '../start-server.ts';
import { formatTable } from '../table.ts';
import { serveSpecifiedEndpoints } from './specified-endpoints.ts';
import { openMillionDatabase } from '../million/million-database.ts';
import { queryKinds } from './queries.ts';

const secondsEach = 5;
/** A running server has its code compiled by the JIT; one just started does not. */
const warmSeconds = 5;
const aloneSeconds = 2;

/** The result of a kind of query with 16 concurrent callers, and its time with a single one. */
interface SearchLoad extends LoadTestResult {
  aloneMs: number;
  aloneP95Ms: number;
}

/** Measures every kind of query over HTTP on a directory with many places. */
export async function benchSearch(places: number) {
  const database = await openMillionDatabase(places);
  const server = await startServer({
    DATABASE_URL: database.url,
    DEMO: 'off',
    NODE_ENV: 'production',
  });
  const specified = await serveSpecifiedEndpoints(database.url);
  try {
    const loads: SearchLoad[] = [];
    const noop = { kind: 'select 1, the same way', paths: ['/api/health'] };
    for (const { kind, paths } of [noop, ...queryKinds(database.categories)]) {
      await runLoadTest(kind, server.origin, paths, warmSeconds);
      loads.push(await measureQueryKind(kind, server.origin, paths));
    }
    const memoryMb = await server.memoryMb();
    const restaurant = database.categories.get('restaurant') ?? '';
    loads.push(
      await measureQueryKind('as specified: suggestions', specified.origin, [
        '/suggestions?q=pharmacy',
        '/suggestions?q=zqxw',
      ]),
      await measureQueryKind('as specified: category map', specified.origin, [
        `/category-map?category=${restaurant}`,
      ]),
    );
    const noopPerSecond = loads[0]?.perSecond ?? NaN;
    const rows = loads.map(({ requests: _, ...row }) => ({
      ...row,
      ofNoop: Math.round((row.perSecond / noopPerSecond) * 100) / 100,
    }));
    console.log(
      `\n${places} places, 16 connections (alone: one), 12 results\n\n${formatTable(rows)}\n`,
    );
    const summary = [
      `${places} places`,
      `memory of the server at its highest: ${memoryMb} MB (aim: under 300)`,
      `indexes: ${database.indexSizes}`,
      `loading: ${database.loading}`,
    ];
    console.log(summary.join('\n'));
    return {
      summary,
      rows,
      plots: [
        {
          title: 'Queries a second',
          unit: '1/s',
          bars: rows.map((row) => ({ label: row.kind, value: row.perSecond })),
        },
        {
          title: 'p95',
          unit: 'ms',
          bars: rows.map((row) => ({ label: row.kind, value: row.p95Ms })),
        },
      ],
    };
  } finally {
    await specified.close();
    await server.stop();
    await database.stop();
  }
}

async function measureQueryKind(
  kind: string,
  origin: string,
  paths: readonly string[],
): Promise<SearchLoad> {
  const concurrent = await runLoadTest(kind, origin, paths, secondsEach);
  const alone = await runLoadTest(kind, origin, paths, aloneSeconds, 1);
  return { ...concurrent, aloneMs: alone.medianMs, aloneP95Ms: alone.p95Ms };
}
