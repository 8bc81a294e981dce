import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

const ClockContext = createContext(new Date(0));

const tickMs = 30_000;
const trustedMs = 600_000;

/**
 * The time as the interface shows it. It starts at the moment for which the server rendered the
 * page, so that 'open now' reads the same before and after hydration, and then runs on. Where the
 * device's clock is far from that, or leaps, the page is an old one, or the clock is or was wrong:
 * the server knows.
 */
export function Clock({ start, children }: { start: Date; children: ReactNode }) {
  const [first] = useState(start);
  const [now, setNow] = useState(first);
  useEffect(() => {
    let errorMs = 0;
    let looked = first.getTime();
    const tick = () => setNow(new Date(Date.now() + errorMs));
    const look = () => {
      const before = looked;
      looked = Date.now();
      if (Math.abs(looked - before) < trustedMs) return tick();
      void import('./clock-error.ts')
        .then(async ({ clockError }) => (errorMs = await clockError(fetch)))
        .catch(() => undefined)
        .then(tick);
    };
    const timer = setInterval(look, tickMs);
    look();
    return () => clearInterval(timer);
  }, [first]);
  return <ClockContext value={now}>{children}</ClockContext>;
}

/** The current time, renewed twice a minute. */
export function useNow(): Date {
  return use(ClockContext);
}
