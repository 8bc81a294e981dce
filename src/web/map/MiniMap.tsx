import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { MapAttribution } from './MapAttribution.tsx';
import type { PlaceMarker } from './map-types.ts';
import { useMap } from './use-map.ts';
import { useHasBeenInView } from './use-has-been-in-view.ts';

interface MiniMapProps {
  marker: Omit<PlaceMarker, 'kind'>;
  /** Where a press on it leads, and what that is called. */
  to: string;
  linkLabel: string;
  className?: string;
}

const zoom = 16;

/**
 * A small still map of one place that leads to a large one. Leaflet is fetched when it scrolls
 * into view.
 */
export function MiniMap({ marker, to, linkLabel, className = 'h-44' }: MiniMapProps) {
  const { room, seen } = useHasBeenInView();
  const { lat, lng } = marker.position;
  const { element, map, tilesMissing } = useMap({
    start: { center: { lat, lng }, zoom },
    movable: false,
    enabled: seen,
  });
  const { id, label, tint, icon } = marker;
  const markers = useMemo(
    () => [{ kind: 'place' as const, id, position: { lat, lng }, label, tint, icon }],
    [id, lat, lng, label, tint, icon],
  );
  useEffect(() => {
    map?.moveTo({ center: { lat, lng }, zoom });
    map?.showMarkers(markers);
  }, [map, lat, lng, markers]);
  return (
    <div ref={room} className={`relative isolate overflow-hidden bg-map-ground ${className}`}>
      <div ref={element} aria-hidden className="absolute inset-0" />
      <Link to={to} className="absolute inset-0 z-[1000] -outline-offset-2">
        <span className="sr-only">{linkLabel}</span>
      </Link>
      <MapAttribution tilesMissing={tilesMissing} />
    </div>
  );
}
