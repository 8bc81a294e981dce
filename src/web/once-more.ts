import { isLost } from './api/client.ts';

/**
 * Options of a mutation that is safe to repeat: where the answer was lost, it is sent once more at once,
 * and the second answer tells the result.
 */
export const onceMore = {
  retry: (failures: number, error: Error) => failures === 0 && isLost(error),
  retryDelay: 0,
};
