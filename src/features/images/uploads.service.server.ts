import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { Services } from '../../server/services.ts';
import { filesOfImage } from './image-sizes.ts';
import { removingImages } from './removal-lock.server.ts';
import { deleteUploads, lockUploads, markRemoved, removeLater } from './uploads.store.server.ts';

const atOnce = 100;
const folder = '/files/';

/**
 * Which of the images added to an institution the person has uploaded and may use; they are locked until
 * the end of the transaction. Those removed from it are locked with them, in one order: otherwise two
 * institutions exchanging images at the same time would deadlock.
 */
export async function ownUploads(
  tx: Transaction<Database>,
  userId: string,
  { coming, leaving }: { coming: readonly string[]; leaving: readonly string[] },
): Promise<Set<string>> {
  const keys = [...coming, ...leaving].map((address) => address.slice(folder.length));
  const own = await lockUploads(tx, userId, keys);
  return new Set(coming.filter((address) => own.has(address.slice(folder.length))));
}

/**
 * Removes the files of uploads that no institution has used for a day, and of deleted institutions. Each is
 * marked first and deleted last, so an interrupted run is continued by the next. A file that cannot be
 * removed does not hold up others, and is retried an hour later; the error is thrown at the end. Nothing is
 * removed while a backup is restored.
 * @param signal ends it between two images
 */
export async function removeUnusedUploads(
  services: Pick<Services, 'db' | 'pool' | 'images'>,
  signal?: AbortSignal,
): Promise<void> {
  await removingImages(services.pool, (lost) =>
    removeAll(services, signal ? AbortSignal.any([signal, lost]) : lost),
  );
}

async function removeAll(
  { db, images }: Pick<Services, 'db' | 'images'>,
  signal: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    if (signal.aborted) break;
    const keys = await markRemoved(db, atOnce);
    const [removed, kept]: [string[], string[]] = [[], []];
    for (const key of keys) {
      if (failures.length === mostFailures || signal.aborted) break;
      try {
        await removeFiles(images, key);
        removed.push(key);
      } catch (error) {
        failures.push(error);
        kept.push(key);
      }
    }
    await deleteUploads(db, removed);
    await removeLater(db, kept);
    if (failures.length === mostFailures || keys.length < atOnce) break;
  }
  if (failures.length) throw failures[0];
}

/** After this many failures the store is at fault, not single files. */
const mostFailures = 10;

async function removeFiles(images: Services['images'], key: string): Promise<void> {
  for (const name of filesOfImage(folder + key)) await images.remove(name);
}
