import { LocateFixed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { UserLocation } from '../../shared/user-location.ts';
import { useHandMoves } from '../../web/map/hand-moves.ts';
import type { MapFrame } from '../../web/map/map-types.ts';
import { IconButton } from '../../web/ui/Button.tsx';
import { freshMaxAgeMs } from '../location/position-ages.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { useUpdateLocation } from '../location/use-update-location.ts';
import { frameOf } from './map-frame.ts';

/** A position that the map goes to as soon as the device tells it. */
interface Awaited {
  /** The position that was saved when the device was asked. */
  before: UserLocation | null;
  /** How often the map had been moved by hand then. */
  moves: number;
}

/**
 * Brings the visitor's position to the middle: the saved one at once, and the one that the device
 * tells then, unless they have moved the map meanwhile. `moveMap` is called once the position that it
 * leads to counts.
 */
export function MyPositionButton({ moveMap }: { moveMap: (frame: MapFrame) => void }) {
  const { t } = useTranslation();
  const { saved } = useUserLocation();
  const { update, updating } = useUpdateLocation(freshMaxAgeMs);
  const handMoves = useHandMoves();
  const awaited = useRef<Awaited | null>(null);
  useEffect(() => {
    if (!saved || !awaited.current || saved === awaited.current.before) return;
    const stays = handMoves.current > awaited.current.moves;
    awaited.current = null;
    if (!stays) moveMap(frameOf([saved], saved));
  }, [saved, moveMap, handMoves]);
  const go = async () => {
    if (updating) return;
    // Who has travelled since is not where they said to be; who has not needs not wait.
    if (saved) moveMap(frameOf([saved], saved));
    awaited.current = { before: saved, moves: handMoves.current };
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
