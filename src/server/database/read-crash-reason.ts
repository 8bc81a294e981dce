import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../settings.ts';
import { findCrashReason } from './postgres-log.ts';

/**
 * Why the embedded database gave up while it was in use, as on a full disk, by its log. Null where it
 * did not, and for an external database.
 */
export async function readCrashReason({
  database,
  dataDir,
}: Pick<Settings, 'database' | 'dataDir'>): Promise<string | null> {
  if (database.kind !== 'embedded') return null;
  return findCrashReason(
    await readFile(path.join(dataDir, 'postgres/log'), 'utf8').catch(() => ''),
  );
}
