import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '../../src/server/database/embedded-database.ts';
import { createPool, noTimeLimits } from '../../src/server/database/pool.ts';
import { documentsOf } from './documents.ts';
import { findGivenFolder, readGivenData } from './given-data.ts';
import { literalMethod } from './literal-method.ts';
import { measure } from './measure.ts';
import { formatMisses } from './misses.ts';
import { noiseQueries, heldOutNoise } from './noise.ts';
import { thikanaMethod } from './thikana-method.ts';
import { readOwnNames, readUnrelatedWords } from './own-set.ts';
import { queriesOf } from './queries.ts';
import { wordQueriesOf } from './word-queries.ts';
import { computeFigures, printFigures } from './figures.ts';
import { trigramMethods } from './trigram-methods.ts';

/**
 * How often the right name comes first, and among the first five, when it is typed in the other script or
 * by ear; and how often noise finds anything. With `misses`, also lists what this program missed in the
 * working part.
 * @param pairs a folder of names in addition to the project's own set, as `readGivenData` reads it; null for
 *   the one beside the repository, if there is one
 */
export async function benchNames({ misses, pairs }: { misses: boolean; pairs: string | null }) {
  const givenFolder = pairs ?? findGivenFolder();
  const givenData =
    givenFolder === null ? { rows: [], bystanders: [] } : await readGivenData(givenFolder);
  const rows = [...(await readOwnNames()), ...givenData.rows];
  const documents = documentsOf(rows, givenData.bystanders);
  const queries = [...queriesOf(rows), ...wordQueriesOf(rows, documents)];
  const words = await readUnrelatedWords();
  const noise = noiseQueries(documents, words);
  const otherNoise = noiseQueries(documents, words, heldOutNoise);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-bench-names-'));
  const database = await startEmbeddedDatabase({ folder });
  const pool = createPool(database.url, noTimeLimits);
  // A connection that is closing may still receive the error that its database has stopped.
  pool.on('error', () => undefined);
  try {
    const methods = [
      literalMethod(documents),
      ...(await trigramMethods(pool, documents)),
      thikanaMethod(documents),
    ];
    const measured = await measure(methods, queries, noise, otherNoise);
    const result = computeFigures(measured, documents, givenFolder !== null);
    printFigures(result);
    if (misses) console.log(formatMisses(measured));
    return result;
  } finally {
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
