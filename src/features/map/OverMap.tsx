import type { ReactNode } from 'react';
import { overMap } from '../../web/map/map-sight.ts';

/** What lies over the top of a map, one below the other, beside the map's own buttons. */
export function OverMap({ children }: { children: ReactNode }) {
  return (
    <div
      {...overMap}
      className="pointer-events-none absolute top-2 right-16 left-2 z-[5] flex flex-col items-start gap-2 *:pointer-events-auto [@media(height<480px)]:right-42"
    >
      {children}
    </div>
  );
}
