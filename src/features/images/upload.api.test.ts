import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { blackPng } from '../../testing/black-png.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { testSettings } from '../../testing/settings.ts';
import { addUploads, imageForm, plainPicture } from '../../testing/uploads.ts';
import { maxImageBytes, maxUnusedUploads } from './contract.ts';
import { localImageFiles } from './image-files.server.ts';
import { imageFileNames } from './image-sizes.ts';
import { openImageFiles } from './open-image-files.server.ts';

let folder: string;
let test: TestApi;
let user: string;
let jpeg: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-upload-'));
  test = await testApi({ images: localImageFiles(folder) });
  jpeg = await plainPicture(900, 600).jpeg().toBuffer();
});
beforeEach(async () => {
  user = await addUser(test.services.db);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const upload = (files: readonly Uint8Array[], name?: string) =>
  test.as(user).request('/api/images', imageForm(files, name));
const urlsOf = async (response: Response): Promise<string[]> => {
  expect(response.status).toBe(201);
  const { urls }: { urls: string[] } = await response.json();
  return urls;
};
const refusalOf = async (response: Response) => {
  const { code, errors = [] }: { code: string; errors?: { path: string; code: string }[] } =
    await response.json();
  return [response.status, code, ...errors.map((error) => `${error.path} ${error.code}`)];
};
/** Runs a call, and returns the files and rows that it added. */
const madeBy = async (call: () => Promise<unknown>) => {
  const rows = () => test.services.db.selectFrom('uploads').select('key').execute();
  const before = new Set([...(await readdir(folder)), ...(await rows()).map(({ key }) => key)]);
  await call();
  const after = [...(await readdir(folder)), ...(await rows()).map(({ key }) => key)];
  return after.filter((name) => !before.has(name));
};

describe('an uploaded image', () => {
  it('[IMG-03] is stored under a random name with the extension of its kind', async () => {
    const picture = plainPicture();
    const kinds: [string, Buffer][] = [
      ['jpg', await picture.clone().jpeg().toBuffer()],
      ['png', await picture.clone().png().toBuffer()],
      ['webp', await picture.clone().webp().toBuffer()],
      ['gif', await picture.clone().gif().toBuffer()],
      ['avif', await picture.clone().avif().toBuffer()],
    ];
    const urls = await urlsOf(
      await upload(
        kinds.map(([, image]) => image),
        '../../etc/passwd.png',
      ),
    );
    for (const [index, [kind]] of kinds.entries()) {
      expect(urls[index]).toMatch(new RegExp(`^/files/[0-9a-f]{32}\\.${kind}$`));
    }
    const [again = ''] = await urlsOf(await upload([kinds[0]?.[1] ?? jpeg]));
    expect(urls).not.toContain(again);
  });

  it('[IMG-04] is served to everybody by its URL, in every width', async () => {
    const [url = ''] = await urlsOf(await upload([jpeg]));
    for (const name of imageFileNames(url)) {
      const response = await test.request(`/files/${name}`);
      expect(response.status).toBe(200);
      const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      expect(Math.abs(width / height - 1.5)).toBeLessThan(0.01);
    }
    const { dominant } = await sharp(await (await test.request(url)).arrayBuffer()).stats();
    expect(dominant.r).toBeGreaterThan(150);
  });

  it('[IMG-05] is cached for 3600 seconds, and not sent again to clients that have it', async () => {
    const [url = ''] = await urlsOf(await upload([jpeg]));
    const { headers } = await test.request(url);
    expect(headers.get('cache-control')).toMatch(/\bmax-age=3600\b/);
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await test.request(url, known)).status).toBe(304);
  });

  it('[IMG-06] replaces no other, not even an identical one', async () => {
    const urls = await urlsOf(await upload([jpeg, jpeg, jpeg]));
    expect(new Set(urls).size).toBe(3);
    const before = await Promise.all(
      urls.map(async (url) => (await test.request(url)).arrayBuffer()),
    );
    await urlsOf(await upload([await plainPicture(10, 10).jpeg().toBuffer()]));
    const after = await Promise.all(
      urls.map(async (url) => (await test.request(url)).arrayBuffer()),
    );
    expect(after).toEqual(before);
  });

  it('contains no metadata about where and with what it was taken', async () => {
    const image = await plainPicture(900, 600)
      .withExif({ IFD0: { Model: 'Secret Phone' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(image.includes('Secret Phone')).toBe(true);
    const [url = ''] = await urlsOf(await upload([image]));
    for (const name of imageFileNames(url)) {
      const bytes = Buffer.from(await (await test.request(`/files/${name}`)).arrayBuffer());
      expect((await sharp(bytes).metadata()).exif, name).toBeUndefined();
      expect(bytes.includes('Secret Phone'), name).toBe(false);
    }
  });
});

describe('an upload', () => {
  it('stores up to 5 images, all or none', async () => {
    expect(await urlsOf(await upload(Array.from({ length: 5 }, () => jpeg)))).toHaveLength(5);
    const six = () => upload(Array.from({ length: 6 }, () => jpeg));
    const made = await madeBy(async () => {
      expect(await refusalOf(await six())).toEqual([422, 'invalid', 'images.5 tooManyImages']);
      const mixed = await upload([jpeg, Buffer.from('not an image'), jpeg]);
      expect(await refusalOf(mixed)).toEqual([415, 'wrongType', 'images.1 wrongType']);
    });
    expect(made).toEqual([]);
  });

  it('is judged by its bytes, not by the name of the file', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const wrong = [
      Buffer.from(svg),
      Buffer.from(`<?xml version="1.0"?>${svg}`),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('GIF89a/*\u0000*/=1;alert(1)'),
      await plainPicture().tiff().toBuffer(),
      jpeg.subarray(0, jpeg.length / 2),
      Buffer.alloc(0),
    ];
    const made = await madeBy(async () => {
      for (const file of wrong) {
        expect(await refusalOf(await upload([file], 'photo.jpg'))).toEqual([
          ...[415, 'wrongType', 'images.0 wrongType'],
        ]);
      }
    });
    expect(made).toEqual([]);
    expect(await urlsOf(await upload([jpeg], 'virus.exe'))).toHaveLength(1);
  });

  it('of a file above 10 MiB, or of too many pixels, is refused', async () => {
    const made = await madeBy(async () => {
      const large = Buffer.concat([jpeg, Buffer.alloc(maxImageBytes)]);
      expect(await refusalOf(await upload([large]))).toEqual([
        413,
        'tooLarge',
        'images.0 tooLarge',
      ]);
      const wide = blackPng({ width: 16_000, height: 16_000, depth: 1 });
      expect(await refusalOf(await upload([wide]))).toEqual([413, 'tooLarge', 'images.0 tooLarge']);
      const endless = new Headers({ 'content-length': String(6 * maxImageBytes) });
      endless.set('content-type', 'multipart/form-data; boundary=x');
      const init = { method: 'POST', headers: endless, body: 'x' };
      expect((await test.as(user).request('/api/images', init)).status).toBe(413);
    });
    expect(made).toEqual([]);
  });

  it('is refused without an image, or when it is not a valid form', async () => {
    const form = new FormData();
    form.append('images', new Blob([]), '');
    form.append('other', new Blob([new Uint8Array(jpeg)]), 'photo.jpg');
    const send = (init: RequestInit) =>
      test.as(user).request('/api/images', { method: 'POST', ...init });
    const none = [422, 'invalid', 'images imageRequired'];
    expect(await refusalOf(await send({ body: form }))).toEqual(none);
    const others = new FormData();
    others.append('other', 'text');
    expect(await refusalOf(await send({ body: others }))).toEqual(none);
    const json = { body: '{}', headers: { 'content-type': 'application/json' } };
    expect(await refusalOf(await send(json))).toEqual([415, 'wrongType']);
    const type = 'multipart/form-data; boundary=x';
    for (const body of ['', '--x', '--x\r\n\r\n', 'nothing at all']) {
      const response = await send({ body, headers: { 'content-type': type } });
      expect(await refusalOf(response)).toEqual([400, 'malformed']);
    }
  });

  it('is refused while the person has too many unused images', async () => {
    const { db } = test.services;
    const [image = ''] = await addUploads(db, user, maxUnusedUploads);
    const response = await upload([jpeg]);
    expect(response.headers.get('retry-after')).toBe('3600');
    expect(await refusalOf(response)).toEqual([429, 'tooMany']);
    // An image used by a place does not count.
    await addPlaces(db, [{ category_id: await addCategory(db), images: [image] }]);
    expect(await urlsOf(await upload([jpeg]))).toHaveLength(1);
    expect(await refusalOf(await upload([jpeg]))).toEqual([429, 'tooMany']);
    user = await addUser(test.services.db);
    expect(await urlsOf(await upload([jpeg]))).toHaveLength(1);
  });

  it('beyond three of one person at the same time is refused until later', async () => {
    const store = localImageFiles(folder);
    let goOn = () => undefined as void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const add = async (name: string, bytes: Uint8Array) => {
      await held;
      return store.add(name, bytes);
    };
    const slow = await testApi({ images: { ...store, add } });
    try {
      const person = await addUser(slow.services.db);
      const send = () => slow.as(person).request('/api/images', imageForm([jpeg]));
      const answered: Response[] = [];
      const all = Array.from({ length: 9 }, async () => answered.push(await send()));
      await expect.poll(() => answered.length).toBe(6);
      for (const { status, headers } of answered) {
        expect([status, headers.get('retry-after')]).toEqual([429, '2']);
      }
      goOn();
      await Promise.all(all);
      expect(answered.slice(6).map(({ status }) => status)).toEqual([201, 201, 201]);
      expect((await send()).status).toBe(201);
    } finally {
      goOn();
      await slow.close();
    }
  });

  it('is refused unexamined for 15 minutes after 30 rejected ones of the same person', async () => {
    let clock = new Date();
    const timed = await testApi({ images: localImageFiles(folder), now: () => clock });
    try {
      const [hostile, careful] = [
        await addUser(timed.services.db),
        await addUser(timed.services.db),
      ];
      const send = (who: string, files: readonly Uint8Array[]) =>
        timed.as(who).request('/api/images', imageForm(files));
      const garbage = [jpeg, Buffer.from('%PDF-1.7 no picture')];
      for (let time = 0; time < 29; time += 1) {
        expect((await send(hostile, garbage)).status).toBe(415);
      }
      // A successful upload is not counted, and does not reset the count.
      expect((await send(hostile, [jpeg])).status).toBe(201);
      expect((await send(hostile, garbage)).status).toBe(415);
      const refused = await send(hostile, [jpeg]);
      expect(await refusalOf(refused)).toEqual([429, 'tooMany']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
      expect((await send(hostile, garbage)).status).toBe(429);
      expect((await send(careful, [jpeg])).status).toBe(201);
      clock = new Date(clock.getTime() + 15 * 60 * 1000 + 1000);
      expect((await send(hostile, [jpeg])).status).toBe(201);
    } finally {
      await timed.close();
    }
  });

  it('is stored in and served from an S3-compatible store when one is configured', async () => {
    const s3 = await startS3Server('institution-images');
    const settings = testSettings({
      ...{ S3_ENDPOINT: s3.storage.endpoint, S3_BUCKET: s3.storage.bucket },
      S3_ACCESS_KEY_ID: s3.storage.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.storage.secretAccessKey,
    });
    const t = await testApi({ settings, images: openImageFiles(settings) });
    try {
      const person = await addUser(t.services.db);
      const [url = ''] = await urlsOf(await t.as(person).request('/api/images', imageForm([jpeg])));
      for (const file of imageFileNames(url)) {
        const served = await (await t.request(`/files/${file}`)).arrayBuffer();
        expect((await sharp(served).metadata()).width, file).toBeGreaterThan(300);
        expect((await s3.headersOf(file)).get('content-length')).toBe(String(served.byteLength));
      }
    } finally {
      await t.close();
      await s3.stop();
    }
  });

  it('is unavailable when the folder of images cannot be written', async () => {
    const away = await testApi({ images: localImageFiles('/proc/thikana/images') });
    try {
      const person = await addUser(away.services.db);
      const response = await away.as(person).request('/api/images', imageForm([jpeg]));
      expect(await refusalOf(response)).toEqual([503, 'unavailable']);
    } finally {
      await away.close();
    }
  });

  it('leaves only unused images, due for removal, when the store fails halfway', async () => {
    const store = localImageFiles(folder);
    let left = 3;
    const failing = {
      ...store,
      add: async (name: string, bytes: Uint8Array) => {
        left -= 1;
        if (left < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        return store.add(name, bytes);
      },
    };
    const broken = await testApi({ images: failing });
    try {
      const person = await addUser(broken.services.db);
      const response = await broken.as(person).request('/api/images', imageForm([jpeg, jpeg]));
      expect(response.status).toBe(503);
      expect(await response.text()).not.toMatch(/space|device|thikana/);
      const rows = await broken.services.db.selectFrom('uploads').selectAll().execute();
      expect(rows.map(({ uses, is_removed }) => [uses, is_removed])).toEqual([
        [0, false],
        [0, false],
      ]);
      // They are already due, so the next clean-up removes them.
      for (const { remove_after } of rows)
        expect(remove_after?.getTime()).toBeLessThanOrEqual(Date.now());
    } finally {
      await broken.close();
    }
  });
});
