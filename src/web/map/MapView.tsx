import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Position } from '../../shared/distance.ts';
import { UserMoveCountContext } from './user-move-count.ts';
import { MapAttribution } from './MapAttribution.tsx';
import { MapFailure } from './MapFailure.tsx';
import { mapOverlayAttributes } from './map-visibility.ts';
import type { MapFrame, MapMarker, MapCamera, MapViewport as View } from './map-types.ts';
import { useMap } from './use-map.ts';
import { useMapOutline } from './use-map-outline.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

interface MapViewProps {
  /** What the map shows, in words. */
  label: string;
  markers: readonly MapMarker[];
  /** The ids of the place that is pointed at and of the selected one. */
  highlighted: string | null;
  selected: string | null;
  /** Where it stands until a frame comes. */
  start: MapCamera;
  /** Where it is to move; each new object moves it. */
  frame: MapFrame | null;
  /** Pixels at the bottom that lie under something else. */
  coveredBottom?: number;
  onMoveEnd: (view: View) => void;
  /** The visitor begins to move it. */
  onMoveStart: () => void;
  onSelect: (id: string, position: Position) => void;
  onHighlight: (id: string | null) => void;
  onDeepestCluster: (position: Position) => void;
  /** A map elsewhere, for browsers without scripts. */
  externalHref: string;
  /** More controls, above those of the map. */
  children?: ReactNode;
}

/**
 * A map with markers. It fills its container, which has to have a size of its own; Leaflet is
 * fetched when it first shows.
 */
export function MapView(props: MapViewProps) {
  const {
    label,
    markers,
    highlighted,
    selected,
    start,
    frame,
    coveredBottom = 0,
    externalHref,
  } = props;
  const { t } = useTranslation();
  const { onMoveEnd, onMoveStart, onSelect, onHighlight, onDeepestCluster } = props;
  const handMoves = useRef(0);
  const onHandMove = () => {
    handMoves.current += 1;
    onMoveStart();
  };
  const { element, map, failed, retry, tilesMissing } = useMap({
    start,
    movable: true,
    events: { onMoveEnd, onMoveStart: onHandMove, onSelect, onHighlight, onDeepestCluster },
  });
  useEffect(() => map?.setCoveredBottom(coveredBottom), [map, coveredBottom]);
  useEffect(() => {
    if (frame) map?.moveTo(frame);
  }, [map, frame]);
  useEffect(() => map?.showMarkers(markers), [map, markers]);
  useEffect(() => map?.highlight(highlighted, selected), [map, highlighted, selected]);
  useMapOutline(map, tilesMissing);
  return (
    <div className="absolute inset-0 isolate overflow-hidden bg-map-ground">
      <div ref={element} role="region" aria-label={label} className="absolute inset-0" />
      <noscript>
        <a
          href={externalHref}
          className="absolute top-0 right-0 flex h-16 items-center p-4 pl-32 text-right text-green underline"
        >
          {t('map.elsewhere')}
        </a>
      </noscript>
      {failed && <MapFailure onRetry={retry} />}
      <div
        {...mapOverlayAttributes}
        className="absolute top-2 right-2 z-[1000] flex flex-col gap-2 [@media(height<480px)]:flex-row"
      >
        <UserMoveCountContext value={handMoves}>{props.children}</UserMoveCountContext>
        <ZoomButtons
          disabled={!map}
          onZoomIn={() => map?.zoomIn()}
          onZoomOut={() => map?.zoomOut()}
        />
      </div>
      <MapAttribution tilesMissing={tilesMissing} bottomPx={coveredBottom} />
    </div>
  );
}
