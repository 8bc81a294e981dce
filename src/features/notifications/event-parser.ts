import { createParser } from 'eventsource-parser';

/** A server-sent event as it arrived. */
export interface ArrivedEvent {
  /** The last id that the stream has named; empty when it has named none. */
  id: string;
  /** 'message' unless the stream says otherwise. */
  event: string;
  data: string;
}

/** What one piece of a stream brought. */
export interface Parsed {
  events: ArrivedEvent[];
  /** How long to wait before coming back, in milliseconds; null when it says nothing about it. */
  retryMs: number | null;
}

/**
 * Reads a stream of server-sent events piece by piece, wherever it is cut (HTML standard, 9.2.6).
 * What stands after the last empty line is no event yet, and never will be if the stream ends.
 */
export function createEventParser(): (piece: string) => Parsed {
  let lastId = '';
  let parsed: Parsed = { events: [], retryMs: null };
  const parser = createParser({
    onEvent: ({ id = lastId, event = 'message', data }) => {
      lastId = id;
      parsed.events.push({ id, event, data });
    },
    onRetry: (retryMs) => {
      parsed.retryMs = retryMs;
    },
  });
  return (piece) => {
    parsed = { events: [], retryMs: null };
    parser.feed(piece);
    return parsed;
  };
}
