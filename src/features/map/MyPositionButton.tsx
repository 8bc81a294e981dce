import { LocateFixed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { UserLocation } from '../../shared/user-location.ts';
import { useUserMoveCount } from '../../web/map/user-move-count.ts';
import type { MapFrame } from '../../web/map/map-types.ts';
import { IconButton } from '../../web/ui/Button.tsx';
import { freshMaxAgeMs } from '../location/position-ages.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { useUpdateLocation } from '../location/use-update-location.ts';
import { frameToFit } from './map-frame.ts';

/** A position that the map goes to as soon as the device tells it. */
interface PendingPosition {
  /** The position that was saved when the device was asked. */
  savedPosition: UserLocation | null;
  /** How often the map had been moved by hand then. */
  moveCount: number;
}

/**
 * Centres the map on the visitor: on the saved position at once, and on the device's as soon as it is
 * known, unless they have moved the map meanwhile. By the time `moveMap` is called, the position that
 * it moves to is the saved one.
 */
export function MyPositionButton({ moveMap }: { moveMap: (frame: MapFrame) => void }) {
  const { t } = useTranslation();
  const { saved } = useUserLocation();
  const { update, updating } = useUpdateLocation(freshMaxAgeMs);
  const handMoves = useUserMoveCount();
  const pendingPosition = useRef<PendingPosition | null>(null);
  useEffect(() => {
    if (!saved || !pendingPosition.current || saved === pendingPosition.current.savedPosition)
      return;
    const wasMovedByHand = handMoves.current > pendingPosition.current.moveCount;
    pendingPosition.current = null;
    if (!wasMovedByHand) moveMap(frameToFit([saved], saved));
  }, [saved, moveMap, handMoves]);
  const moveToPosition = async () => {
    if (updating) return;
    // The saved position may be out of date, but most visitors are still there and need not wait.
    if (saved) moveMap(frameToFit([saved], saved));
    pendingPosition.current = { savedPosition: saved, moveCount: handMoves.current };
    if (!(await update())) pendingPosition.current = null;
  };
  return (
    <div className="needs-script card overflow-hidden">
      <IconButton
        label={t('maps.myPosition')}
        onClick={() => void moveToPosition()}
        aria-disabled={updating}
      >
        <LocateFixed size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
