import autocannon from 'autocannon';

/** The result for one kind of request. */
export interface LoadTestResult {
  kind: string;
  requests: number;
  medianMs: number;
  p95Ms: number;
  perSecond: number;
  /** The number of unsuccessful responses. */
  failures: number;
}

/**
 * Requests the paths in turn for some seconds, over 16 connections by default. Each begins elsewhere among
 * them: from one start all connections would send the same request at the same time, which visitors do not,
 * and what is seldom but slow would be measured sixteen times over each time.
 */
export async function runLoadTest(
  kind: string,
  origin: string,
  paths: readonly string[],
  seconds: number,
  connections = 16,
): Promise<LoadTestResult> {
  const times: number[] = [];
  let failures = 0;
  let started = 0;
  const requests = paths.map((path) => ({ path }));
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections,
        duration: seconds,
        requests,
        setupClient: (client) => {
          const first = Math.floor((started * requests.length) / connections);
          started += 1;
          client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
        },
      },
      (error) => (error ? reject(error) : resolve()),
    );
    run.on('response', (_client, status, _bytes, ms) => {
      times.push(ms);
      if (status !== 200) failures += 1;
    });
    run.on('reqError', () => (failures += 1));
  });
  times.sort((a, b) => a - b);
  return {
    kind,
    requests: times.length,
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    perSecond: Math.round(times.length / seconds),
    failures,
  };
}

/** The value below which a share of the sorted ones lie, with two decimals. */
export function quantile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return Math.round(value * 100) / 100;
}
