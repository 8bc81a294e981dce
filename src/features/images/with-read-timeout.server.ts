import { withTimeout } from '../../shared/with-timeout.ts';

/**
 * Passes a body on as it is read, with a time limit on the sender: if a read takes longer than `silenceMs`,
 * the stream fails and the source is cancelled. The reader may take any time.
 */
export function withReadTimeout(
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const createTimeoutError = () => new Error(`Nothing came for ${silenceMs} ms`);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await withTimeout(
          reader.read(),
          silenceMs,
          createTimeoutError,
        ).catch((error: unknown) => {
          // Not awaited, since a stalled source may not answer the cancellation either.
          reader.cancel(error).catch(() => undefined);
          throw error;
        });
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Reads only on demand, so that no time runs while nobody is waiting.
    { highWaterMark: 0 },
  );
}
