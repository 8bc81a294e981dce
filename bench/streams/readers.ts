import { Agent, get } from 'node:http';
import type { ClientRequest } from 'node:http';
import { headersOf } from '../people.ts';
import type { Person } from '../people.ts';

/** Open streams, with the arrival times of their notifications. */
export interface OpenStreams {
  /** The time until all of them were open, in milliseconds. */
  openedMs: number;
  /** The arrival time of each message by its text, as given by `performance.now()`. */
  arrivals: Map<string, number>;
  /** Messages that arrived twice, and streams that ended. */
  problems: string[];
  close: () => void;
}

const openingAtOnce = 50;

/** Opens a stream for each reader, and waits until the server has confirmed it. */
export async function openStreams(
  origin: string,
  readers: readonly Person[],
): Promise<OpenStreams> {
  const agent = new Agent({ maxSockets: Infinity });
  const requests: ClientRequest[] = [];
  const arrivals = new Map<string, number>();
  const problems: string[] = [];
  const recordMessages = (text: string) => {
    for (const [, message = ''] of text.matchAll(/"message":"([^"]+)"/g)) {
      if (arrivals.has(message)) problems.push(`${message} came twice`);
      else arrivals.set(message, performance.now());
    }
  };
  const openStream = (reader: Person) =>
    new Promise<void>((resolve, reject) => {
      const headers = headersOf(reader);
      const request = get(`${origin}/api/notifications/stream`, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`a stream answered ${answer.statusCode}`));
        let buffer = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          const events = (buffer + piece).split('\n\n');
          buffer = events.pop() ?? '';
          for (const event of events) {
            if (event.includes('event: ready')) resolve();
            else recordMessages(event);
          }
        });
        answer.on('error', () => undefined);
        answer.on('close', () => problems.push('a stream ended'));
      });
      request.on('error', reject);
      requests.push(request);
    });
  const started = performance.now();
  const waiting = [...readers];
  const workers = Array.from({ length: openingAtOnce }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await openStream(next);
  });
  await Promise.all(workers);
  return {
    openedMs: performance.now() - started,
    arrivals,
    problems,
    close: () => {
      for (const request of requests) request.destroy();
      agent.destroy();
    },
  };
}
