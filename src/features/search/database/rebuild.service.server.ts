import { setTimeout as wait } from 'node:timers/promises';
import { addJobOnce } from '../../../server/jobs/add-job.ts';
import type { Services } from '../../../server/services.ts';
import { searchVersion } from '../indexed-text.ts';
import { hasOlderRows, rewriteOldestRows } from './rebuild.store.server.ts';
import { deleteOlderWords } from './vocabulary.store.server.ts';

const rowsAtOnce = 200;
/** Visitors come first: the database rests between batches. */
const restMs = 50;

/**
 * Writes the searched text of all institutions again that older rules have made, a batch at a
 * time, until none is left or `signal` breaks it off between two batches; what is not yet written
 * is found as it is written, but not across scripts. May be broken off anywhere and begun again.
 * Answers how many were written.
 */
export async function rebuildSearchTexts(
  { db }: Pick<Services, 'db'>,
  signal?: AbortSignal,
): Promise<number> {
  let written = 0;
  for (;;) {
    const batch = signal?.aborted ? 0 : await rewriteOldestRows(db, searchVersion, rowsAtOnce);
    if (batch === 0) break;
    written += batch;
    await wait(restMs, null, { ...(signal && { signal }) }).catch(() => undefined);
  }
  if (!(await hasOlderRows(db, searchVersion))) await deleteOlderWords(db, searchVersion);
  return written;
}

/** Has the texts rewritten in the background where older rules have made any. */
export async function queueRebuild({ db }: Pick<Services, 'db'>): Promise<void> {
  if (await hasOlderRows(db, searchVersion)) await addJobOnce(db, 'rebuildSearch');
}
