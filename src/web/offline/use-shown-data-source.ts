import { useEffect, useState } from 'react';
import { useWebApp } from '../use-web-app.ts';
import { getShownDataSource } from './shown-data-source.ts';
import type { ShownDataSource } from './shown-data-source.ts';
import { serverReachability } from './server-reachability.ts';
import { startedWithoutServer } from './started-without-server.ts';

/** Whether the server is away, and what the page shows then. */
export function useShownDataSource(): ShownDataSource & { away: boolean } {
  const { queries } = useWebApp();
  const [view, setView] = useState(() => readSource());
  function readSource() {
    const loadedAt = startedWithoutServer() ? null : performance.timeOrigin;
    return { away: serverReachability.isAway(), ...getShownDataSource(queries, loadedAt) };
  }
  useEffect(() => {
    let isScheduled = false;
    const scheduleUpdate = () => {
      if (isScheduled) return;
      isScheduled = true;
      // Not while the queries are being changed.
      setTimeout(() => {
        isScheduled = false;
        setView((before) => {
          const after = readSource();
          return JSON.stringify(after) === JSON.stringify(before) ? before : after;
        });
      });
    };
    scheduleUpdate();
    const unsubscribers = [
      queries.getQueryCache().subscribe(scheduleUpdate),
      serverReachability.subscribe(scheduleUpdate),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- looks at what is outside of React
  }, [queries]);
  return view;
}
