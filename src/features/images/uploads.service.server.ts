import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { Services } from '../../server/services.ts';
import { imageFileNames } from './image-sizes.ts';
import { withImageRemovalLock } from './removal-lock.server.ts';
import {
  deleteUploads,
  lockUploads,
  markUploadsRemoved,
  postponeRemoval,
} from './uploads.store.server.ts';

const removalBatchSize = 100;
const filesPath = '/files/';

const keyOf = (address: string) => address.slice(filesPath.length);

/** The images of an institution or a review, before a change and after it. */
interface ImageChange {
  before: readonly string[];
  after: readonly string[];
  /** Whether an added image may be in something else, too: in an institution it may. */
  mayBeShared: boolean;
}

/**
 * Whether the person may use all images that are added: their own uploads, not removed. Added and removed ones
 * are locked until the end of the transaction, in one order: otherwise two institutions exchanging images at
 * the same time would deadlock.
 */
export async function lockOwnUploads(
  tx: Transaction<Database>,
  userId: string,
  { before, after, mayBeShared }: ImageChange,
): Promise<boolean> {
  const added = after.filter((address) => !before.includes(address));
  const removed = before.filter((address) => !after.includes(address));
  const own = await lockUploads(tx, userId, [...added, ...removed].map(keyOf));
  const usable = new Set(own.filter(({ uses }) => mayBeShared || uses === 0).map(({ key }) => key));
  return added.every((address) => usable.has(keyOf(address)));
}

/**
 * Removes the files of uploads that no institution and no review has used for a day, and of deleted ones. Each is
 * marked first and deleted last, so an interrupted run is continued by the next. A file that cannot be
 * removed does not hold up others, and is retried an hour later; the error is thrown at the end. Nothing is
 * removed while a backup is restored.
 * @param signal ends it between two images
 */
export async function removeUnusedUploads(
  services: Pick<Services, 'db' | 'pool' | 'images'>,
  signal?: AbortSignal,
): Promise<void> {
  await withImageRemovalLock(services.pool, (lost) =>
    removeDueUploads(services, signal ? AbortSignal.any([signal, lost]) : lost),
  );
}

async function removeDueUploads(
  { db, images }: Pick<Services, 'db' | 'images'>,
  signal: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    if (signal.aborted) break;
    const keys = await markUploadsRemoved(db, removalBatchSize);
    const [removedKeys, failedKeys]: [string[], string[]] = [[], []];
    for (const key of keys) {
      if (failures.length === maxRemovalFailures || signal.aborted) break;
      try {
        await removeFiles(images, key);
        removedKeys.push(key);
      } catch (error) {
        failures.push(error);
        failedKeys.push(key);
      }
    }
    await deleteUploads(db, removedKeys);
    await postponeRemoval(db, failedKeys);
    if (failures.length === maxRemovalFailures || keys.length < removalBatchSize) break;
  }
  if (failures.length) throw failures[0];
}

/** After this many failures the store is at fault, not single files. */
const maxRemovalFailures = 10;

async function removeFiles(images: Services['images'], key: string): Promise<void> {
  for (const name of imageFileNames(filesPath + key)) await images.remove(name);
}
