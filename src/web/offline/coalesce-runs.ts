/**
 * Runs `work` one at a time. A call during a run has it run once more right afterwards, since what it
 * looked at may have changed.
 */
export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isAskedAgain = false;
  return async () => {
    isAskedAgain = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        await work();
      }
    } finally {
      isRunning = false;
    }
  };
}
