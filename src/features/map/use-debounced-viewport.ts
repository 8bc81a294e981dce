import { useEffect, useMemo, useState } from 'react';
import type { MapViewport } from '../../web/map/map-types.ts';
import { debounce } from '../../web/ui/debounce.ts';

const quietMs = 250;

/** What the map shows, debounced until it stands still; its first report counts at once. */
export function useDebouncedViewport(): {
  view: MapViewport | null;
  onMoveEnd: (view: MapViewport) => void;
} {
  const [view, setView] = useState<MapViewport | null>(null);
  const debouncedSetView = useMemo(() => debounce<MapViewport>(quietMs, setView), []);
  useEffect(() => debouncedSetView.cancel, [debouncedSetView]);
  const onMoveEnd = (next: MapViewport) => {
    if (view) debouncedSetView.schedule(next);
    else setView(next);
  };
  return { view, onMoveEnd };
}
