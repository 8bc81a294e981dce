/**
 * An image is kept as a few files: itself, at most 1600 px wide, in the format it came in and
 * under an address that ends so (/files/KEY.jpg); and as WebP in these widths in px.
 */
export const imageWidths = [320, 800, 1600] as const;
const largest = 1600;

/** The formats an image may have, by the end of its address, each with its content type. */
export const imageTypes = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  gif: 'image/gif',
} as const;
export type ImageFormat = keyof typeof imageTypes;

const ownImage = /^\/files\/([\w-]{1,70})\.(webp|jpg|png|avif|gif)$/;

/** Whether an address is one of our own images. */
export function isOwnImage(address: string): boolean {
  return ownImage.test(address);
}

/** The name of a file of an image in a width; of WebP images, the largest is the image itself. */
export function imageFile(key: string, width: number, format: ImageFormat = 'webp'): string {
  return width === largest && format === 'webp' ? `${key}.webp` : `${key}-${width}.webp`;
}

/** The names of all files of an image, the image itself first; none for images that are not ours. */
export function filesOfImage(address: string): string[] {
  const [, key, format] = ownImage.exec(address) ?? [];
  if (!key || !isFormat(format)) return [];
  const widths = imageWidths.map((width) => imageFile(key, width, format));
  return [...new Set([`${key}.${format}`, ...widths])];
}

/** Where an image is fetched from: one of ours from the API, wherever this page came from. */
export function imageSource(address: string): string {
  const origin = import.meta.env.VITE_API_URL ?? '';
  return origin && isOwnImage(address) ? origin + address : address;
}

/**
 * Where the largest file of an image is fetched from: that of its `srcset`, which is lighter than a
 * photo in the format that it came in, and may be there already.
 */
export function largestSource(address: string): string {
  const [, key, format] = ownImage.exec(address) ?? [];
  const file = key && isFormat(format) ? `/files/${imageFile(key, largest, format)}` : address;
  return imageSource(file);
}

/**
 * The `srcset` of an image's address, so that a small screen fetches a small file; undefined for
 * images that are not ours.
 */
export function imageSrcSet(address: string): string | undefined {
  const [, key, format] = ownImage.exec(address) ?? [];
  if (!key || !isFormat(format)) return undefined;
  return imageWidths
    .map((width) => `${imageSource(`/files/${imageFile(key, width, format)}`)} ${width}w`)
    .join(', ');
}

/** The format that a file's name ends with; null for any other ending. */
export function formatOfName(name: string): ImageFormat | null {
  const end = name.slice(name.lastIndexOf('.') + 1);
  return isFormat(end) ? end : null;
}

function isFormat(text: string | undefined): text is ImageFormat {
  return text !== undefined && Object.hasOwn(imageTypes, text);
}
