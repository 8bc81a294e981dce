import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '../../shared/distance.ts';
import { usePageSettings } from '../page-settings.ts';
import { Button } from '../ui/Button.tsx';
import { MapCredit } from './MapCredit.tsx';
import { useMap } from './use-map.ts';
import { useOutline } from './use-outline.ts';
import { useSeen } from './use-seen.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

interface PinMapProps {
  /** What the map shows, in words. */
  label: string;
  /** Where the pin is; null: there is none yet. */
  pin: Position | null;
  pinLabel: string;
  /** What the map shows while there is no pin. */
  start: Position;
  /** Where it goes to look from near; another object moves it. */
  lookAt: Position | null;
  onPut: (position: Position) => void;
}

const farZoom = 12;
const nearZoom = 17;
const nothing = () => undefined;

/** A map with one pin to be moved: by dragging, by a press on the map, by the arrow keys. */
export function PinMap({ label, pin, pinLabel, start, lookAt, onPut }: PinMapProps) {
  const { t } = useTranslation();
  const { tiles } = usePageSettings();
  const { room, seen } = useSeen();
  const [tilesMissing, setTilesMissing] = useState(false);
  const { element, map, failed, retry } = useMap({
    tileUrl: tiles.url,
    start: pin ? { center: pin, zoom: nearZoom } : { center: start, zoom: farZoom },
    movable: true,
    // Leaflet cannot measure what is not shown, as the panel of another tab is.
    wanted: seen,
    events: {
      onMove: nothing,
      onSelect: nothing,
      onLight: nothing,
      onDeepest: nothing,
      onTiles: setTilesMissing,
    },
  });
  useOutline(map, tilesMissing);
  const put = useEffectEvent(onPut);
  const { lat, lng } = pin ?? {};
  useEffect(() => {
    const position = lat === undefined || lng === undefined ? null : { lat, lng };
    map?.showPin(position && { position, label: pinLabel, onPut: (to) => put(to) });
  }, [map, lat, lng, pinLabel]);
  useEffect(() => {
    if (lookAt) map?.show({ center: lookAt, zoom: nearZoom });
  }, [map, lookAt]);
  return (
    <div
      ref={room}
      className="relative isolate h-64 overflow-hidden rounded-control border border-line bg-map-ground sm:h-80"
    >
      <div ref={element} role="region" aria-label={label} className="absolute inset-0" />
      {failed && (
        <div role="alert" className="absolute inset-0 flex flex-col items-center gap-3 p-8">
          <p>{t('map.notLoaded')}</p>
          <Button variant="secondary" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      <div className="absolute top-2 right-2 z-[1000]">
        <ZoomButtons disabled={!map} onIn={() => map?.zoomIn()} onOut={() => map?.zoomOut()} />
      </div>
      <MapCredit
        attribution={tiles.attribution}
        note={tilesMissing ? t('map.tilesMissing') : ''}
        bottomPx={0}
      />
    </div>
  );
}
