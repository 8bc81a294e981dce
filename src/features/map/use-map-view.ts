import { useEffect, useMemo, useState } from 'react';
import type { MapView } from '../../web/map/map-types.ts';
import { debounce } from '../../web/ui/debounce.ts';

const quietMs = 250;

/** What the map shows, debounced until it stands still; its first report counts at once. */
export function useMapView(): { view: MapView | null; onMove: (view: MapView) => void } {
  const [view, setView] = useState<MapView | null>(null);
  const settling = useMemo(() => debounce<MapView>(quietMs, setView), []);
  useEffect(() => settling.cancel, [settling]);
  const onMove = (next: MapView) => {
    if (view) settling.later(next);
    else setView(next);
  };
  return { view, onMove };
}
