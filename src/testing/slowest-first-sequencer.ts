import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * The slowest test files, slowest first; the one that builds the program and those that wait for it apart.
 */
const slowestFiles = [
  'src/server/two-processes.test.ts',
  'src/features/search/database/search.store.test.ts',
  'src/features/demo/fill.test.ts',
  'src/features/backup/restore.test.ts',
  'src/server/crash.test.ts',
  'src/features/places/nearest.store.test.ts',
  'src/server/start.test.ts',
  'src/server/database/embedded-database.test.ts',
  'src/server/jobs/job-worker.test.ts',
  'src/features/accounts/limits.api.test.ts',
  'src/server/bad-writes.test.ts',
  'src/server/database/read-crash-reason.test.ts',
  'src/server/rebuild-while-running.test.ts',
  'src/server/dev.test.ts',
];

/** A fresh clone has no record of durations, and a slow file at the end would run alone. */
export class SlowestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOfFile(a) - rankOfFile(b));
  }
}

function rankOfFile({ moduleId }: TestSpecification): number {
  const index = slowestFiles.findIndex((file) => moduleId.endsWith(file));
  return index < 0 ? slowestFiles.length : index;
}
