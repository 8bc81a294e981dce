import { AwsClient } from 'aws4fetch';
import type { Settings } from '../../server/settings.ts';
import { Refusal } from '../../shared/problem.ts';
import { formatOfName, imageTypes } from './image-sizes.ts';
import { isImageFileName } from './image-files.server.ts';
import type { ImageFiles } from './image-files.server.ts';

type S3Storage = Extract<Settings['storage'], { kind: 's3' }>;

const retries = 3;
const timeoutMs = 10_000;
const away = 'The image store does not answer';

/** Images in a bucket of an S3-compatible store, by addresses of the form ENDPOINT/BUCKET/NAME. */
export function s3ImageFiles(storage: S3Storage): ImageFiles {
  const { accessKeyId, secretAccessKey } = storage;
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', retries });
  const bucket = `${storage.endpoint.replace(/\/$/, '')}/${storage.bucket}`;
  /** The content, null when there is none; read whole, so that the connection is free again. */
  const send = async (name: string, init: RequestInit) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await client
      .fetch(`${bucket}/${name}`, { ...init, signal })
      .then(async (response) => ({ response, bytes: new Uint8Array(await response.arrayBuffer()) }))
      .catch(() => null);
    if (!answer || answer.response.status >= 500) {
      throw new Refusal('unavailable', { detail: away });
    }
    const { response, bytes } = answer;
    if (response.ok) return bytes;
    if (response.status === 404) return null;
    throw new Error(`The image store answered ${response.status} to ${init.method}`);
  };
  return {
    async add(name, bytes) {
      // Not every store knows a condition on writing. Keys are random: nobody else writes this one.
      if (await send(name, { method: 'HEAD' })) return false;
      const written = await send(name, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          'content-type': imageTypes[formatOfName(name) ?? 'webp'],
          'cache-control': 'public, max-age=3600, immutable',
        },
      });
      if (!written) throw new Error(`The image store has no ${storage.bucket}`);
      return true;
    },
    async read(name) {
      return isImageFileName(name) ? send(name, { method: 'GET' }) : null;
    },
    async remove(name) {
      if (isImageFileName(name)) await send(name, { method: 'DELETE' });
    },
  };
}
