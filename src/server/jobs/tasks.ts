import type { Task, TaskList } from 'graphile-worker';
import { removeUnusedUploads } from '../../features/images/uploads.service.server.ts';
import { rebuildSearchTexts } from '../../features/search/rebuild.service.server.ts';
import { settleIndexes } from '../../features/search/settle-indexes.server.ts';
import { sendMail } from '../mail/mail-task.ts';
import type { Services } from '../services.ts';
import { sendSms } from '../sms/sms-task.ts';
import { cleanUp } from './clean-up.ts';

/** Every kind of later work. A feature adds its own here and nowhere else. */
export function tasksOf({ db, pool, images, mailer, sms, now }: Services): TaskList {
  return {
    mail: stoppable((payload) => sendMail(mailer, now(), payload)),
    sms: stoppable((payload) => sendSms(sms, now(), payload)),
    cleanUp: () => cleanUp(db, now()),
    rebuildSearch: async (_, { abortSignal }) => {
      await rebuildSearchTexts({ db }, abortSignal);
    },
    removeUploads: () => removeUnusedUploads({ db, images }),
    settleIndexes: () => settleIndexes(pool),
  };
}

/** Work that waits for others is given back when the program ends, and done by its next start. */
function stoppable(work: (payload: unknown) => Promise<void>): Task {
  return (payload, { abortPromise }) => Promise.race([work(payload), abortPromise]);
}

/** What is done by the clock, in UTC: minute, hour, day, month, weekday, and the work's name. */
export const timetable = [
  '17 * * * * cleanUp',
  '27 * * * * rebuildSearch',
  '37 * * * * removeUploads',
  '* * * * * settleIndexes',
].join('\n');
