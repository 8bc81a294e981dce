import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, createServer as createSocketServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localImageFiles } from './image-files.server.ts';
import type { ImageFiles } from './image-files.server.ts';
import { checkImageStore } from './open-image-files.server.ts';
import { collectGarbage } from '../../testing/collect-garbage.ts';
import { s3ImageFiles } from './s3-image-files.server.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import type { S3Server } from '../../testing/s3-server.ts';

const name = () => `${crypto.randomUUID()}.jpg`;
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const textOf = (read: Uint8Array | null) => read && Buffer.from(read).toString();

/** The behaviour that every store of images has to have. */
function keeps(files: () => ImageFiles): void {
  it('returns a file until it is removed', async () => {
    const file = name();
    expect(await files().read(file)).toBeNull();
    expect(await files().add(file, bytes('one'))).toBe(true);
    expect(textOf(await files().read(file))).toBe('one');
    await files().remove(file);
    expect(await files().read(file)).toBeNull();
    await files().remove(file);
  });

  it('returns the size of a file, and streams a long one', async () => {
    for (const [text, isLong] of [
      ['short', false],
      ['long '.repeat(100_000), true],
    ] as const) {
      const file = name();
      expect(await files().sizeOf(file)).toBeNull();
      expect(await files().open(file)).toBeNull();
      await files().add(file, bytes(text));
      expect(await files().sizeOf(file)).toBe(text.length);
      const opened = await files().open(file);
      expect(opened?.bytes).toBe(text.length);
      expect(opened?.content instanceof ReadableStream).toBe(isLong);
      expect(await new Response(opened?.content).text()).toBe(text);
    }
  });

  it('[IMG-06] never replaces a file', async () => {
    const file = name();
    await files().add(file, bytes('first'));
    expect(await files().add(file, bytes('second'))).toBe(false);
    expect(textOf(await files().read(file))).toBe('first');
  });

  it('reads and removes nothing but images', async () => {
    for (const other of [
      '../secret.jpg',
      'a/b.jpg',
      'x.svg',
      '.jpg',
      '',
      'x.jpg.part',
      '..%2fx.jpg',
    ]) {
      expect(await files().read(other), other).toBeNull();
      expect(await files().sizeOf(other), other).toBeNull();
      expect(await files().open(other), other).toBeNull();
      await files().remove(other);
    }
  });
}

