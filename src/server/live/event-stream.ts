/** One server-sent event. `data` is sent as JSON. */
export interface ServerEvent {
  /** What a client that comes back says it has seen last; without one, that stays as it was. */
  id?: string;
  event: string;
  data: unknown;
}

/** An answer of server-sent events (HTML standard, 9.2) that is being written. */
export interface EventStream {
  response: Response;
  /** Whether the reader keeps up: false while what was written last still waits to be sent. */
  isReady: () => boolean;
  send: (events: readonly ServerEvent[]) => void;
  /** A comment, to keep what stands between from ending a silent connection. */
  beat: () => void;
  /** How long the client shall wait before it comes back, in milliseconds. */
  retryAfter: (ms: number) => void;
  end: () => void;
}

/** Answers waiting to be sent, beyond which a reader counts as slow. */
const mostWaiting = 4;

/**
 * Opens an answer of server-sent events.
 * @param onReady the reader takes more, having been slow perhaps
 * @param onClosed one side has ended it; called once
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
    new CountQueuingStrategy({ highWaterMark: mostWaiting }),
  );
  const write = (text: string) => {
    controller?.enqueue(encoder.encode(text));
  };
  return {
    response: new Response(body, {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'private, no-store',
        // Proxies that collect answers before they pass them on would hold events back.
        'x-accel-buffering': 'no',
      },
    }),
    isReady: () => (controller?.desiredSize ?? 0) > 0,
    send: (events) => write(events.map(textOf).join('')),
    beat: () => write(':\n\n'),
    retryAfter: (ms) => write(`retry: ${Math.round(ms)}\n\n`),
    end: () => {
      controller?.close();
      close();
    },
  };
}

/** JSON has no line ends of its own, so each event's data is one line. */
function textOf({ id, event, data }: ServerEvent): string {
  const named = id === undefined ? '' : `id: ${id}\n`;
  return `${named}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
