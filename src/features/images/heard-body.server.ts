import { inTime } from '../../shared/in-time.ts';

/**
 * The same content, as it is asked for, from a sender who may not be silent for longer than
 * `silenceMs` while somebody waits: then it breaks off, and the sender is let go. A reader may take
 * as long as they like.
 */
export function heardBody(
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const silent = () => new Error(`Nothing came for ${silenceMs} ms`);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await inTime(reader.read(), silenceMs, silent).catch(
          (error: unknown) => {
            // Unawaited: who is silent may not answer to this either.
            reader.cancel(error).catch(() => undefined);
            throw error;
          },
        );
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read before it is asked for: the sender is not timed while nobody waits.
    { highWaterMark: 0 },
  );
}
