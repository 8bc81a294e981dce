import { createParser } from 'eventsource-parser';

/** A server-sent event as it arrived. */
export interface ServerSentEvent {
  /** The last id in the stream up to here; empty when there was none. */
  id: string;
  /** 'message' unless the stream says otherwise. */
  event: string;
  data: string;
}

/** The content of one chunk of a stream. */
export interface ParsedChunk {
  events: ServerSentEvent[];
  /** How long to wait before reconnecting, in milliseconds; null when the chunk does not say. */
  retryMs: number | null;
}

/**
 * Parses a stream of server-sent events chunk by chunk, wherever it is cut (HTML standard, 9.2.6).
 * Text after the last empty line is no event until that line ends it, and is dropped if the stream
 * ends.
 */
export function createEventParser(): (chunk: string) => ParsedChunk {
  let lastId = '';
  let parsed: ParsedChunk = { events: [], retryMs: null };
  const parser = createParser({
    onEvent: ({ id = lastId, event = 'message', data }) => {
      lastId = id;
      parsed.events.push({ id, event, data });
    },
    onRetry: (retryMs) => {
      parsed.retryMs = retryMs;
    },
  });
  return (chunkText) => {
    parsed = { events: [], retryMs: null };
    parser.feed(chunkText);
    return parsed;
  };
}
