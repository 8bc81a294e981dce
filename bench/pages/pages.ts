import { startTileServer } from '../../src/testing/tile-server.ts';
import { startServer } from '../start-server.ts';
import { formatTable } from '../table.ts';
import { measureAppStart } from './app-start.ts';
import { measureFirstLoad } from './first-load.ts';
import type { FirstLoad } from './first-load.ts';
import { measureInteractions } from './interactions.ts';
import { ensureLighthouse, lighthouseScores } from './lighthouse.ts';

type PageRow = FirstLoad & { page: string } & Record<string, string | number>;

interface Listed {
  items: { id: string }[];
}

/** Measures first loads and interactions on a phone with a slow connection, and Lighthouse's scores. */
export async function benchPages() {
  ensureLighthouse();
  const tiles = await startTileServer();
  const server = await startServer({ NODE_ENV: 'development', TILE_URL: tiles.url });
  try {
    const fetchFirstId = async (path: string) => {
      const response = await fetch(server.origin + path);
      const { items }: Listed = JSON.parse(await response.text());
      return items[0]?.id ?? '';
    };
    const category = await fetchFirstId('/api/categories?pageSize=1');
    const place = await fetchFirstId(
      `/api/institutions?category=${category}&lat=23.8103&lng=90.4125`,
    );
    const pages = {
      home: '/',
      list: `/institutions/${category}`,
      place: `/institution/${place}`,
      map: `/map/${category}`,
    };
    const rows: PageRow[] = [];
    for (const [name, path] of Object.entries(pages)) {
      for (const language of ['en', 'bn']) {
        const load = await measureFirstLoad(`${server.origin}${path}?lng=${language}`);
        const scores =
          name === 'map' ? {} : await lighthouseScores(`${server.origin}${path}?lng=${language}`);
        rows.push({ page: `${name} ${language}`, ...load, ...scores });
      }
    }
    console.log(
      `\nSlow 4G (1.6 Mbit/s, 150 ms), processor slowed 4 times\n\n${formatTable(rows)}\n`,
    );
    const english = (path: string) => `${server.origin}${path}?lng=en`;
    const interactionRows = await measureInteractions({
      home: english(pages.home),
      list: english(pages.list),
      map: english('/general-map'),
    });
    console.log(`What visitors do then, without a worker\n\n${formatTable(interactionRows)}\n`);
    const app = await measureAppStart(server.origin);
    console.log(`The native package, started cold\n\n${formatTable([{ ...app }])}\n`);
    const bars = (value: (row: (typeof rows)[number]) => number) =>
      rows.map((row) => ({ label: row.page, value: value(row) }));
    return {
      rows,
      interactions: interactionRows,
      app,
      summary: [
        'sizes are what travelled, compressed; LCP and TBT under throttling',
        `the native package, its files on the device: drawn in ${app.drawnMs} ms, usable in ${app.usableMs} ms`,
      ],
      plots: [
        { title: 'JavaScript', unit: 'KB', bars: bars((row) => row.scriptKb) },
        { title: 'Largest contentful paint', unit: 'ms', bars: bars((row) => row.lcpMs) },
        { title: 'Total blocking time', unit: 'ms', bars: bars((row) => row.tbtMs) },
      ],
    };
  } finally {
    await server.stop();
    tiles.stop();
  }
}
