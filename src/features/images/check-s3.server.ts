import { StartError } from '../../server/database/start-error.ts';
import { isBusy, s3Bucket } from './s3-bucket.server.ts';
import type { S3Storage } from './s3-bucket.server.ts';

/** A name that no image has. */
const missingFileName = 'thikana-is-it-there';
const timeoutMs = 5000;

/**
 * Throws a `StartError` where the store would refuse every image, as with a wrong key: it has to answer
 * that a missing file is missing. A store that cannot be reached passes, since it may be back later.
 */
export async function checkS3(storage: S3Storage): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await s3Bucket(storage)(missingFileName, { method: 'GET', signal }).catch(
    () => null,
  );
  const text = (await response?.text().catch(() => '')) ?? '';
  if (!response || response.ok || isBusy(response)) return;
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
  if (code === 'NoSuchBucket')
    throw new StartError(
      `The image store has no bucket ${storage.bucket}: create it, or correct S3_BUCKET.`,
    );
  if (response.status === 404) return;
  throw new StartError(
    `The image store answers ${response.status}${code && ` (${code})`}: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY or S3_REGION is wrong, or the key may not list the bucket ${storage.bucket}, which is needed to recognise missing images.`,
  );
}
