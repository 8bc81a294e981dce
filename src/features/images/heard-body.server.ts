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
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await within(reader.read(), silenceMs).catch((error: unknown) => {
          // Unawaited: who is silent may not answer to this either.
          reader.cancel(error).catch(() => undefined);
          throw error;
        });
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read before it is asked for: the sender is not timed while nobody waits.
    { highWaterMark: 0 },
  );
}

async function within<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came for ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
