import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../src/server/database/embedded.ts';
import { createPool, unlimited } from '../../src/server/database/pool.ts';
import { documentsOf } from './documents.ts';
import { folderBeside, givenData } from './given-data.ts';
import { literal } from './literal.ts';
import { measure } from './measure.ts';
import { missesOf } from './misses.ts';
import { noiseQueries, notChosenOn } from './noise.ts';
import { ours } from './ours.ts';
import { ownNames, unrelatedWords } from './own-set.ts';
import { queriesOf } from './queries.ts';
import { figures, show } from './show.ts';
import { trigramMethods } from './trigrams.ts';

/**
 * How often the right name comes first, and among the first five, when it is typed in the other script or
 * by ear; and how often noise finds anything. With `misses`, also lists what this program missed in the
 * working part.
 * @param pairs a folder of names in addition to the project's own set, as `givenData` reads it; null for
 *   the one beside the repository, if there is one
 */
export async function benchNames({ misses, pairs }: { misses: boolean; pairs: string | null }) {
  const names = pairs ?? folderBeside();
  const given = names === null ? { rows: [], bystanders: [] } : await givenData(names);
  const rows = [...(await ownNames()), ...given.rows];
  const documents = documentsOf(rows, given.bystanders);
  const queries = queriesOf(rows);
  const words = await unrelatedWords();
  const noise = noiseQueries(documents, words);
  const otherNoise = noiseQueries(documents, words, notChosenOn);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-bench-names-'));
  const database = await startEmbedded({ folder });
  const pool = createPool(database.url, unlimited);
  // A connection that is closing may still receive the error that its database has stopped.
  pool.on('error', () => undefined);
  try {
    const methods = [
      literal(documents),
      ...(await trigramMethods(pool, documents)),
      ours(documents),
    ];
    const measured = await measure(methods, queries, noise, otherNoise);
    const result = figures(measured, documents, names !== null);
    show(result);
    if (misses) console.log(missesOf(measured));
    return result;
  } finally {
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
