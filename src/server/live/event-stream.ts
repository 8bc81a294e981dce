/** One server-sent event. `data` is sent as JSON. */
export interface ServerEvent {
  /** Sent back by a reconnecting client as Last-Event-ID; an event without id leaves the last one. */
  id?: string;
  event: string;
  data: unknown;
}

/** An answer of server-sent events (HTML standard, 9.2) that is being written. */
export interface EventStream {
  response: Response;
  /** Whether the client keeps up: false while earlier events still wait to be sent. */
  isReady: () => boolean;
  send: (events: readonly ServerEvent[]) => void;
  /** Sends a comment, so that proxies do not close a silent connection. */
  sendHeartbeat: () => void;
  /** Tells the client how long to wait before it reconnects, in milliseconds. */
  retryAfter: (ms: number) => void;
  end: () => void;
}

/** How many chunks may wait to be sent before a client counts as slow. */
const maxQueuedChunks = 4;

/**
 * Opens an answer of server-sent events.
 * @param onReady called when the client can take more, perhaps after having been slow
 * @param onClosed called once, when either side has ended the stream
 */
export function openEventStream(onReady: () => void, onClosed: () => void): EventStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const close = () => {
    if (!controller) return;
    controller = null;
    onClosed();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (started) => {
        controller = started;
      },
      pull: onReady,
      cancel: close,
    },
    new CountQueuingStrategy({ highWaterMark: maxQueuedChunks }),
  );
  const write = (text: string) => {
    controller?.enqueue(encoder.encode(text));
  };
  return {
    response: new Response(body, {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'private, no-store',
        // Tells nginx not to buffer the answer, which would hold events back.
        'x-accel-buffering': 'no',
      },
    }),
    isReady: () => (controller?.desiredSize ?? 0) > 0,
    send: (events) => write(events.map(formatEvent).join('')),
    sendHeartbeat: () => write(':\n\n'),
    retryAfter: (ms) => write(`retry: ${Math.round(ms)}\n\n`),
    end: () => {
      controller?.close();
      close();
    },
  };
}

/** JSON has no line ends of its own, so each event's data is one line. */
function formatEvent({ id, event, data }: ServerEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
