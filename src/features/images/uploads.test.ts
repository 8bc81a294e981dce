import { describe, expect, it } from 'vitest';
import { ApiError } from '../../web/api/client.ts';
import { createUploads } from './uploads.ts';
import type { UploadItem } from './uploads.ts';

interface Travelling {
  name: string;
  onProgress: (share: number) => void;
  arrive: () => void;
  fail: (error: unknown) => void;
  signal: AbortSignal;
}

function photos(...names: string[]): File[] {
  return names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
}

const urlOf = (item: UploadItem) => (item.state === 'done' ? item.url : null);

/** Uploads whose transfers the test ends. */
function uploadsWith(stored: readonly string[] = []) {
  const onTheWay: Travelling[] = [];
  const batches: { uploaded: number; problems: readonly string[] }[] = [];
  const dropped: string[] = [];
  const uploads = createUploads(stored, {
    send: (file, onProgress, signal) =>
      new Promise((resolve, reject) => {
        const { name } = file;
        const arrive = () => resolve(`/files/${name}`);
        onTheWay.push({ name, onProgress, arrive, fail: reject, signal });
      }),
    previewOf: ({ name }) => `blob:${name}`,
    dropPreview: (preview) => dropped.push(preview),
  });
  uploads.onBatch((batch) => batches.push(batch));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { uploads, onTheWay, batches, dropped, settle };
}

describe('the photos of a form', () => {
  it('are sent two at a time, report their progress, and keep their order', async () => {
    const { uploads, onTheWay, batches, settle } = uploadsWith();
    expect(uploads.add(photos('a.jpg', 'b.jpg', 'c.jpg'))).toBe(true);
    expect(onTheWay.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
    onTheWay[0]?.onProgress(0.5);
    expect(uploads.items()[0]).toMatchObject({ state: 'sending', progress: 0.5 });
    onTheWay[1]?.arrive();
    await settle();
    onTheWay[2]?.arrive();
    onTheWay[0]?.arrive();
    await settle();
    expect(uploads.items().map(urlOf)).toEqual(['/files/a.jpg', '/files/b.jpg', '/files/c.jpg']);
    expect(batches).toEqual([{ uploaded: 3, problems: [] }]);
  });

  it('[IMG-07] are all refused when there would be more than 5', () => {
    const { uploads, onTheWay } = uploadsWith(['/files/1.jpg', '/files/2.jpg', '/files/3.jpg']);
    expect(uploads.add(photos('a.jpg', 'b.jpg', 'c.jpg'))).toBe(false);
    expect(uploads.items()).toHaveLength(3);
    expect(onTheWay).toEqual([]);
    expect(uploads.add(photos('a.jpg', 'b.jpg'))).toBe(true);
    expect(uploads.add(photos('c.jpg'))).toBe(false);
    expect(uploads.items()).toHaveLength(5);
  });

  it('report what failed, and are sent again on retry', async () => {
    const { uploads, onTheWay, batches, settle } = uploadsWith();
    uploads.add(photos('a.jpg', 'b.txt'));
    onTheWay[0]?.arrive();
    onTheWay[1]?.fail(new ApiError('wrongType', 415, 'not an image'));
    await settle();
    expect(batches).toEqual([{ uploaded: 1, problems: ['wrongType'] }]);
    const [, failed] = uploads.items();
    expect(failed).toMatchObject({ state: 'failed', problem: 'wrongType' });
    // A browser may report the last progress late.
    onTheWay[1]?.onProgress(1);
    expect(uploads.items()[1]).toEqual(failed);
    uploads.retry(failed?.id ?? '');
    expect(uploads.items()[1]).toMatchObject({ state: 'sending', progress: 0 });
    onTheWay[2]?.arrive();
    await settle();
    expect(uploads.items()[1]).toMatchObject({ state: 'done', url: '/files/b.txt' });
    expect(batches[1]).toEqual({ uploaded: 1, problems: [] });
  });

  it('are aborted when they are removed, and no longer reported', async () => {
    const { uploads, onTheWay, batches, dropped, settle } = uploadsWith();
    uploads.add(photos('a.jpg', 'b.jpg'));
    for (const { id } of uploads.items()) uploads.remove(id);
    expect(onTheWay.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    onTheWay[0]?.arrive();
    onTheWay[1]?.fail(new ApiError('offline', 0, 'broken off'));
    await settle();
    expect(uploads.items()).toEqual([]);
    expect(batches).toEqual([]);
    expect(dropped).toEqual(['blob:a.jpg', 'blob:b.jpg']);
  });

  it('are replaced by those stored meanwhile, while those being sent stay', async () => {
    const { uploads, onTheWay, dropped, settle } = uploadsWith(['/files/1.jpg', '/files/2.jpg']);
    uploads.add(photos('a.jpg', 'b.jpg'));
    onTheWay[0]?.arrive();
    await settle();
    const [, second, , onItsWay] = uploads.items();
    uploads.replaceStored(['/files/3.jpg', '/files/2.jpg']);
    expect(uploads.items().map(urlOf)).toEqual(['/files/3.jpg', '/files/2.jpg', null]);
    expect(uploads.items().slice(1)).toEqual([second, onItsWay]);
    expect(dropped).toEqual(['blob:a.jpg']);
    onTheWay[1]?.arrive();
    await settle();
    expect(uploads.items().map(urlOf).at(-1)).toBe('/files/b.jpg');
  });

  it('can be reordered', () => {
    const { uploads } = uploadsWith(['/files/1.jpg', '/files/2.jpg', '/files/3.jpg']);
    const last = uploads.items()[2]?.id ?? '';
    uploads.move(last, 0);
    expect(uploads.items().map(urlOf)).toEqual(['/files/3.jpg', '/files/1.jpg', '/files/2.jpg']);
  });
});
