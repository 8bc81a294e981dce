import { Refusal } from '../../shared/problem.ts';
import { withReadTimeout } from './with-read-timeout.server.ts';
import { formatOfName, imageContentTypes } from './image-sizes.ts';
import { imageCacheControl, isImageFileName, maxUnstreamedBytes } from './image-files.server.ts';
import type { ImageFiles } from './image-files.server.ts';
import { isBusy, s3Bucket } from './s3-bucket.server.ts';
import type { S3Storage } from './s3-bucket.server.ts';

const usualTimeoutMs = 10_000;
const unavailableDetail = 'The image store does not answer';

/**
 * Images in a bucket of an S3-compatible store.
 * @param timeoutMs the time limit of a call; for the content of a long file, of each silence
 */
export function s3ImageFiles(storage: S3Storage, timeoutMs = usualTimeoutMs): ImageFiles {
  const requestBucket = s3Bucket(storage);
  /** The store's response with its content unread; null when there is no such file. */
  const requestFile = async (name: string, init: RequestInit) => {
    const response = await requestBucket(name, init).catch(() => null);
    if (response?.ok) return response;
    await response?.body?.cancel();
    if (!response || isBusy(response)) {
      throw new Refusal('unavailable', { detail: unavailableDetail });
    }
    if (response.status === 404) return null;
    throw new Error(`The image store answered ${response.status} to ${init.method}`);
  };
  /** The whole content, null when there is none; read completely so that the connection is reusable. */
  const requestContent = async (name: string, init: RequestInit) => {
    const response = await requestFile(name, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    return response && readWholeBody(response);
  };
  const read = async (name: string) =>
    isImageFileName(name) ? requestContent(name, { method: 'GET' }) : null;
  return {
    async add(name, bytes) {
      // Not every store supports conditional writes. Keys are random, so nobody else writes this name.
      if (await requestContent(name, { method: 'HEAD' })) return false;
      const written = await requestContent(name, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          'content-type': imageContentTypes[formatOfName(name) ?? 'webp'],
          'cache-control': imageCacheControl,
        },
      });
      if (!written) throw new Error(`The image store has no ${storage.bucket}`);
      return true;
    },
    read,
    async sizeOf(name) {
      if (!isImageFileName(name)) return null;
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await requestFile(name, { method: 'HEAD', signal });
      return response && (contentLength(response) ?? (await read(name))?.byteLength ?? null);
    },
    async open(name) {
      if (!isImageFileName(name)) return null;
      const timeoutController = new AbortController();
      const timer = setTimeout(() => timeoutController.abort(), timeoutMs);
      try {
        const response = await requestFile(name, {
          method: 'GET',
          signal: timeoutController.signal,
        });
        if (!response) return null;
        const bytes = contentLength(response);
        // Streams at the pace of the reader, who has no time limit.
        if (response.body && bytes && bytes > maxUnstreamedBytes)
          return { bytes, content: withReadTimeout(response.body, timeoutMs) };
        const content = await readWholeBody(response);
        return { bytes: content.byteLength, content };
      } finally {
        clearTimeout(timer);
      }
    },
    async remove(name) {
      if (isImageFileName(name)) await requestContent(name, { method: 'DELETE' });
    },
  };
}

async function readWholeBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch {
    throw new Refusal('unavailable', { detail: unavailableDetail });
  }
}

/** The size in bytes that the store announces; null when it does not. */
function contentLength({ headers }: Response): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}
