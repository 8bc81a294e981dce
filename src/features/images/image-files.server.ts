import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { imageFile, imageWidths } from './image-sizes.ts';

/** Where uploaded images are kept: a flat folder of files that never change. */
export interface ImageFiles {
  /** Keeps an image in all widths and answers its address. On disk before it is answered. */
  store: (key: string, image: Uint8Array) => Promise<string>;
  /** The bytes of a kept file, null when there is none of that name. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
}

const fileName = /^[\w-]{1,80}\.webp$/;
const quality = 78;
/** Of 6; more takes twice the time for a twentieth of the size. */
const effort = 2;

/** Images in a folder of this machine. */
export function localImageFiles(folder: string): ImageFiles {
  return {
    async store(key, image) {
      await mkdir(folder, { recursive: true });
      const pixels = await decoded(image);
      await Promise.all(
        imageWidths.map(async (width) => {
          const resized = pixels().resize({ width, withoutEnlargement: true });
          const file = path.join(folder, imageFile(key, width));
          await writeDurably(file, await resized.webp({ quality, effort }).toBuffer());
        }),
      );
      return `/files/${imageFile(key, imageWidths[2])}`;
    },
    async read(name) {
      if (!fileName.test(name)) return null;
      try {
        return new Uint8Array(await readFile(path.join(folder, name)));
      } catch {
        return null;
      }
    },
  };
}

/** Complete or not there at all, and flushed: a file that was acknowledged survives a crash. */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`;
  const handle = await open(unfinished, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

/** Decodes once, for every width. */
async function decoded(image: Uint8Array): Promise<() => Sharp> {
  const { data, info } = await sharp(image).rotate().raw().toBuffer({ resolveWithObject: true });
  return () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
