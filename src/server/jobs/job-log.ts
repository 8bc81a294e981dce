import { Logger } from 'graphile-worker';
import type { Logger as Log } from '../log.ts';

/** The queue's words in the program's log; never what a job was told. */
export function jobLog(log: Log): Logger {
  return new Logger(() => (grade, message) => {
    const level: string = grade;
    if (level === 'error') log.error({ queue: message }, 'job queue');
    else if (level === 'warning') log.warn({ queue: message }, 'job queue');
    else log.debug({ queue: message }, 'job queue');
  });
}
