/**
 * Does a work once at a time. Asked for while it is being done, it is done once more right after:
 * what it looked at may have changed since.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
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
