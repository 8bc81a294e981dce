import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { blackPng } from '../../testing/black-png.ts';
import { plainPicture } from '../../testing/uploads.ts';
import { encodeImage } from './encode-image.server.ts';
import type { ImageFormat } from './image-sizes.ts';
import { imageFileNames } from './image-sizes.ts';

const key = 'k'.repeat(32);
const photo = (width = 400, height = 200) => plainPicture(width, height);
const noise = () =>
  sharp({
    create: {
      width: 150,
      height: 100,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const reasonOf = (image: Buffer, format: ImageFormat) =>
  encodeImage(image, key, format).then(
    () => 'fine',
    (error: { reason?: string }) => error.reason,
  );
const filesOf = async (image: Buffer, format: ImageFormat) =>
  Promise.all(
    (await encodeImage(image, key, format)).map(async ({ name, bytes }) => ({
      ...{ name, bytes, meta: await sharp(bytes).metadata() },
    })),
  );
const secrets = ({
  exif,
  icc,
  iptc,
  xmp,
  xmpAsString,
  tifftagPhotoshop,
  comments,
  orientation,
}: Metadata) =>
  [exif, icc, iptc, xmp, xmpAsString, tifftagPhotoshop, comments, orientation].filter(
    (value) => value !== undefined,
  );

describe('a stored image', () => {
  it('is complete when its JPEG lacks the end marker', async () => {
    for (const progressive of [false, true]) {
      const whole = await noise().jpeg({ progressive }).toBuffer();
      const kept = await encodeImage(whole, key, 'jpg');
      for (const lacking of [1, 2]) {
        expect(await encodeImage(whole.subarray(0, -lacking), key, 'jpg')).toEqual(kept);
      }
    }
  });

  it('[IMG-03] keeps its format, and is also stored as WebP in three widths', async () => {
    const formats: [ImageFormat, (image: Sharp) => Sharp, string][] = [
      ['jpg', (image) => image.jpeg(), 'jpeg'],
      ['png', (image) => image.png(), 'png'],
      ['gif', (image) => image.gif(), 'gif'],
      ['avif', (image) => image.avif(), 'heif'],
      ['webp', (image) => image.webp(), 'webp'],
    ];
    for (const [format, encode, name] of formats) {
      const files = await filesOf(await encode(photo(2000, 200)).toBuffer(), format);
      const sizes = Object.fromEntries(
        files.map(({ name: file, meta }) => [file, [meta.format, meta.width, meta.height]]),
      );
      expect(sizes).toEqual({
        [`${key}-share.jpg`]: ['jpeg', 1000, 100],
        [`${key}-320.webp`]: ['webp', 320, 32],
        [`${key}-800.webp`]: ['webp', 800, 80],
        ...(format !== 'webp' && { [`${key}-1600.webp`]: ['webp', 1600, 160] }),
        [`${key}.${format}`]: [name, 1600, 160],
      });
      expect(Object.keys(sizes).toSorted()).toEqual(
        imageFileNames(`/files/${key}.${format}`).toSorted(),
      );
    }
  });

  it('has a JPEG for previews of shared links, small enough for WhatsApp', async () => {
    const noisy = await sharp(randomBytes(1600 * 1600 * 3), {
      raw: { width: 1600, height: 1600, channels: 3 },
    })
      .png()
      .toBuffer();
    const share = (await filesOf(noisy, 'png')).find(({ name }) => name === `${key}-share.jpg`);
    expect(share?.meta).toMatchObject({ format: 'jpeg', width: 1000, height: 1000 });
    expect(share?.bytes.byteLength).toBeLessThan(600_000);
  });

  it('is never enlarged, and limited in width and height', async () => {
    const small = await filesOf(await photo(50, 30).png().toBuffer(), 'png');
    expect(small.map(({ meta }) => meta.width)).toEqual([50, 50, 50, 50, 50]);
    const tall = await filesOf(await photo(100, 40_000).png().toBuffer(), 'png');
    for (const { meta } of tall) expect(meta.height).toBeLessThanOrEqual(4800);
    const wide = await filesOf(await photo(40_000, 3).png().toBuffer(), 'png');
    for (const { meta } of wide)
      expect([meta.width <= 1600, meta.height >= 1]).toEqual([true, true]);
  });

  it('contains no metadata in any of its files: no position, camera, time, comment or profile', async () => {
    const gps = {
      IFD0: { Copyright: 'Secret Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' },
    };
    const withSecrets = (image: Sharp) =>
      image
        .withExif(gps)
        .withIccProfile('p3')
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret</x:xmpmeta>');
    const images: [ImageFormat, Buffer][] = [
      ['jpg', await withSecrets(photo()).jpeg().toBuffer()],
      ['png', await withSecrets(photo()).png().toBuffer()],
      ['webp', await withSecrets(photo()).webp().toBuffer()],
      ['avif', await withSecrets(photo()).avif().toBuffer()],
    ];
    for (const [format, image] of images) {
      expect(image.includes('Secret'), format).toBe(true);
      expect(secrets(await sharp(image).metadata()).length, format).toBeGreaterThan(1);
      for (const { name, bytes, meta } of await filesOf(image, format)) {
        expect(secrets(meta), name).toEqual([]);
        for (const word of ['Secret', 'Exif', 'GPS', 'xmp'])
          expect(Buffer.from(bytes).includes(word), `${name} ${word}`).toBe(false);
      }
    }
  });

  it('is rotated upright, however the camera was held', async () => {
    const image = await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    for (const { meta } of await filesOf(image, 'jpg'))
      expect(meta.height).toBeGreaterThan(meta.width);
  });

  it('is converted to sRGB, and to the first frame of an animation', async () => {
    const cmyk = await photo().toColourspace('cmyk').jpeg().toBuffer();
    const grey = await photo().greyscale().toColourspace('b-w').png().toBuffer();
    const deep = await photo().toColourspace('rgb16').png().toBuffer();
    const moving = await sharp(
      [await photo(40, 20).png().toBuffer(), await photo(40, 20).negate().png().toBuffer()],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const images: [ImageFormat, Buffer][] = [
      ['jpg', cmyk],
      ['png', grey],
      ['png', deep],
      ['gif', moving],
    ];
    for (const [format, image] of images) {
      for (const { name, meta } of await filesOf(image, format)) {
        expect([meta.space, meta.depth, meta.pages ?? 1], name).toEqual(['srgb', 'uchar', 1]);
      }
    }
  });

  it('keeps transparency, which is white in previews of shared links', async () => {
    const clear = await photo(100, 100).ensureAlpha(0).png().toBuffer();
    const [share, ...others] = await filesOf(clear, 'png');
    for (const { name, meta } of others) expect(meta.hasAlpha, name).toBe(true);
    const { channels } = await sharp(share?.bytes).stats();
    expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
  });
});

describe('many images at the same time', () => {
  it('are encoded two at a time', async () => {
    const image = await photo(1000, 800).jpeg().toBuffer();
    let most = 0;
    let done = false;
    const watch = () => {
      const { queue, process: running } = sharp.counters();
      most = Math.max(most, queue + running);
      if (!done) setImmediate(watch);
    };
    watch();
    await Promise.all(Array.from({ length: 12 }, () => encodeImage(image, key, 'jpg')));
    done = true;
    expect(most).toBeGreaterThan(0);
    // One that is ending is still counted when the next begins; without the queue it would be twelve.
    expect(most).toBeLessThanOrEqual(4);
  });
});

describe('an image is rejected when it', () => {
  it('has more pixels than 50 million, and is never decoded', async () => {
    const bomb = blackPng({ width: 16_000, height: 16_000, depth: 1 });
    expect(bomb.byteLength).toBeLessThan(32_000);
    expect((await sharp(bomb, { limitInputPixels: false }).metadata()).width).toBe(16_000);
    const before = process.memoryUsage().rss;
    expect(await reasonOf(bomb, 'png')).toBe('tooLarge');
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
    expect(await reasonOf(blackPng({ width: 7072, height: 7072, depth: 1 }), 'png')).toBe(
      'tooLarge',
    );
    expect(await reasonOf(blackPng({ width: 7000, height: 7000, depth: 1 }), 'png')).toBe('fine');
  });

  it('has too many pixels for a format that takes more memory per pixel (16-bit PNG, AVIF)', async () => {
    expect(await reasonOf(blackPng({ width: 5100, height: 5000, depth: 16 }), 'png')).toBe(
      'tooLarge',
    );
    const avif = await photo().avif().toBuffer();
    const size = avif.indexOf('ispe') + 8;
    avif.writeUInt32BE(5100, size);
    avif.writeUInt32BE(4000, size + 4);
    expect(await reasonOf(avif, 'avif')).toBe('tooLarge');
  });

  it('is truncated, whatever its format', async () => {
    const noisy = noise();
    const images: [ImageFormat, Buffer][] = [
      ['jpg', await noisy.clone().jpeg().toBuffer()],
      ['jpg', await noisy.clone().jpeg({ progressive: true }).toBuffer()],
      ['png', await noisy.clone().png().toBuffer()],
      ['webp', await noisy.clone().webp().toBuffer()],
      ['gif', await noisy.clone().gif().toBuffer()],
      ['avif', await noisy.clone().avif().toBuffer()],
    ];
    for (const [format, image] of images) {
      expect(await reasonOf(image, format)).toBe('fine');
      for (const share of [0.2, 0.9]) {
        const cut = image.subarray(0, Math.floor(image.length * share));
        expect(await reasonOf(cut, format), `${format} ${share}`).toBe('unreadable');
      }
    }
  });

  it('lacks more of its JPEG than the end marker', async () => {
    for (const progressive of [false, true]) {
      const whole = await noise().jpeg({ progressive }).toBuffer();
      for (const lacking of [4, 100]) {
        const cut = whole.subarray(0, -lacking);
        expect(await reasonOf(cut, 'jpg'), String(lacking)).toBe('unreadable');
      }
    }
  });

  it('only begins with the first bytes of an image', async () => {
    for (const start of [
      '89504e470d0a1a0a',
      'ffd8ffe000104a464946',
      '52494646ffffffff57454250',
      '474946383961',
    ]) {
      const bytes = Buffer.concat([
        Buffer.from(start, 'hex'),
        Buffer.from('<svg onload="x"><image href="file:///etc/passwd"/></svg>'.repeat(20)),
      ]);
      expect(await reasonOf(bytes, 'png'), start).toBe('unreadable');
    }
  });
});
