import type { FileHandle } from 'node:fs/promises';
import type pg from 'pg';
import type { ImageFiles } from '../images/image-files.server.ts';
import { imageFileNames } from '../images/image-sizes.ts';
import { readBackup } from './read-backup.server.ts';
import { registerRestoredImages } from './stored-images.store.server.ts';

/** One image with its files, which are adjacent in a backup. */
interface ArchivedImage {
  key: string;
  files: { name: string; content: Buffer }[];
}

const imagesAtOnce = 8;

/**
 * Puts the images of a backup into the store, before the rows that refer to them. Files that are in the
 * store already stay, unless they are damaged. Returns the number of files written.
 */
export async function restoreImages(
  file: FileHandle,
  client: pg.ClientBase,
  images: ImageFiles,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<number> {
  let written = 0;
  for await (const batch of groupImages(archivedImages(file, onBytes))) {
    signal.throwIfAborted();
    await registerRestoredImages(
      client,
      batch.map(({ key }) => key),
    );
    const counts = await Promise.all(batch.map((image) => restoreImage(images, image)));
    written += counts.reduce((sum, count) => sum + count, 0);
  }
  return written;
}

/** An image's main file comes first, followed by its smaller copies. */
async function* archivedImages(
  file: FileHandle,
  onBytes: (bytes: number) => void,
): AsyncGenerator<ArchivedImage> {
  let image: ArchivedImage | null = null;
  for await (const part of readBackup(file, onBytes)) {
    if (part.kind !== 'image') continue;
    const { file: name, content } = part;
    if (image && imageFileNames(`/files/${image.key}`).includes(name)) {
      image.files.push({ name, content });
      continue;
    }
    if (image) yield image;
    image = { key: name, files: [{ name, content }] };
  }
  if (image) yield image;
}

async function* groupImages(images: AsyncIterable<ArchivedImage>): AsyncGenerator<ArchivedImage[]> {
  let group: ArchivedImage[] = [];
  for await (const image of images) {
    group.push(image);
    if (group.length < imagesAtOnce) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

async function restoreImage(images: ImageFiles, { files }: ArchivedImage): Promise<number> {
  let written = 0;
  for (const { name, content } of files) {
    if (await images.add(name, content)) {
      written += 1;
      continue;
    }
    const storedContent = await images.read(name);
    if (storedContent && content.equals(storedContent)) continue;
    await images.remove(name);
    await images.add(name, content);
    written += 1;
  }
  return written;
}
