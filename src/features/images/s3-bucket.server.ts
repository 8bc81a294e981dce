import { AwsClient } from 'aws4fetch';
import type { Settings } from '../../server/settings.ts';

export type S3Storage = Extract<Settings['storage'], { kind: 's3' }>;

/** Sends a request for a file in the bucket; rejects when the store does not answer. */
type S3Bucket = (name: string, init: RequestInit) => Promise<Response>;

const retries = 3;

/**
 * The bucket of an S3-compatible store, whose files have addresses of the form ENDPOINT/BUCKET/NAME. Stores
 * close idle connections, sometimes just as a request is sent; a request whose connection breaks without an
 * answer is retried once. All requests are idempotent.
 */
export function s3Bucket(storage: S3Storage): S3Bucket {
  const { accessKeyId, secretAccessKey, region } = storage;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const bucket = `${storage.endpoint.replace(/\/$/, '')}/${storage.bucket}`;
  return (name, init) => {
    const sendRequest = () => client.fetch(`${bucket}/${name}`, init);
    return sendRequest().catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      return sendRequest();
    });
  };
}
