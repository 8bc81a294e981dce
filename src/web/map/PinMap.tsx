import { useEffect, useEffectEvent } from 'react';
import type { Position } from '../../shared/distance.ts';
import { MapAttribution } from './MapAttribution.tsx';
import { MapFailure } from './MapFailure.tsx';
import { useMap } from './use-map.ts';
import { useMapOutline } from './use-map-outline.ts';
import { useHasBeenInView } from './use-has-been-in-view.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

interface PinMapProps {
  /** What the map shows, in words. */
  label: string;
  /** Where the pin is; null: there is none yet. */
  pin: Position | null;
  pinLabel: string;
  /** What the map shows while there is no pin. */
  start: Position;
  /** The position to show close up; each new object moves the map there. */
  lookAt: Position | null;
  onPinMove: (position: Position) => void;
}

const farZoom = 12;
const nearZoom = 17;

/** A map with one pin to be moved: by dragging, by a press on the map, by the arrow keys. */
export function PinMap({ label, pin, pinLabel, start, lookAt, onPinMove }: PinMapProps) {
  const { room, seen } = useHasBeenInView();
  const { element, map, failed, retry, tilesMissing } = useMap({
    start: pin ? { center: pin, zoom: nearZoom } : { center: start, zoom: farZoom },
    movable: true,
    // Leaflet cannot measure what is not shown, as the panel of another tab is.
    enabled: seen,
  });
  useMapOutline(map, tilesMissing);
  const handlePinMove = useEffectEvent(onPinMove);
  const { lat, lng } = pin ?? {};
  useEffect(() => {
    const position = lat === undefined || lng === undefined ? null : { lat, lng };
    map?.showPin(position && { position, label: pinLabel, onMove: (to) => handlePinMove(to) });
  }, [map, lat, lng, pinLabel]);
  useEffect(() => {
    if (lookAt) map?.moveTo({ center: lookAt, zoom: nearZoom });
  }, [map, lookAt]);
  return (
    <div
      ref={room}
      // On a phone on its side a finger finds some of the page beside it, by which that can be scrolled.
      className="relative isolate h-[clamp(10rem,50dvh,16rem)] overflow-hidden rounded-control border border-line bg-map-ground sm:h-[clamp(10rem,50dvh,20rem)]"
    >
      <div ref={element} role="region" aria-label={label} className="absolute inset-0" />
      {failed && <MapFailure onRetry={retry} />}
      <div className="absolute top-2 right-2 z-[1000]">
        <ZoomButtons
          disabled={!map}
          onZoomIn={() => map?.zoomIn()}
          onZoomOut={() => map?.zoomOut()}
        />
      </div>
      <MapAttribution tilesMissing={tilesMissing} />
    </div>
  );
}
