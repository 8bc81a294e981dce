import { failureText } from './failure-text.ts';
import { outliveReaders } from './outlive-readers.ts';

/** One Ctrl-C can arrive twice: from the terminal, and passed on by the program that started this. */
const oneStrokeMs = 500;

/**
 * Runs a program until Ctrl-C or SIGTERM: `start` gives what ends it cleanly, and is told by a
 * signal when it is to give up, having undone what it has begun. A second Ctrl-C ends it at once. A
 * program that cannot start says why in a sentence and exits with 1.
 */
export async function runUntilStopped(
  start: (signal: AbortSignal) => Promise<() => Promise<void>>,
): Promise<void> {
  outliveReaders();
  const starting = new AbortController();
  let isStarted = false;
  let stoppingSince = Infinity;
  const requested = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        const isAgain = performance.now() - stoppingSince > oneStrokeMs;
        if (isAgain && signal === 'SIGINT') process.exit(130);
        stoppingSince = Math.min(stoppingSince, performance.now());
        // What runs ends soon; a start may be in the middle of something.
        if (!isStarted && !starting.signal.aborted) console.log('Stopping ...');
        starting.abort();
        resolve();
      });
    }
  });
  try {
    const stop = await start(starting.signal);
    isStarted = true;
    await requested;
    await stop();
    process.exit(0);
  } catch (error) {
    if (error === starting.signal.reason) process.exit(0);
    console.error(failureText(error));
    process.exit(1);
  }
}
