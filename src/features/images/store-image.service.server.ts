import { encodeImage } from './encode-image.server.ts';
import type { ImageFiles } from './image-files.server.ts';

/**
 * Keeps an image of the program's own in all its widths, and answers its address. What is kept
 * under the key already stays, and is not drawn again.
 */
export async function storeImage(
  files: ImageFiles,
  key: string,
  draw: () => Uint8Array,
): Promise<string> {
  const itself = `${key}.webp`;
  // Added last, it says that all are there.
  if ((await files.sizeOf(itself)) === null) {
    const encoded = await encodeImage(draw(), key, 'webp');
    for (const { name, bytes } of encoded) await files.add(name, bytes);
  }
  return `/files/${itself}`;
}
