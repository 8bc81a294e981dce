import { encodeImage } from './encode-image.server.ts';
import type { ImageFiles } from './image-files.server.ts';

/**
 * Stores an image of the program's own in all widths, and returns its address. If the key is already
 * stored, nothing is drawn or written.
 */
export async function storeImage(
  files: ImageFiles,
  key: string,
  draw: () => Uint8Array,
): Promise<string> {
  const mainFileName = `${key}.webp`;
  // Added last, so its presence means that all files are there.
  if ((await files.sizeOf(mainFileName)) === null) {
    const encoded = await encodeImage(draw(), key, 'webp');
    for (const { name, bytes } of encoded) await files.add(name, bytes);
  }
  return `/files/${mainFileName}`;
}
