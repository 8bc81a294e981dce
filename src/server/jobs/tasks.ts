import type { Task, TaskList } from 'graphile-worker';
import { countAreaPlaces } from '../../features/areas/count-area-places.service.server.ts';
import { removeUnusedUploads } from '../../features/images/uploads.service.server.ts';
import {
  queueRebuild,
  rebuildSearchTexts,
} from '../../features/search/database/rebuild.service.server.ts';
import { flushPendingLists } from '../../features/search/database/flush-pending-lists.server.ts';
import { withoutTimeLimits } from '../database/pool.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Services } from '../services.ts';
import { sendSms } from '../sms/send-sms.ts';
import { addJobOnce, slowQueue } from './add-job.ts';
import type { SlowJob } from './add-job.ts';
import { cleanUp } from './clean-up.ts';
import { interruptedMessage } from './job-log.ts';
import { createTimeSlicedTask } from './time-sliced-task.ts';

/** How long slow work runs at a time: well below the time after which a job counts as lost. */
const defaultTurnMs = 2 * 60_000;

/**
 * Every kind of background job. A feature adds its own here and nowhere else.
 * @param poolOfLongWork whose connections work without time limits takes and closes. Those for requests have
 * prepared their statements, the one used last most of all, and would have to prepare them again.
 */
export function createTaskList(
  { db, pool, images, mailer, sms, log, now }: Services,
  turnMs = defaultTurnMs,
  poolOfLongWork = pool,
): TaskList {
  const slow = {
    cleanUp: createTimeSlicedTask(
      turnMs,
      (turn) => cleanUp(db, now(), turn),
      () => addJobOnce(db, 'cleanUp'),
    ),
    rebuildSearch: createTimeSlicedTask(
      turnMs,
      (turn) => rebuildSearchTexts({ db }, turn),
      () => queueRebuild({ db }),
    ),
    removeUploads: createTimeSlicedTask(
      turnMs,
      (turn) => removeUnusedUploads({ db, pool, images }, turn),
      () => addJobOnce(db, 'removeUploads'),
    ),
    countAreas: createTimeSlicedTask(
      turnMs,
      (turn) => countAreaPlaces(poolOfLongWork, turn),
      // It begins again within the hour.
      async () => undefined,
    ),
  } satisfies Record<SlowJob, Task>;
  return {
    mail: createInterruptibleTask((payload) => sendMail({ mailer, log }, now(), payload)),
    sms: createInterruptibleTask((payload) => sendSms(sms, now(), payload)),
    ...slow,
    // After thousands of new places this takes longer than the time limit of the services' statements.
    settleIndexes: () => withoutTimeLimits(poolOfLongWork, flushPendingLists),
  };
}

/** A job that waits for other servers: when the program ends it is given back, for the next start. */
function createInterruptibleTask(work: (payload: unknown) => Promise<void>): Task {
  return (payload, { abortPromise }) => {
    const interrupted = abortPromise.catch(() => Promise.reject(new Error(interruptedMessage)));
    return Promise.race([work(payload), interrupted]);
  };
}

/**
 * The scheduled jobs as crontab lines, in UTC: minute, hour, day, month, weekday, and the job's name. A
 * job that is still waiting when its time comes again is not queued twice.
 */
export const jobCrontab = [
  `17 * * * * cleanUp ?queue=${slowQueue}&jobKey=cleanUp`,
  `27 * * * * rebuildSearch ?queue=${slowQueue}&jobKey=rebuildSearch`,
  `37 * * * * removeUploads ?queue=${slowQueue}&jobKey=removeUploads`,
  `47 * * * * countAreas ?queue=${slowQueue}&jobKey=countAreas`,
  '* * * * * settleIndexes ?queue=settleIndexes&jobKey=settleIndexes',
].join('\n');
