import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../server/database/start-error.ts';
import type { Settings } from '../../server/settings.ts';
import { checkS3 } from './check-s3.server.ts';
import { localImageFiles } from './image-files.server.ts';
import type { ImageFiles } from './image-files.server.ts';
import { s3ImageFiles } from './s3-image-files.server.ts';

/** The store of images that the settings name. */
export function openImageFiles({ storage, dataDir }: Settings): ImageFiles {
  return storage.kind === 's3' ? s3ImageFiles(storage) : localImageFiles(folderIn(dataDir));
}

/**
 * Throws a `StartError` where no image could ever be stored in the configured folder or store, as when a
 * backup was restored by another user. A folder that is missing, full or read-only passes, since that may
 * change.
 */
export async function checkImageStore({
  storage,
  dataDir,
}: Pick<Settings, 'storage' | 'dataDir'>): Promise<void> {
  if (storage.kind === 's3') {
    await checkS3(storage);
    return;
  }
  const folder = folderIn(dataDir);
  const folderStats = await stat(folder).catch(() => null);
  if (!folderStats) return;
  if (!folderStats.isDirectory())
    throw new StartError(
      `${folder} is not a folder, but images are stored there: move it away, or set DATA_DIR to another folder.`,
    );
  await access(folder, constants.W_OK | constants.X_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') return;
    throw new StartError(
      `${folder} belongs to another user (${folderStats.uid}), but images are stored there: make the user who starts the server its owner.`,
    );
  });
}

function folderIn(dataDir: string): string {
  return path.join(dataDir, 'images');
}
