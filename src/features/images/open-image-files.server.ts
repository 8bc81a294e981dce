import path from 'node:path';
import type { Settings } from '../../server/settings.ts';
import { localImageFiles } from './image-files.server.ts';
import type { ImageFiles } from './image-files.server.ts';
import { s3ImageFiles } from './s3-image-files.server.ts';

/** The store of images that the settings name. */
export function openImageFiles({ storage, dataDir }: Settings): ImageFiles {
  return storage.kind === 's3'
    ? s3ImageFiles(storage)
    : localImageFiles(path.join(dataDir, 'images'));
}
