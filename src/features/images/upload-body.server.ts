import { withTimeout } from '../../shared/with-timeout.ts';
import { Refusal } from '../../shared/problem.ts';
import { FormError } from './multipart.server.ts';
import type { UploadSlot } from './upload-slots.server.ts';

/** A sender that is silent for this long is considered gone. */
const senderTimeoutMs = 15_000;

/**
 * The body of a request as it arrives. Throws a `FormError` when it breaks off or stalls, and a `Refusal`
 * when it is too long (`tooLarge`) or its place is lost.
 */
export async function* readBodyChunks(
  request: Request,
  slot: UploadSlot,
  maxBytes: number,
  silenceMs = senderTimeoutMs,
): AsyncGenerator<Uint8Array, void> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Refusal('tooLarge');
  const reader = request.body?.getReader();
  if (!reader) return;
  let size = 0;
  for (;;) {
    slot.markWaiting();
    const { done, value } = await readChunk(reader.read(), slot.lostSignal, silenceMs);
    slot.addBytes(value?.byteLength ?? 0);
    if (done) return;
    size += value.byteLength;
    if (size > maxBytes) throw new Refusal('tooLarge');
    yield value;
  }
}

/**
 * Reads and discards the rest of a refused body: a browser that is still sending would not see the
 * response.
 */
export async function drainBody(chunks: AsyncGenerator<Uint8Array, void>): Promise<void> {
  try {
    while (!(await chunks.next()).done);
  } catch {
    // Nobody is waiting for the response any more, or the body never ends.
  }
}

/** The next chunk; throws a `FormError` or a `Refusal` when there will be none. */
async function readChunk<Result>(
  reading: Promise<Result>,
  lost: AbortSignal,
  silenceMs: number,
): Promise<Result> {
  try {
    return await withTimeout(reading, silenceMs, () => new FormError('silent'), lost);
  } catch (error) {
    if (lost.aborted) throw new Refusal('unavailable');
    throw error instanceof FormError ? error : new FormError('broken off', { cause: error });
  }
}
