import { expect, it } from 'vitest';
import { Refusal } from '../../shared/problem.ts';
import { FormError } from './multipart.server.ts';
import { readBodyChunks, drainBody } from './upload-body.server.ts';
import { createUploadSlots } from './upload-slots.server.ts';

const chunk = (size: number) => new Uint8Array(size);
const requestOf = (body: ReadableStream<Uint8Array>, headers = {}) => {
  const init = { method: 'POST', body, headers, duplex: 'half' as const };
  return new Request('http://thikana.test', init);
};
const place = createUploadSlots(() => 0)({ userId: 'somebody', address: '192.0.2.1' });
const sizeOf = async (chunks: AsyncIterable<Uint8Array>) => {
  let size = 0;
  for await (const { byteLength } of chunks) size += byteLength;
  return size;
};
/** A body of chunks with these sizes, which then ends, breaks or stalls. */
const bodyOf = (sizes: readonly number[], end: 'ends' | 'breaks' | 'falls silent') => {
  const left = [...sizes];
  return new ReadableStream<Uint8Array>({
    pull(stream) {
      const size = left.shift();
      if (size !== undefined) stream.enqueue(chunk(size));
      else if (end === 'ends') stream.close();
      else if (end === 'breaks') stream.error(new TypeError('terminated'));
      else return new Promise(() => undefined);
      return undefined;
    },
  });
};

it('reads a body to its end', async () => {
  expect(await sizeOf(readBodyChunks(requestOf(bodyOf([3, 4], 'ends')), place, 7))).toBe(7);
  const empty = new Request('http://thikana.test', { method: 'POST' });
  expect(await sizeOf(readBodyChunks(empty, place, 7))).toBe(0);
});

it('rejects a body that is too long, whether or not it says its length', async () => {
  const said = requestOf(bodyOf([1], 'falls silent'), { 'content-length': '8' });
  await expect(sizeOf(readBodyChunks(said, place, 7))).rejects.toThrow(Refusal);
  const found = requestOf(bodyOf([4, 4], 'falls silent'));
  await expect(sizeOf(readBodyChunks(found, place, 7))).rejects.toThrow(Refusal);
});

it('gives up on a body that breaks off or falls silent', async () => {
  for (const end of ['breaks', 'falls silent'] as const) {
    const chunks = readBodyChunks(requestOf(bodyOf([4], end)), place, 70, 20);
    await expect(sizeOf(chunks), end).rejects.toThrow(FormError);
  }
});

it('discards the rest of a body that ends, breaks off or falls silent', async () => {
  for (const end of ['ends', 'breaks', 'falls silent'] as const) {
    const chunks = readBodyChunks(requestOf(bodyOf([4, 4, 4], end)), place, 70, 20);
    await chunks.next();
    await drainBody(chunks);
    expect((await chunks.next()).done, end).toBe(true);
  }
});
