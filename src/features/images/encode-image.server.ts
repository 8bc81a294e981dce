import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { imageFile, imageWidths } from './image-sizes.ts';
import type { ImageFormat } from './image-sizes.ts';
import { turnsOver } from './turns.server.ts';

/** A file of an image, ready to be kept. */
export interface EncodedFile {
  name: string;
  bytes: Uint8Array;
}

/** Why an image is refused. */
export class ImageError extends Error {
  readonly reason: 'tooLarge' | 'unreadable';

  constructor(reason: 'tooLarge' | 'unreadable') {
    super(reason);
    this.name = 'ImageError';
    this.reason = reason;
  }
}

/** What an image may decode to: a few KB can hold hundreds of millions of pixels. */
const mostPixels = 50_000_000;
/** Decoding AVIF takes so many times the memory that other formats take. */
const avifWeight = 2.5;
/** Two images are encoded at a time, large ones alone. */
const leastShare = mostPixels / 2;
const mostSeconds = 20;
const widest = 1600;
/** Times the width: higher than the longest screen of a phone; what is higher becomes narrower. */
const mostHeight = 3;
const webp = { quality: 78, effort: 2 };

const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'];
// Nothing else is ever decoded. SVG is for the demo's own drawings; uploads are told by their bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) });

// Kept for later, decoded pictures would only fill the memory.
sharp.cache(false);

/** Decoding takes memory by the pixel: images take turns over what one may have at most. */
const turns = turnsOver(mostPixels);

const encoders: Record<Exclude<ImageFormat, 'webp'>, (image: Sharp) => Sharp> = {
  jpg: (image) => image.jpeg({ quality: 80 }),
  png: (image) => image.png(),
  avif: (image) => image.avif({ quality: 50, effort: 1 }),
  gif: (image) => image.gif({ effort: 3 }),
};

/**
 * All files of an image under `key`: upright, in sRGB, pixels alone, without any metadata. Of
 * animations the first picture is kept. Throws an `ImageError`.
 * @param format what the image is, and what its main file becomes
 */
export async function encodeImage(
  image: Uint8Array,
  key: string,
  format: ImageFormat,
): Promise<EncodedFile[]> {
  const weight = await turns.run(leastShare, () => weightOf(image));
  if (weight > mostPixels) throw new ImageError('tooLarge');
  return turns.run(Math.max(weight, leastShare), async () => {
    const { data, info } = await decoded(image);
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const sized = (width: number) => within(width, sharp(data, { raw }));
    const files: EncodedFile[] = [];
    for (const width of imageWidths) {
      const bytes = await sized(width).webp(webp).toBuffer();
      files.push({ name: imageFile(key, width, format), bytes });
    }
    if (format === 'webp') return files;
    const bytes = await encoders[format](sized(widest)).toBuffer();
    return [...files, { name: `${key}.${format}`, bytes }];
  });
}

function within(width: number, image: Sharp): Sharp {
  const height = width * mostHeight;
  return image.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}

/** What decoding takes, in pixels of 8 bits a channel. */
async function weightOf(image: Uint8Array): Promise<number> {
  const { width, height, depth, format } = await readable(opened(image).metadata());
  return width * height * (depth === 'uchar' ? 1 : 2) * (format === 'heif' ? avifWeight : 1);
}

function decoded(image: Uint8Array) {
  return readable(
    pixelsOf(opened(image)).catch((error: unknown) => {
      if (!hasNoEnd(error)) throw error;
      // With an end put behind it, what lacks more than that is told apart as what is worth a warning.
      return pixelsOf(opened(Buffer.concat([image, endOfJpeg]), 'warning'));
    }),
  );
}

/** Some phones leave it out, which loses nothing of the picture: browsers and galleries show it. */
const endOfJpeg = Buffer.from([0xff, 0xd9]);

function hasNoEnd(error: unknown): boolean {
  return error instanceof Error && /premature end of JPEG image/i.test(error.message);
}

function pixelsOf(image: Sharp) {
  const upright = within(widest, image.autoOrient());
  return upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
}

function opened(image: Uint8Array, failOn: 'error' | 'warning' = 'error'): Sharp {
  return sharp(image, { limitInputPixels: mostPixels, failOn }).timeout({
    seconds: mostSeconds,
  });
}

/** What the library cannot read is told apart by its words alone. */
async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    const large = error instanceof Error && /exceeds pixel limit/.test(error.message);
    throw new ImageError(large ? 'tooLarge' : 'unreadable');
  }
}
