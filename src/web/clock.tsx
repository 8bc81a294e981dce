import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { importWithRetry } from './import-with-retry.ts';
import { setClockError, correctedTime } from './corrected-time.ts';

const ClockContext = createContext(new Date(0));

const tickMs = 30_000;
/**
 * The difference from which on a clock counts as wrong, in ms: less than the minutes by which people set
 * theirs ahead, more than a slow page takes to come.
 */
const maxClockDriftMs = 180_000;

interface ClockProviderProps {
  /** When the server rendered the page, in ms since 1970; 0 for a page that it did not send. */
  renderedAt: number;
  children: ReactNode;
}

/**
 * The time as the interface shows it. It starts at the moment for which the server rendered the
 * page, so that 'open now' reads the same before and after hydration, and then runs on: what opens
 * or closes does so with its minute, and at once for whoever comes back to the page. Where the device's
 * clock is far from the server's time, or leaps, either the page is old or the clock is or was wrong:
 * then the server is asked until it answers.
 */
export function ClockProvider({ renderedAt, children }: ClockProviderProps) {
  const [now, setNow] = useState(() => new Date(renderedAt || Date.now()));
  useEffect(() => {
    let checkedAt = renderedAt;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => setNow(correctedTime());
    const checkClock = () => {
      clearTimeout(timer);
      timer = setTimeout(checkClock, tickMs - (correctedTime().getTime() % tickMs));
      const previousCheckAt = checkedAt;
      checkedAt = Date.now();
      const hasLeapt = Math.abs(checkedAt - previousCheckAt) >= maxClockDriftMs;
      // A clock that was right before still is: the device has slept. For a new page that is not known.
      if (!hasLeapt || previousCheckAt !== renderedAt) tick();
      if (!hasLeapt) return;
      void importWithRetry(() => import('./measure-clock-error.ts'), 'measureClockError')
        .then(async ({ measureClockError }) => setClockError(await measureClockError(fetch)))
        .catch(() => (checkedAt = 0))
        .then(tick);
    };
    checkClock();
    document.addEventListener('visibilitychange', checkClock);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', checkClock);
    };
  }, [renderedAt]);
  return <ClockContext value={now}>{children}</ClockContext>;
}

/** The current time, renewed twice a minute. */
export function useNow(): Date {
  return use(ClockContext);
}
