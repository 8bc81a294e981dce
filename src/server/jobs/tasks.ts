import type { Task, TaskList } from 'graphile-worker';
import { removeUnusedUploads } from '../../features/images/uploads.service.server.ts';
import {
  queueRebuild,
  rebuildSearchTexts,
} from '../../features/search/database/rebuild.service.server.ts';
import { settleIndexes } from '../../features/search/database/settle-indexes.server.ts';
import { withoutLimits } from '../database/pool.ts';
import { sendMail } from '../mail/mail-task.ts';
import type { Services } from '../services.ts';
import { sendSms } from '../sms/sms-task.ts';
import { addJobOnce, slowQueue } from './add-job.ts';
import type { SlowJob } from './add-job.ts';
import { cleanUp } from './clean-up.ts';
import { givenBack } from './job-log.ts';

/** How long slow work goes on at a time: well below what makes it count as lost. */
const usualTurnMs = 2 * 60_000;

/** Every kind of later work. A feature adds its own here and nowhere else. */
export function tasksOf(
  { db, pool, images, mailer, sms, log, now }: Services,
  turnMs = usualTurnMs,
): TaskList {
  const slow = {
    cleanUp: inTurns(
      turnMs,
      (turn) => cleanUp(db, now(), turn),
      () => addJobOnce(db, 'cleanUp'),
    ),
    rebuildSearch: inTurns(
      turnMs,
      (turn) => rebuildSearchTexts({ db }, turn),
      () => queueRebuild({ db }),
    ),
    removeUploads: inTurns(
      turnMs,
      (turn) => removeUnusedUploads({ db, pool, images }, turn),
      () => addJobOnce(db, 'removeUploads'),
    ),
  } satisfies Record<SlowJob, Task>;
  return {
    mail: stoppable((payload) => sendMail({ mailer, log }, now(), payload)),
    sms: stoppable((payload) => sendSms(sms, now(), payload)),
    ...slow,
    // After thousands of new places longer than a statement of a request may take.
    settleIndexes: () => withoutLimits(pool, settleIndexes),
  };
}

/**
 * Work that is broken off when its turn is over or the program ends, and then queued again: other
 * slow work has its turn in between, and nobody takes a job that is alive for a lost one.
 */
function inTurns(
  turnMs: number,
  work: (turn: AbortSignal) => Promise<unknown>,
  again: () => Promise<void>,
): Task {
  return async (_, { abortSignal }) => {
    const turn = AbortSignal.any([abortSignal, AbortSignal.timeout(turnMs)]);
    await work(turn);
    if (turn.aborted) await again();
  };
}

/** Work that waits for others is given back when the program ends, and done by its next start. */
function stoppable(work: (payload: unknown) => Promise<void>): Task {
  return (payload, { abortPromise }) => {
    const ended = abortPromise.catch(() => Promise.reject(new Error(givenBack)));
    return Promise.race([work(payload), ended]);
  };
}

/**
 * What is done by the clock, in UTC: minute, hour, day, month, weekday, and the work's name. Work
 * that still waits when its time comes again is not queued a second time.
 */
export const timetable = [
  `17 * * * * cleanUp ?queue=${slowQueue}&jobKey=cleanUp`,
  `27 * * * * rebuildSearch ?queue=${slowQueue}&jobKey=rebuildSearch`,
  `37 * * * * removeUploads ?queue=${slowQueue}&jobKey=removeUploads`,
  '* * * * * settleIndexes ?queue=settleIndexes&jobKey=settleIndexes',
].join('\n');
