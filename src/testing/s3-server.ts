import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import S3rver from 's3rver';
import type { Settings } from '../server/settings.ts';

/** An S3 server with one bucket. */
export interface S3Server {
  storage: Extract<Settings['storage'], { kind: 's3' }>;
  /** The headers with which the store itself serves a file. */
  headersOf: (name: string) => Promise<Headers>;
  stop: () => Promise<void>;
}

/** Starts an S3 server on a free port, with its files in a folder of its own. */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'thikana-s3-'));
  const configureBuckets = [{ name: bucket, configs: [] }];
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets },
  });
  const { port } = await server.run();
  // The default keys of s3rver.
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  return {
    storage: { kind: 's3', endpoint, bucket, region: '', ...keys },
    headersOf: async (name) => (await client.fetch(`${endpoint}/${bucket}/${name}`)).headers,
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