describe('images in a folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-image-files-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const files = () => localImageFiles(path.join(folder, 'images'));

  keeps(files);

  it('ignore a partial file, and remove it with its image', async () => {
    const file = name();
    await files().add(file, bytes('whole'));
    const half = name();
    await writeFile(path.join(folder, 'images', `${half}.part`), 'ha');
    expect(await files().read(half)).toBeNull();
    expect(await files().add(half, bytes('half'))).toBe(true);
    await writeFile(path.join(folder, 'images', `${half}.part`), 'ha');
    await files().remove(half);
    await files().remove(file);
    const left = await readdir(path.join(folder, 'images'));
    expect(left.filter((found) => found.startsWith(half) || found.startsWith(file))).toEqual([]);
    expect(left.filter((found) => found.endsWith('.part'))).toEqual([]);
  });

  it('are added once by concurrent writers, and never read half written', async () => {
    const long = 'x'.repeat(1_000_000);
    for (let round = 0; round < 5; round += 1) {
      const file = name();
      const writers = Array.from({ length: 8 }, () => files().add(file, bytes(long)));
      const readers = Array.from({ length: 8 }, () => files().read(file));
      expect((await Promise.all(writers)).filter(Boolean)).toHaveLength(1);
      const seen = (await Promise.all(readers)).filter((read) => read !== null);
      expect(seen.filter(({ byteLength }) => byteLength !== long.length)).toEqual([]);
      expect(textOf(await files().read(file))).toBe(long);
    }
    const left = await readdir(path.join(folder, 'images'));
    expect(left.filter((found) => found.endsWith('.part'))).toEqual([]);
  });

  it('throw when they cannot be written', async () => {
    await writeFile(path.join(folder, 'full'), '');
    await expect(
      localImageFiles(path.join(folder, 'full')).add(name(), bytes('x')),
    ).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
});

describe('images in an S3-compatible store', () => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3Server('institution-images');
  });
  afterAll(() => s3.stop());
  const files = () => s3ImageFiles(s3.storage);

  keeps(files);

  it('[IMG-05] are stored with their type and an hour of caching', async () => {
    const file = name();
    await files().add(file, bytes('x'));
    const headers = await s3.headersOf(file);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toContain('max-age=3600');
  });

  it('throw when the key or bucket is wrong', async () => {
    const keys = { ...s3.storage, accessKeyId: 'wrong' };
    const add = (storage: S3Server['storage']) => s3ImageFiles(storage).add(name(), bytes('x'));
    await expect(add(keys)).rejects.toThrow('answered 403');
    await expect(add({ ...s3.storage, bucket: 'other' })).rejects.toThrow('has no other');
  });

  it('fail the check at the start, with the reason, when the settings are wrong', async () => {
    const refusal = (storage: S3Server['storage']) =>
      checkImageStore({ storage, dataDir: '' }).then(
        () => null,
        (error: unknown) => String(error),
      );
    expect(await refusal(s3.storage)).toBeNull();
    expect(await refusal({ ...s3.storage, accessKeyId: 'wrong' })).toMatch(
      /^StartError: The image store answers 403 \(InvalidAccessKeyId\): S3_ACCESS_KEY_ID, /,
    );
    expect(await refusal({ ...s3.storage, bucket: 'other' })).toBe(
      'StartError: The image store has no bucket other: create it, or correct S3_BUCKET.',
    );
    // It may be reachable later.
    expect(await refusal({ ...s3.storage, endpoint: 'http://127.0.0.1:9' })).toBeNull();
  });

  it('use the region of the settings when the store requires it', async () => {
    const insisting = await regionalStore('garage');
    const storage = { ...s3.storage, endpoint: insisting.endpoint };
    const check = (region: string) =>
      checkImageStore({ storage: { ...storage, region }, dataDir: '' });
    await expect(check('')).rejects.toThrow('answers 400 (AuthorizationHeaderMalformed)');
    await expect(check('garage')).resolves.toBeUndefined();
    const inRegion = s3ImageFiles({ ...storage, region: 'garage' });
    expect(await inRegion.add(name(), bytes('x'))).toBe(true);
    insisting.stop();
  });

  it('are requested again when the store closes a connection before it answers', async () => {
    const closing = await closingStore();
    const kept = s3ImageFiles({ ...s3.storage, endpoint: closing.endpoint });
    for (let time = 0; time < 3; time += 1) {
      expect(textOf(await kept.read(name()))).toBe('one');
      expect(await kept.sizeOf(name())).toBe(3);
      await kept.remove(name());
    }
    expect(closing.broken()).toBeGreaterThan(0);
    closing.stop();
  });

  it('are unavailable when the store answers 429', async () => {
    const store = createServer((_, response) => response.writeHead(429).end());
    const endpoint = await listening(store);
    const busy = s3ImageFiles({ ...s3.storage, endpoint });
    const unavailable = expect.objectContaining({ code: 'unavailable' });
    await expect(busy.read(name())).rejects.toEqual(unavailable);
    store.close();
  });

  it('are unavailable when the transfer breaks off', async () => {
    const breaking = createServer((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    });
    const endpoint = await listening(breaking);
    const half = s3ImageFiles({ ...s3.storage, endpoint });
    const unavailable = expect.objectContaining({ code: 'unavailable' });
    await expect(half.read(name())).rejects.toEqual(unavailable);
    await expect(half.open(name())).rejects.toEqual(unavailable);
    breaking.close();
  });

  it('throw when the transfer stalls, and the connection is closed', async () => {
    const file = name();
    await files().add(file, bytes('long '.repeat(100_000)));
    const stalling = await stallingProxy(s3.storage.endpoint, 200_000);
    const stalled = s3ImageFiles({ ...s3.storage, endpoint: stalling.endpoint }, 1000);
    const opened = await stalled.open(file);
    expect(opened?.bytes).toBe(500_000);
    await expect(new Response(opened?.content).text()).rejects.toThrow('Nothing came for 1000 ms');
    await expect.poll(stalling.connections).toBe(0);
    await stalling.stop();
  });

  it('are unavailable when the store is silent, though garbage is collected meanwhile', async () => {
    const silent = createServer(() => setTimeout(collectGarbage, 50));
    const endpoint = await listening(silent);
    const waiting = s3ImageFiles({ ...s3.storage, endpoint }, 400);
    const unavailable = expect.objectContaining({ code: 'unavailable' });
    await Promise.all([
      expect(waiting.read(name())).rejects.toEqual(unavailable),
      expect(waiting.add(name(), bytes('x'))).rejects.toEqual(unavailable),
      expect(waiting.open(name())).rejects.toEqual(unavailable),
    ]);
    silent.closeAllConnections();
    silent.close();
  });

  it('are unavailable when the store cannot be reached', async () => {
    const away = s3ImageFiles({ ...s3.storage, endpoint: 'http://127.0.0.1:9' });
    const unavailable = expect.objectContaining({ code: 'unavailable' });
    await expect(away.add(name(), bytes('x'))).rejects.toEqual(unavailable);
    await expect(away.read(name())).rejects.toEqual(unavailable);
    await expect(away.open(name())).rejects.toEqual(unavailable);
    await expect(away.sizeOf(name())).rejects.toEqual(unavailable);
  });
});

