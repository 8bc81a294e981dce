import type pg from 'pg';
import type { ImageFiles } from '../images/image-files.server.ts';
import { readShownImageAddresses } from './stored-images.store.server.ts';

const batchSize = 8;

/**
 * The addresses of images that places or reviews show but that are missing in the store, or cannot be checked. Only
 * the main file is looked for: the smaller copies are useless without it.
 */
export async function findMissingImages(
  client: pg.ClientBase,
  images: ImageFiles,
): Promise<string[]> {
  const missing: string[] = [];
  for await (const addresses of readShownImageAddresses(client)) {
    for (let from = 0; from < addresses.length; from += batchSize) {
      const batch = addresses.slice(from, from + batchSize);
      const sizes = await Promise.all(batch.map((address) => storedImageSize(images, address)));
      missing.push(...batch.filter((_, index) => sizes[index] === null));
    }
  }
  return missing;
}

function storedImageSize(images: ImageFiles, address: string): Promise<number | null> {
  return images.sizeOf(address.slice('/files/'.length)).catch(() => null);
}
