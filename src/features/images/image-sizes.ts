/**
 * An image is stored as several files: itself, at most 1600 px wide, in its original format, with the
 * address /files/KEY.jpg or so; as WebP in these widths in px; and as a JPEG for previews of shared links.
 */
export const imageWidths = [320, 800, 1600] as const;
const largestWidth = 1600;

/** The formats of images by file extension, with their content types. */
export const imageContentTypes = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  gif: 'image/gif',
} as const;
export type ImageFormat = keyof typeof imageContentTypes;

const ownImagePattern = /^\/files\/([\w-]{1,70})\.(webp|jpg|png|avif|gif)$/;

/** Whether an address is that of an image uploaded here. */
export function isOwnImage(address: string): boolean {
  return ownImagePattern.test(address);
}

/** The name of an image's file of a width; for WebP images the largest is the image itself. */
export function imageFileName(key: string, width: number, format: ImageFormat = 'webp'): string {
  return width === largestWidth && format === 'webp' ? `${key}.webp` : `${key}-${width}.webp`;
}

/** The name of an image's file for previews of shared links. */
export function shareFileName(key: string): string {
  return `${key}-share.jpg`;
}

/** The names of all files of an image, the image itself first; none for images that are not ours. */
export function imageFileNames(address: string): string[] {
  const [, key, format] = ownImagePattern.exec(address) ?? [];
  if (!key || !isFormat(format)) return [];
  const widths = imageWidths.map((width) => imageFileName(key, width, format));
  return [...new Set([`${key}.${format}`, ...widths, shareFileName(key)])];
}

/**
 * The address from which to load an image: our own come from the API's origin, even in the native package.
 */
export function imageUrl(address: string): string {
  const origin = import.meta.env.VITE_API_URL ?? '';
  return origin && isOwnImage(address) ? origin + address : address;
}

/**
 * The address of an image's largest file in its `srcset`: smaller than the original format, and possibly
 * cached already.
 */
export function largestImageUrl(address: string): string {
  const [, key, format] = ownImagePattern.exec(address) ?? [];
  const file =
    key && isFormat(format) ? `/files/${imageFileName(key, largestWidth, format)}` : address;
  return imageUrl(file);
}

/** The path of an image for previews of shared links; images that are not ours stay as they are. */
export function shareImagePath(address: string): string {
  const [, key] = ownImagePattern.exec(address) ?? [];
  return key ? `/files/${shareFileName(key)}` : address;
}

/**
 * The `srcset` of an image, so that small screens load small files; undefined for images that are not ours.
 */
export function imageSrcSet(address: string): string | undefined {
  const [, key, format] = ownImagePattern.exec(address) ?? [];
  if (!key || !isFormat(format)) return undefined;
  return imageWidths
    .map((width) => `${imageUrl(`/files/${imageFileName(key, width, format)}`)} ${width}w`)
    .join(', ');
}

/** The format that a file's name ends with; null for any other ending. */
export function formatOfName(name: string): ImageFormat | null {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return isFormat(extension) ? extension : null;
}

function isFormat(text: string | undefined): text is ImageFormat {
  return text !== undefined && Object.hasOwn(imageContentTypes, text);
}
