import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Database } from '../server/database/schema.ts';

/** Adds a person's uploaded images, without their files, and returns their addresses. */
export async function addUploads(
  db: Kysely<Database>,
  user_id: string,
  count = 1,
): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `${randomBytes(16).toString('hex')}.webp`);
  const rows = keys.map((key) => ({ key, user_id }));
  await db.insertInto('uploads').values(rows).execute();
  return keys.map((key) => `/files/${key}`);
}

/** A picture of this size in one colour. */
export function plainPicture(width = 60, height = 40): Sharp {
  const background = { r: 200, g: 40, b: 20 };
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A form with these files in its field `images`, in the format of a browser. */
export function imageForm(files: readonly Uint8Array[], name = 'photo.jpg'): RequestInit {
  const form = new FormData();
  for (const file of files) form.append('images', new Blob([new Uint8Array(file)]), name);
  return { method: 'POST', body: form };
}
