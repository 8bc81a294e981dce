import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { imageFileName, imageWidths, shareFileName } from './image-sizes.ts';
import type { ImageFormat } from './image-sizes.ts';
import { createWeightedSemaphore } from './weighted-semaphore.server.ts';

/** A file of an image, ready to be stored. */
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

/** The most pixels of an image: a file of a few KB can decode to hundreds of millions. */
const maxPixels = 50_000_000;
/** How many times more memory decoding AVIF takes than other formats. */
const avifWeight = 2.5;
/** The least weight of an image, so that at most two are encoded at a time, and large ones alone. */
const minWeight = maxPixels / 2;
const maxDecodingSeconds = 20;
const maxImageWidth = 1600;
/**
 * The tallest that an image may be, as a multiple of its width: taller than any phone's screen. Taller
 * images become narrower.
 */
const maxHeightRatio = 3;
const webp = { quality: 78, effort: 2 };
/**
 * For previews of shared links: WhatsApp shows no picture of more than 600 KB
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/link-previews/), which even noise
 * in this size has not, Telegram no WebP (https://github.com/tdlib/td/issues/1991), and some programs a black
 * background where a picture is transparent.
 */
const maxSharePx = 1000;
const shareJpeg = { quality: 75 };

const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'];
// No other format is ever decoded. SVG is for the demo's own drawings; uploads are identified by their
// bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) });

// A cache of decoded pictures would only use memory.
sharp.cache(false);

/** Decoding takes memory in proportion to the pixels, so images queue for a budget of them. */
const decodingSemaphore = createWeightedSemaphore(maxPixels);

const encoders: Record<Exclude<ImageFormat, 'webp'>, (image: Sharp) => Sharp> = {
  jpg: (image) => image.jpeg({ quality: 80 }),
  png: (image) => image.png(),
  avif: (image) => image.avif({ quality: 50, effort: 1 }),
  gif: (image) => image.gif({ effort: 3 }),
};

/**
 * Encodes all files of an image under `key`: upright, in sRGB, pixels only, without metadata. Of an
 * animation the first frame is kept. Throws an `ImageError`.
 * @param format the format of the image, and of its main file
 */
export async function encodeImage(
  image: Uint8Array,
  key: string,
  format: ImageFormat,
): Promise<EncodedFile[]> {
  const weight = await decodingSemaphore.run(minWeight, () => decodingWeight(image));
  if (weight > maxPixels) throw new ImageError('tooLarge');
  return decodingSemaphore.run(Math.max(weight, minWeight), async () => {
    const { data, info } = await decodePixels(image);
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const resizedTo = (width: number) => resizeWithin(width, sharp(data, { raw }));
    const files: EncodedFile[] = [await encodeShareImage(key, sharp(data, { raw }))];
    for (const width of imageWidths) {
      const bytes = await resizedTo(width).webp(webp).toBuffer();
      files.push({ name: imageFileName(key, width, format), bytes });
    }
    if (format === 'webp') return files;
    const bytes = await encoders[format](resizedTo(maxImageWidth)).toBuffer();
    return [...files, { name: `${key}.${format}`, bytes }];
  });
}

async function encodeShareImage(key: string, image: Sharp): Promise<EncodedFile> {
  const size = { width: maxSharePx, height: maxSharePx };
  const small = image.resize({ ...size, fit: 'inside', withoutEnlargement: true });
  const bytes = await small.flatten({ background: '#ffffff' }).jpeg(shareJpeg).toBuffer();
  return { name: shareFileName(key), bytes };
}

function resizeWithin(width: number, image: Sharp): Sharp {
  const height = width * maxHeightRatio;
  return image.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}

/** The memory that decoding takes, in pixels of 8 bits per channel. */
async function decodingWeight(image: Uint8Array): Promise<number> {
  const { width, height, depth, format } = await withImageErrors(openImage(image).metadata());
  return width * height * (depth === 'uchar' ? 1 : 2) * (format === 'heif' ? avifWeight : 1);
}

function decodePixels(image: Uint8Array) {
  return withImageErrors(
    readPixels(openImage(image)).catch((error: unknown) => {
      if (!lacksEndMarker(error)) throw error;
      // With the end marker appended, a file that lacks more than that still causes a warning, and is
      // refused.
      return readPixels(openImage(Buffer.concat([image, endOfJpeg]), 'warning'));
    }),
  );
}

/** Some phones leave out the end marker. The picture is complete, and browsers and galleries show it. */
const endOfJpeg = Buffer.from([0xff, 0xd9]);

function lacksEndMarker(error: unknown): boolean {
  return error instanceof Error && /premature end of JPEG image/i.test(error.message);
}

function readPixels(image: Sharp) {
  const upright = resizeWithin(maxImageWidth, image.autoOrient());
  return upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
}

function openImage(image: Uint8Array, failOn: 'error' | 'warning' = 'error'): Sharp {
  return sharp(image, { limitInputPixels: maxPixels, failOn }).timeout({
    seconds: maxDecodingSeconds,
  });
}

/** The library reports unreadable images by the error message alone. */
async function withImageErrors<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    const isTooLarge = error instanceof Error && /exceeds pixel limit/.test(error.message);
    throw new ImageError(isTooLarge ? 'tooLarge' : 'unreadable');
  }
}
