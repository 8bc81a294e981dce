import { createEventParser } from './event-parser.ts';
import type { ServerSentEvent } from './event-parser.ts';

/** Which stream is followed, and the callbacks. */
export interface EventStreamOptions {
  /** The id of the event to start after; empty: only events from now on. */
  lastEventId?: string;
  /** Opens the stream after the event with this id. */
  connect: (lastEventId: string, signal: AbortSignal) => Promise<Response>;
  /** Called with events in order; those that arrive together come in one call. */
  onEvents: (events: readonly ServerSentEvent[]) => void;
  /** Called with the reason when a connection ends; another try follows. */
  onBreak?: (reason: string) => void;
  /** Dispatches 'online' when the network is back, which ends a pause. */
  network: EventTarget;
  /** Aborted to stop following. */
  signal: AbortSignal;
}

const usualRetryMs = 2000;
const longestPauseMs = 60_000;
/**
 * The server sends something three times as often, so a connection that is silent for this long is
 * lost.
 */
const longestSilenceMs = 60_000;
/** Signed out, or no stream is offered: trying again would change nothing. */
const finalStatuses = new Set([401, 403, 404]);

/**
 * Follows a stream of server-sent events. Reconnects after every break with the id of the last
 * event, until it is aborted or the server says that there is nothing for this caller. Uses fetch,
 * which can send a bearer token and notice a silent connection; EventSource can do neither.
 */
export async function followEventStream(options: EventStreamOptions): Promise<void> {
  const { connect, onEvents, onBreak, network, signal } = options;
  let { lastEventId = '' } = options;
  let retryMs = usualRetryMs;
  let failures = 0;
  while (!signal.aborted) {
    let retryAfterMs = 0;
    try {
      const status = await readStreamOnce(
        (attempt) => connect(lastEventId, attempt),
        (events, retry) => {
          failures = 0;
          retryMs = retry ?? retryMs;
          lastEventId = events.at(-1)?.id ?? lastEventId;
          if (events.length > 0) onEvents(events);
        },
        signal,
      );
      if (finalStatuses.has(status.code)) return;
      retryAfterMs = status.retryAfterMs;
    } catch (error) {
      if (signal.aborted) return;
      onBreak?.(error instanceof Error ? error.message : String(error));
    }
    const backoffMs = Math.min(longestPauseMs, retryMs * 2 ** failures) * (1 + Math.random() / 2);
    failures += 1;
    await waitForRetry(Math.max(retryAfterMs, backoffMs), network, signal);
  }
}

/** Reads one response to its end. Throws when there is none, or when it breaks off. */
async function readStreamOnce(
  connect: (attempt: AbortSignal) => Promise<Response>,
  onChunk: (events: readonly ServerSentEvent[], retryMs: number | null) => void,
  signal: AbortSignal,
): Promise<{ code: number; retryAfterMs: number }> {
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  let silenceTimer = setTimeout(abort, longestSilenceMs);
  signal.addEventListener('abort', abort);
  try {
    const response = await connect(attempt.signal);
    const { status: code, body } = response;
    if (!response.ok || !body) {
      return { code, retryAfterMs: 1000 * (Number(response.headers.get('retry-after')) || 0) };
    }
    const parse = createEventParser();
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { code, retryAfterMs: 0 };
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(abort, longestSilenceMs);
      const { events, retryMs } = parse(decoder.decode(value, { stream: true }));
      onChunk(events, retryMs);
    }
  } finally {
    clearTimeout(silenceTimer);
    signal.removeEventListener('abort', abort);
    // Closes the connection, whatever its state.
    abort();
  }
}

/** Waits, but no longer than until the network is back, or `signal` is aborted. */
function waitForRetry(ms: number, network: EventTarget, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      network.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
    network.addEventListener('online', finish);
  });
}
