import type { Method } from './method.ts';
import type { Script } from './name-row.ts';
import type { NameQuery } from './queries.ts';

/** A result for noise, which should find nothing, in either script. */
interface FalseAlarm {
  query: string;
  found: readonly string[];
}

/** The results of one method. */
export interface MethodResult {
  method: string;
  queries: readonly NameQuery[];
  /** The first names found for each of the queries, best first. */
  found: readonly (readonly string[])[];
  /** The noise queries with any result, and that result. */
  falseAlarms: readonly FalseAlarm[];
  noiseCount: number;
  /** The number of results for noise that no limit was tuned on; the queries themselves stay unseen. */
  heldOutAlarmCount: number;
  heldOutNoiseCount: number;
}

const batchSize = 500;

/** Runs every query with every method. */
export async function measure(
  methods: readonly Method[],
  queries: readonly NameQuery[],
  noise: readonly string[],
  otherNoise: readonly string[] = [],
): Promise<MethodResult[]> {
  const measured: MethodResult[] = [];
  for (const method of methods) {
    const found = await askAll(method, queries);
    const falseAlarms = await findFalseAlarms(method, noise);
    const { length: heldOutAlarmCount } = await findFalseAlarms(method, otherNoise);
    measured.push({
      ...{ method: method.name, queries, found, falseAlarms, noiseCount: noise.length },
      ...{ heldOutAlarmCount, heldOutNoiseCount: otherNoise.length },
    });
  }
  return measured;
}

async function findFalseAlarms(method: Method, noise: readonly string[]): Promise<FalseAlarm[]> {
  const found = await askAll(
    method,
    noise.flatMap((text) => [
      { text, targetScript: 'latin' },
      { text, targetScript: 'bangla' },
    ]),
  );
  return noise
    .map((query, queryIndex) => ({
      query,
      found: [...(found[2 * queryIndex] ?? []), ...(found[2 * queryIndex + 1] ?? [])],
    }))
    .filter((alarm) => alarm.found.length > 0);
}

async function askAll(
  method: Method,
  queries: readonly Pick<NameQuery, 'text' | 'targetScript'>[],
): Promise<string[][]> {
  const found: string[][] = queries.map(() => []);
  for (const script of ['latin', 'bangla'] satisfies Script[]) {
    const queryIndexes = queries.flatMap(({ targetScript }, queryIndex) =>
      targetScript === script ? [queryIndex] : [],
    );
    for (let start = 0; start < queryIndexes.length; start += batchSize) {
      const batch = queryIndexes.slice(start, start + batchSize);
      const answers = await method.find(
        batch.map((queryIndex) => queries[queryIndex]?.text ?? ''),
        script,
      );
      for (const [index, queryIndex] of batch.entries())
        found[queryIndex] = [...(answers[index] ?? [])];
    }
  }
  return found;
}
