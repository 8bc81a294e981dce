import type { ReactNode } from 'react';
import { mapOverlayAttributes } from '../../web/map/map-visibility.ts';

/** What lies over the top of a map, one below the other, beside the map's own buttons. */
export function MapOverlay({ children }: { children: ReactNode }) {
  return (
    <div
      {...mapOverlayAttributes}
      className="pointer-events-none absolute top-2 right-16 left-2 z-[5] flex flex-col items-start gap-2 *:pointer-events-auto [@media(height<480px)]:right-42"
    >
      {children}
    </div>
  );
}
