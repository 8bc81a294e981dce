import { isLost } from './api/client.ts';

/**
 * How a change is made that the server does once, however often it is asked: where the answer was lost it
 * may have been done, and the next answer says so.
 */
export const onceMore = {
  retry: (failures: number, error: Error) => failures === 0 && isLost(error),
  retryDelay: 0,
};
