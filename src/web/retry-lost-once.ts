import { isResponseLost } from './api/client.ts';

/**
 * Options of a mutation that is safe to repeat: where the answer was lost, it is sent once more at once,
 * and the second answer tells the result.
 */
export const retryLostOnce = {
  retry: (failures: number, error: Error) => failures === 0 && isResponseLost(error),
  retryDelay: 0,
};
