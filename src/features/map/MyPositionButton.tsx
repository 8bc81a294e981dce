import { LocateFixed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { UserLocation } from '../../shared/user-location.ts';
import type { MapFrame } from '../../web/map/map-types.ts';
import { IconButton } from '../../web/ui/Button.tsx';
import { freshMaxAgeMs } from '../location/position-ages.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { useUpdateLocation } from '../location/use-update-location.ts';
import { frameOf } from './map-frame.ts';

/**
 * Brings the visitor's position to the middle: the saved one at once, and the one that the device
 * tells then. `moveMap` is called once the position that it leads to counts.
 */
export function MyPositionButton({ moveMap }: { moveMap: (frame: MapFrame) => void }) {
  const { t } = useTranslation();
  const { saved } = useUserLocation();
  const { update, updating } = useUpdateLocation(freshMaxAgeMs);
  /** Whether to go where the device is as soon as that is known, and what was saved before. */
  const awaited = useRef<{ before: UserLocation | null } | null>(null);
  useEffect(() => {
    if (!saved || !awaited.current || saved === awaited.current.before) return;
    awaited.current = null;
    moveMap(frameOf([saved], saved));
  }, [saved, moveMap]);
  const go = async () => {
    if (updating) return;
    // Who has travelled since is not where they said to be; who has not needs not wait.
    if (saved) moveMap(frameOf([saved], saved));
    awaited.current = { before: saved };
    if (!(await update())) awaited.current = null;
  };
  return (
    <div className="needs-script card overflow-hidden">
      <IconButton label={t('maps.myPosition')} onClick={() => void go()} aria-disabled={updating}>
        <LocateFixed size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
