import { encodeImage } from './encode-image.server.ts';
import type { ImageFiles } from './image-files.server.ts';

/**
 * Keeps an image of the program's own in all its widths, and answers its address. Keeping it
 * again under the same key changes nothing.
 */
export async function storeImage(
  files: ImageFiles,
  key: string,
  image: Uint8Array,
): Promise<string> {
  for (const { name, bytes } of await encodeImage(image, key, 'webp')) await files.add(name, bytes);
  return `/files/${key}.webp`;
}
