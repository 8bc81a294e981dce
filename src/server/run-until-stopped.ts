import { describeFailure } from './describe-failure.ts';
import { ignoreOutputErrors } from './ignore-output-errors.ts';

/** Two signals within this time are one Ctrl-C: it may come from the terminal and from the parent process. */
const sameKeypressMs = 500;

/**
 * Runs a program until Ctrl-C or SIGTERM. A second Ctrl-C ends it at once. A program that cannot start
 * says why in a sentence and exits with 1.
 * @param start starts the program and gives the function that ends it cleanly; when its signal is
 *   aborted it undoes what it has begun and throws the signal's reason
 */
export async function runUntilStopped(
  start: (signal: AbortSignal) => Promise<() => Promise<void>>,
): Promise<void> {
  ignoreOutputErrors();
  const startController = new AbortController();
  let isStarted = false;
  let stoppingSince = Infinity;
  const stopRequested = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        const isSecondPress = performance.now() - stoppingSince > sameKeypressMs;
        if (isSecondPress && signal === 'SIGINT') process.exit(130);
        stoppingSince = Math.min(stoppingSince, performance.now());
        // A running program ends soon; one that is starting may first have to finish a step.
        if (!isStarted && !startController.signal.aborted) console.log('Stopping ...');
        startController.abort();
        resolve();
      });
    }
  });
  try {
    const stop = await start(startController.signal);
    isStarted = true;
    await stopRequested;
    await stop();
    process.exit(0);
  } catch (error) {
    if (error === startController.signal.reason) process.exit(0);
    console.error(describeFailure(error));
    process.exit(1);
  }
}
