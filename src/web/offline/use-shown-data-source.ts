import { useEffect, useState } from 'react';
import { useWebApp } from '../use-web-app.ts';
import { getShownDataSource } from './shown-data-source.ts';
import type { ShownDataSource } from './shown-data-source.ts';
import { serverReachability } from './server-reachability.ts';
import { startedWithoutServer } from './started-without-server.ts';

/** Whether the server is away, and what the page shows then. */
export function useShownDataSource(): ShownDataSource & { away: boolean } {
  const { queries } = useWebApp();
  const [view, setView] = useState(() => look());
  function look() {
    const loadedAt = startedWithoutServer() ? null : performance.timeOrigin;
    return { away: serverReachability.isAway(), ...getShownDataSource(queries, loadedAt) };
  }
  useEffect(() => {
    let waiting = false;
    const renew = () => {
      if (waiting) return;
      waiting = true;
      // Not while the queries are being changed.
      setTimeout(() => {
        waiting = false;
        setView((before) => {
          const after = look();
          return JSON.stringify(after) === JSON.stringify(before) ? before : after;
        });
      });
    };
    renew();
    const ends = [queries.getQueryCache().subscribe(renew), serverReachability.subscribe(renew)];
    return () => {
      for (const end of ends) end();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- looks at what is outside of React
  }, [queries]);
  return view;
}
