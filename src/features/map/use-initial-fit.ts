import { useCallback, useState } from 'react';
import type { Position } from '../../shared/distance.ts';
import type { MapFrame, MapCamera } from '../../web/map/map-types.ts';
import { frameToFit } from './map-frame.ts';

interface InitialFit {
  /** What the map fits; null or undefined while that is not known. */
  points: readonly Position[] | null | undefined;
  /** Where it stands as long as there is nothing to fit. */
  center: Position;
  /** Identifies what the points answer: what was asked for, and from where. */
  question: string;
  /** Where the map stood when the visitor left it; null for a new map. */
  restoredCamera: MapCamera | null;
}

interface FitState {
  /** Null where the visitor moved the map before there was one. */
  frame: MapFrame | null;
  /** Whether points have been fitted once: later changes do not move the map. */
  fitted: boolean;
  /** The question during which the visitor moved the map by hand. */
  movedDuring: string | null;
}

/**
 * The frame of a map that fits its points once there are any, the way to move it, and what is called
 * when the visitor moves it by hand. Points that come after that leave it there, unless something else
 * is asked for.
 */
export function useInitialFit({ points, center, question, restoredCamera }: InitialFit) {
  const [fit, setFit] = useState<FitState | null>(
    restoredCamera && { frame: restoredCamera, fitted: false, movedDuring: question },
  );
  const hasNewPoints = points && points.length > 0 && !fit?.fitted;
  if (points && (fit === null || hasNewPoints)) {
    const keepsFrame = fit?.movedDuring === question;
    setFit({
      frame: keepsFrame ? fit.frame : frameToFit(points, center),
      fitted: points.length > 0,
      movedDuring: null,
    });
  }
  const moveMap = useCallback(
    (frame: MapFrame) => {
      setFit((previous) => ({ frame, fitted: previous?.fitted ?? false, movedDuring: question }));
    },
    [question],
  );
  const onMoveStart = useCallback(() => {
    setFit((previousFit) => {
      const { frame = null, fitted = false, movedDuring } = previousFit ?? {};
      return movedDuring === question ? previousFit : { frame, fitted, movedDuring: question };
    });
  }, [question]);
  return { frame: fit?.frame ?? null, moveMap, onMoveStart };
}