/** Starts a server on this machine and returns its address. */
async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

/** An empty store that only accepts signatures for its own region, as Garage and Scaleway do. */
async function regionalStore(region: string) {
  const store = createServer(({ headers, method }, response) => {
    if (headers.authorization?.includes(`/${region}/s3/aws4_request`)) {
      response.writeHead(method === 'PUT' ? 200 : 404).end();
    } else {
      response
        .writeHead(400, { 'content-type': 'application/xml' })
        .end('<Error><Code>AuthorizationHeaderMalformed</Code></Error>');
    }
  });
  const endpoint = await listening(store);
  return { endpoint, stop: () => store.close() };
}

/** A store that answers one request on each connection, and closes it without an answer at the next. */
async function closingStore() {
  const answered = new WeakSet<Socket>();
  let broken = 0;
  const store = createServer(({ socket, method }, response) => {
    if (answered.has(socket)) {
      broken += 1;
      socket.destroy();
      return;
    }
    answered.add(socket);
    if (method === 'DELETE') response.writeHead(204).end();
    else response.writeHead(200, { 'content-length': 3 }).end('one');
  });
  const endpoint = await listening(store);
  return {
    endpoint,
    broken: () => broken,
    stop: () => store.close(),
  };
}

/** A proxy that forwards only so many bytes of the answers on each connection, then stalls. */
async function stallingProxy(target: string, mostBytes: number) {
  const { hostname, port } = new URL(target);
  let open = 0;
  const proxy = createSocketServer((client) => {
    open += 1;
    let left = mostBytes;
    const server = connect(Number(port), hostname);
    client.pipe(server);
    server.on('data', (chunk) => {
      client.write(chunk.subarray(0, left));
      left = Math.max(0, left - chunk.byteLength);
    });
    for (const side of [client, server]) side.on('error', () => undefined);
    client.on('close', () => {
      open -= 1;
      server.destroy();
    });
  });
  return {
    endpoint: await listening(proxy),
    connections: () => open,
    stop: () => new Promise((resolve) => proxy.close(resolve)),
  };
}
