import { Logger } from 'graphile-worker';
import type { Logger as Log } from '../log.ts';

const failedTaskPattern = /^Failed task /;

/** The error of a job that is interrupted because the program ends; the next start does the job. */
export const interruptedMessage = 'given back, since the program ends';

/**
 * Passes the queue's messages to the program's log, never a job's payload. Only a failed job is logged
 * as an error: from trouble of its own, such as a lost database, the queue recovers by itself, and a
 * job that was given back runs again.
 */
export function createJobLogger(log: Log): Logger {
  return new Logger(() => (logLevel, message) => {
    const level: string = logLevel;
    const isFailure = failedTaskPattern.test(message) && !message.includes(interruptedMessage);
    if (level === 'error' && isFailure) log.error({ queue: message }, 'job queue');
    else if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'job queue');
    else log.debug({ queue: message }, 'job queue');
  });
}
