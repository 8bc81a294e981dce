import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { Services } from '../../server/services.ts';
import { filesOfImage } from './image-sizes.ts';
import { deleteUploads, lockUploads, markRemoved } from './uploads.store.server.ts';

const atOnce = 100;
const folder = '/files/';

/**
 * Which of these images a person uploaded and may put into an institution. They stay there until
 * the transaction ends.
 */
export async function ownUploads(
  tx: Transaction<Database>,
  userId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const keys = addresses.map((address) => address.slice(folder.length));
  const own = await lockUploads(tx, userId, keys);
  return new Set([...own].map((key) => folder + key));
}

/**
 * Removes the files of uploads that no institution has used for a day, and of deleted
 * institutions. Marked first and forgotten last: broken off anywhere, it goes on next time.
 */
export async function removeUnusedUploads({
  db,
  images,
}: Pick<Services, 'db' | 'images'>): Promise<void> {
  for (;;) {
    const keys = await markRemoved(db, atOnce);
    for (const key of keys) await removeFiles(images, key);
    await deleteUploads(db, keys);
    if (keys.length < atOnce) return;
  }
}

async function removeFiles(images: Services['images'], key: string): Promise<void> {
  for (const name of filesOfImage(folder + key)) await images.remove(name);
}
