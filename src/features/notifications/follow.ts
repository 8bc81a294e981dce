import { createEventParser } from './event-parser.ts';
import type { ArrivedEvent } from './event-parser.ts';

/** What is followed, and who is told. */
export interface FollowOptions {
  /** After which event to begin; empty: with what comes from now on. */
  lastEventId?: string;
  /** Opens the stream after an event. */
  connect: (lastEventId: string, signal: AbortSignal) => Promise<Response>;
  /** Told of events in their order, those that came together at once. */
  onEvents: (events: readonly ArrivedEvent[]) => void;
  /** Told why a try broke off; another one follows. */
  onBreak?: (reason: string) => void;
  /** Says 'online' when the network is back, so that nobody waits any longer. */
  network: EventTarget;
  /** Ends it. */
  signal: AbortSignal;
}

const usualRetryMs = 2000;
const longestPauseMs = 60_000;
/** The server sends something three times as often; a silent connection is a lost one. */
const longestSilenceMs = 60_000;
/** Signed out, or not offered: coming back would change nothing. */
const finalStatuses = new Set([401, 403, 404]);

/**
 * Follows a stream of server-sent events, coming back after every break with the id of the last
 * event, until it is ended or the server says that there is nothing for this caller. It is done
 * over fetch, which carries a bearer token and notices a connection that has fallen silent;
 * EventSource does neither.
 */
export async function follow(options: FollowOptions): Promise<void> {
  const { connect, onEvents, onBreak, network, signal } = options;
  let { lastEventId = '' } = options;
  let retryMs = usualRetryMs;
  let failures = 0;
  while (!signal.aborted) {
    let pauseMs = 0;
    try {
      const status = await listenOnce(
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
      pauseMs = status.retryAfterMs;
    } catch (error) {
      if (signal.aborted) return;
      onBreak?.(error instanceof Error ? error.message : String(error));
    }
    const usual = Math.min(longestPauseMs, retryMs * 2 ** failures) * (1 + Math.random() / 2);
    failures += 1;
    await pause(Math.max(pauseMs, usual), network, signal);
  }
}

/** Reads one answer to its end. Throws when there is none, or when it breaks off. */
async function listenOnce(
  connect: (attempt: AbortSignal) => Promise<Response>,
  onPiece: (events: readonly ArrivedEvent[], retryMs: number | null) => void,
  signal: AbortSignal,
): Promise<{ code: number; retryAfterMs: number }> {
  const attempt = new AbortController();
  const end = () => attempt.abort();
  let silence = setTimeout(end, longestSilenceMs);
  signal.addEventListener('abort', end);
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
      clearTimeout(silence);
      silence = setTimeout(end, longestSilenceMs);
      const { events, retryMs } = parse(decoder.decode(value, { stream: true }));
      onPiece(events, retryMs);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    // Whatever is left of the connection is given up.
    end();
  }
}

/** Waits, but no longer than until the network is back, or it is over. */
function pause(ms: number, network: EventTarget, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      network.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    network.addEventListener('online', end);
  });
}
