import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Settings } from '../../server/settings.ts';

export type S3Storage = Extract<Settings['storage'], { kind: 's3' }>;

/** Sends a request for a file in the bucket; rejects when the store does not answer. */
type S3Bucket = (name: string, init: RequestInit) => Promise<Response>;

const maxRetries = 3;
const firstRetryMs = 50;
/** The status for rate limiting, as R2 sends it. */
const tooManyRequestsStatus = 429;

/**
 * The bucket of an S3-compatible store, whose files have addresses of the form ENDPOINT/BUCKET/NAME. Stores
 * close idle connections, sometimes just as a request is sent; a request whose connection breaks without an
 * answer is retried once. All requests are idempotent.
 */
export function s3Bucket(storage: S3Storage): S3Bucket {
  const { accessKeyId, secretAccessKey, region } = storage;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const bucket = `${storage.endpoint.replace(/\/$/, '')}/${storage.bucket}`;
  return (name, { signal = null, ...init }) => {
    const sendOnce = async () => {
      const request = await client.sign(`${bucket}/${name}`, init);
      // Node forgets the signal of a `Request` that it is given as soon as it collects garbage
      // (https://github.com/nodejs/undici/issues/4068); one that stands beside it it keeps.
      return fetch(request, { signal });
    };
    const sendRequest = () =>
      sendOnce().catch((error: unknown) => {
        if (signal?.aborted) throw error;
        return sendOnce();
      });
    return retryWhileBusy(sendRequest);
  };
}

/** Sends a request again where the store is busy or out of order, each time after a longer pause. */
async function retryWhileBusy(sendRequest: () => Promise<Response>): Promise<Response> {
  for (let retryCount = 0; ; retryCount += 1) {
    const response = await sendRequest();
    if (!isBusy(response) || retryCount === maxRetries) return response;
    await response.body?.cancel();
    await wait(Math.random() * firstRetryMs * 2 ** retryCount);
  }
}

/** Whether the store is busy or out of order, so that the answer may be another one later. */
export function isBusy({ status }: Response): boolean {
  return status >= 500 || status === tooManyRequestsStatus;
}
