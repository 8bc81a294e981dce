import type pg from 'pg';
import type { ImageFiles } from '../images/image-files.server.ts';
import { shownAddresses } from './stored-images.store.server.ts';

const imagesAtOnce = 8;

/**
 * The addresses of images that places show and that are not in the store, or cannot be asked for
 * there. Of each only the image itself is looked for: its smaller copies are worth nothing alone.
 */
export async function missingImages(client: pg.ClientBase, images: ImageFiles): Promise<string[]> {
  const missing: string[] = [];
  for await (const addresses of shownAddresses(client)) {
    for (let from = 0; from < addresses.length; from += imagesAtOnce) {
      const some = addresses.slice(from, from + imagesAtOnce);
      const sizes = await Promise.all(some.map((address) => sizeIn(images, address)));
      missing.push(...some.filter((_, index) => sizes[index] === null));
    }
  }
  return missing;
}

function sizeIn(images: ImageFiles, address: string): Promise<number | null> {
  return images.sizeOf(address.slice('/files/'.length)).catch(() => null);
}
