import { randomBytes } from 'node:crypto';
import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';
import {
  countFailedAttempt,
  refuseIfLimitReached,
} from '../accounts/attempt-limits.service.server.ts';
import { maxImageBytes, maxImages, maxUnusedUploads, uploadField } from './contract.ts';
import { encodeImage, ImageError } from './encode-image.server.ts';
import type { EncodedFile } from './encode-image.server.ts';
import { detectImageFormat } from './detect-image-format.server.ts';
import { FormError, readFormParts } from './multipart.server.ts';
import { readBodyChunks, drainBody } from './upload-body.server.ts';
import { takeUploadSlot } from './upload-slots.server.ts';
import { countUnused, expireFailedUploads, insertUploads } from './uploads.store.server.ts';

/** Room for the rest of the form, beside the files. */
const maxFormOverheadBytes = 64 * 1024;
const hourSeconds = 3600;

/** An image that was encoded, and is not stored yet. */
interface NewImage {
  /** The name of its main file, which is the upload's key. */
  key: string;
  files: EncodedFile[];
}

/**
 * Stores the images of a form, all or none, and returns their addresses in order. They are flushed to disk
 * before it resolves.
 */
export async function storeUploadedImages(
  services: Services,
  caller: Caller,
  request: Request,
): Promise<{ urls: string[] }> {
  const user = requireSignedInUser(caller);
  const slot = takeUploadSlot({ userId: user.id, address: caller.address });
  const chunks = readBodyChunks(request, slot, maxImages * maxImageBytes + maxFormOverheadBytes);
  try {
    await refuseIfLimitReached(services, caller, 'refusedUpload', user.id);
    if ((await countUnused(services.db, user.id)) >= maxUnusedUploads) {
      throw new Refusal('tooMany', { retryAfterSeconds: hourSeconds });
    }
    const images = await readFormImages(request.headers.get('content-type'), chunks);
    await saveNewImages(services, user.id, images);
    return { urls: images.map(({ key }) => `/files/${key}`) };
  } catch (error) {
    if (isSenderFault(error)) await countFailedAttempt(services, caller, 'refusedUpload', user.id);
    if (error instanceof FormError) {
      throw new Refusal('malformed', { detail: 'The form is incomplete' });
    }
    if (error instanceof Refusal) await drainBody(chunks);
    throw error;
  } finally {
    slot.release();
  }
}

/** Whether the sender is at fault, so that the work counts against their limit. */
function isSenderFault(error: unknown): boolean {
  if (error instanceof FormError) return true;
  return error instanceof Refusal && ['tooLarge', 'wrongType', 'invalid'].includes(error.code);
}

async function readFormImages(
  contentType: string | null,
  chunks: AsyncIterable<Uint8Array>,
): Promise<NewImage[]> {
  if (!/^multipart\/form-data\b/i.test(contentType ?? '')) throw new Refusal('wrongType');
  const images: NewImage[] = [];
  for await (const { name, fileName, content } of readFormParts(contentType, chunks)) {
    if (name !== uploadField) continue;
    const bytes = await readImageBytes(content, images.length);
    // Browsers send an empty part for a field without a chosen file.
    if (bytes.byteLength === 0 && !fileName) continue;
    if (images.length === maxImages) throw imageRefusal('invalid', images.length, 'tooManyImages');
    images.push(await encodeNewImage(bytes, images.length));
  }
  if (images.length === 0) throw imageRefusal('invalid', null, 'imageRequired');
  return images;
}

async function readImageBytes(content: AsyncIterable<Uint8Array>, index: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > maxImageBytes) throw imageRefusal('tooLarge', index, 'tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function encodeNewImage(bytes: Buffer, index: number): Promise<NewImage> {
  const format = detectImageFormat(bytes);
  if (!format) throw imageRefusal('wrongType', index, 'wrongType');
  const key = randomBytes(16).toString('hex');
  try {
    return { key: `${key}.${format}`, files: await encodeImage(bytes, key, format) };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    const code = error.reason === 'tooLarge' ? 'tooLarge' : 'wrongType';
    throw imageRefusal(code, index, code);
  }
}

/** Rows are written before files, so that no file is ever without one, wherever this is interrupted. */
async function saveNewImages(
  { db, images: imageFiles }: Services,
  userId: string,
  images: readonly NewImage[],
): Promise<void> {
  const keys = images.map(({ key }) => key);
  await insertUploads(db, userId, keys);
  try {
    for (const { name, bytes } of images.flatMap(({ files }) => files)) {
      if (!(await imageFiles.add(name, bytes))) throw new Error(`${name} is taken`);
    }
  } catch (error) {
    await expireFailedUploads(db, keys).catch(() => undefined);
    throw error;
  }
}

const problemMessages = {
  tooManyImages: 'Maximum 5 images allowed',
  imageRequired: 'At least one image is required',
  tooLarge: 'The image is larger than 10 MiB or 50 megapixels',
  wrongType: 'The file is not a readable JPEG, PNG, WebP, AVIF or GIF image',
} as const;

/** A refusal that names the file by its index, from 0. */
function imageRefusal(
  code: 'invalid' | 'tooLarge' | 'wrongType',
  index: number | null,
  problem: keyof typeof problemMessages,
): Refusal {
  const path = index === null ? uploadField : `${uploadField}.${index}`;
  const message = problemMessages[problem];
  return new Refusal(code, { detail: message, errors: [{ path, code: problem, message }] });
}
