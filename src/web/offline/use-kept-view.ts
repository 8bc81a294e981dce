import { useEffect, useState } from 'react';
import { useWebApp } from '../use-web-app.ts';
import { keptView } from './kept-view.ts';
import type { KeptView } from './kept-view.ts';
import { reach } from './reach-now.ts';
import { startedHere } from './started-here.ts';

/** Whether the server is away, and what the page shows then. */
export function useKeptView(): KeptView & { away: boolean } {
  const { queries } = useWebApp();
  const [view, setView] = useState(() => look());
  function look() {
    const loadedAt = startedHere() ? null : performance.timeOrigin;
    return { away: reach.isAway(), ...keptView(queries, loadedAt) };
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
    const ends = [queries.getQueryCache().subscribe(renew), reach.subscribe(renew)];
    return () => {
      for (const end of ends) end();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- looks at what is outside of React
  }, [queries]);
  return view;
}
