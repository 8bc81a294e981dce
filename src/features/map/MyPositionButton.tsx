import { LocateFixed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '../../shared/distance.ts';
import type { MapFrame } from '../../web/map/map-types.ts';
import { IconButton } from '../../web/ui/Button.tsx';
import { freshMaxAgeMs } from '../location/position-ages.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { useUpdateLocation } from '../location/use-update-location.ts';
import { singlePointZoom } from './contract.ts';

/**
 * Brings the visitor's position to the middle; asks the device for it where none is saved.
 * `moveMap` is called once the position that it leads to counts.
 */
export function MyPositionButton({ moveMap }: { moveMap: (frame: MapFrame) => void }) {
  const { t } = useTranslation();
  const { saved } = useUserLocation();
  const { update, updating } = useUpdateLocation(freshMaxAgeMs);
  /** Whether to go there as soon as it is known. */
  const awaited = useRef(false);
  useEffect(() => {
    if (!saved || !awaited.current) return;
    awaited.current = false;
    moveMap(frameAt(saved));
  }, [saved, moveMap]);
  const go = async () => {
    if (updating) return;
    if (saved) {
      moveMap(frameAt(saved));
      return;
    }
    awaited.current = true;
    if (!(await update())) awaited.current = false;
  };
  return (
    <div className="needs-script card overflow-hidden">
      <IconButton label={t('maps.myPosition')} onClick={() => void go()} aria-disabled={updating}>
        <LocateFixed size={20} aria-hidden />
      </IconButton>
    </div>
  );
}

function frameAt({ lat, lng }: Position): MapFrame {
  return { center: { lat, lng }, zoom: singlePointZoom };
}
