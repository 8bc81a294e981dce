import { Logger } from 'graphile-worker';
import type { Logger as Log } from '../log.ts';

const aboutJob = /^Failed task /;

/** What a job fails by that the end of the program breaks off: the next start does it. */
export const givenBack = 'given back, since the program ends';

/**
 * The queue's words in the program's log; never what a job was told. An error is a job that failed:
 * from what the queue itself meets, such as a database that is away, it goes on by itself, and so
 * does a job that is given back.
 */
export function jobLog(log: Log): Logger {
  return new Logger(() => (grade, message) => {
    const level: string = grade;
    const isFailure = aboutJob.test(message) && !message.includes(givenBack);
    if (level === 'error' && isFailure) log.error({ queue: message }, 'job queue');
    else if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'job queue');
    else log.debug({ queue: message }, 'job queue');
  });
}
