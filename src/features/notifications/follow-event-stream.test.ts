import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followEventStream } from './follow-event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const silent = () => new Response(new ReadableStream());
const event = (id: number) => `id: ${id}\nevent: notification\ndata: {}\n\n`;

/** Follows a server that gives these responses, one for each try; the last one is repeated. */
function following(...answers: (() => Response)[]) {
  const begun = Date.now();
  const tries: [ms: number, after: string][] = [];
  const network = new EventTarget();
  const over = new AbortController();
  const seen: string[] = [];
  let ended = false;
  const running = followEventStream({
    connect: async (after, signal) => {
      const answer = answers[Math.min(tries.length, answers.length - 1)] ?? silent;
      tries.push([Date.now() - begun, after]);
      const response = answer();
      // Like that of fetch, the body fails when the signal is aborted.
      if (!response.body) return response;
      const through = new TransformStream<Uint8Array, Uint8Array>();
      response.body.pipeTo(through.writable, { signal }).catch(() => undefined);
      return new Response(through.readable, response);
    },
    onEvents: (events) => seen.push(...events.map(({ id }) => id)),
    network,
    signal: over.signal,
  }).then(() => (ended = true));
  const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const times = () => tries.map(([ms]) => ms);
  const end = async () => {
    over.abort();
    await running;
  };
  return { tries, times, seen, network, later, end, isEnded: () => ended };
}

describe('following the notification stream', () => {
  it.each([401, 403, 404])('stops for good after status %i', async (status) => {
    const { times, later, isEnded } = following(() => new Response(null, { status }));
    await later(600_000);
    expect([times(), isEnded()]).toEqual([[0], true]);
  });

  it('doubles the wait after each failure, up to one minute', async () => {
    const { times, later, end } = following(() => new Response(null, { status: 503 }));
    await later(250_000);
    const waits = times().map((ms, index) => ms - (times()[index - 1] ?? 0));
    expect(waits).toEqual([0, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    await end();
  });

  it('resets the wait once events have arrived, and resumes after the last one', async () => {
    const broken = () => new Response(null, { status: 500 });
    const { tries, seen, later, end } = following(
      ...[broken, broken, () => new Response(event(7) + event(8)), broken, silent],
    );
    await later(20_000);
    expect(seen).toEqual(['7', '8']);
    // The pauses are 2 and 4 seconds, and after a success 2 and 4 again.
    expect(tries).toEqual([
      ...[
        [0, ''],
        [2000, ''],
        [6000, ''],
      ],
      ...[
        [8000, '8'],
        [12_000, '8'],
      ],
    ]);
    await end();
  });

  it('waits as long as Retry-After says, but reconnects at once when the network is back', async () => {
    const busy = () => new Response(null, { status: 429, headers: { 'retry-after': '30' } });
    const { times, network, later, end } = following(busy, busy, silent);
    await later(29_999);
    expect(times()).toEqual([0]);
    await later(1);
    expect(times()).toEqual([0, 30_000]);
    await later(5000);
    network.dispatchEvent(new Event('online'));
    await later(0);
    expect(times()).toEqual([0, 30_000, 35_000]);
    await end();
  });

  it('takes the first wait from the retry time that the stream sent', async () => {
    const named = () => new Response('retry: 300\n\n');
    const { times, later, end } = following(named, () => new Response(null, { status: 503 }));
    await later(2200);
    expect(times()).toEqual([0, 300, 900, 2100]);
    await end();
  });

  it('reconnects when the connection has been silent for a minute', async () => {
    const { times, later, end } = following(silent);
    await later(59_999);
    expect(times()).toEqual([0]);
    await later(2001);
    expect(times()).toEqual([0, 62_000]);
    await end();
  });
});
