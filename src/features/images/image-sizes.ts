/** Widths in px in which every stored image can be had; the largest is the image itself. */
export const imageWidths = [320, 800, 1600] as const;
const largest = 1600;

/** An address of our own images: /files/KEY.webp */
const ownImage = /^(\/files\/[\w-]+)\.webp$/;

/** The name under which an image of `key` is stored in a width. */
export function imageFile(key: string, width: number): string {
  return width === largest ? `${key}.webp` : `${key}-${width}.webp`;
}

/**
 * The `srcset` of an image's address, so that a small screen fetches a small file; undefined for
 * images that are not ours.
 */
export function imageSrcSet(address: string): string | undefined {
  const key = ownImage.exec(address)?.[1];
  return key && imageWidths.map((width) => `${imageFile(key, width)} ${width}w`).join(', ');
}
