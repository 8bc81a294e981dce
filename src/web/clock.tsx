import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

const ClockContext = createContext(new Date(0));

const tickMs = 30_000;

/**
 * The time as the interface shows it. It starts at the moment for which the server rendered the
 * page, so that 'open now' reads the same before and after hydration, and then runs on.
 */
export function Clock({ start, children }: { start: Date; children: ReactNode }) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, []);
  return <ClockContext value={now}>{children}</ClockContext>;
}

/** The current time, renewed twice a minute. */
export function useNow(): Date {
  return use(ClockContext);
}
