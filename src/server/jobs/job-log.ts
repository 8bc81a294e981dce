import { Logger } from 'graphile-worker';
import type { Logger as Log } from '../log.ts';

const aboutJob = /^Failed task /;

/**
 * The queue's words in the program's log; never what a job was told. An error is a job that failed:
 * from what the queue itself meets, such as a database that is away, it goes on by itself.
 */
export function jobLog(log: Log): Logger {
  return new Logger(() => (grade, message) => {
    const level: string = grade;
    if (level === 'error' && aboutJob.test(message)) log.error({ queue: message }, 'job queue');
    else if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'job queue');
    else log.debug({ queue: message }, 'job queue');
  });
}
