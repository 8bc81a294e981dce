import type { Method } from './method.ts';
import type { Script } from './name-row.ts';
import type { NameQuery } from './queries.ts';

/** What was found though there is nothing, in names of either script. */
interface FalseAlarm {
  query: string;
  found: readonly string[];
}

/** What a way of searching answered. */
export interface Measured {
  method: string;
  queries: readonly NameQuery[];
  /** The first names found for each of the queries, best first. */
  found: readonly (readonly string[])[];
  /** The noise for which it found anything, with what it found. */
  falseAlarms: readonly FalseAlarm[];
  noise: number;
  /** For how much of the noise that nobody chose limits on it did; what that is stays unseen. */
  otherAlarms: number;
  otherNoise: number;
}

const batchSize = 500;

/** Asks every method everything. */
export async function measure(
  methods: readonly Method[],
  queries: readonly NameQuery[],
  noise: readonly string[],
  otherNoise: readonly string[] = [],
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const method of methods) {
    const found = await askAll(method, queries);
    const falseAlarms = await alarmsOf(method, noise);
    const { length: otherAlarms } = await alarmsOf(method, otherNoise);
    measured.push({
      ...{ method: method.name, queries, found, falseAlarms, noise: noise.length },
      ...{ otherAlarms, otherNoise: otherNoise.length },
    });
  }
  return measured;
}

async function alarmsOf(method: Method, noise: readonly string[]): Promise<FalseAlarm[]> {
  const found = await askAll(
    method,
    noise.flatMap((text) => [
      { text, to: 'latin' },
      { text, to: 'bangla' },
    ]),
  );
  return noise
    .map((query, at) => ({
      query,
      found: [...(found[2 * at] ?? []), ...(found[2 * at + 1] ?? [])],
    }))
    .filter((alarm) => alarm.found.length > 0);
}

async function askAll(
  method: Method,
  queries: readonly Pick<NameQuery, 'text' | 'to'>[],
): Promise<string[][]> {
  const found: string[][] = queries.map(() => []);
  for (const script of ['latin', 'bangla'] satisfies Script[]) {
    const numbers = queries.flatMap(({ to }, at) => (to === script ? [at] : []));
    for (let from = 0; from < numbers.length; from += batchSize) {
      const batch = numbers.slice(from, from + batchSize);
      const answers = await method.find(
        batch.map((at) => queries[at]?.text ?? ''),
        script,
      );
      for (const [index, at] of batch.entries()) found[at] = [...(answers[index] ?? [])];
    }
  }
  return found;
}
