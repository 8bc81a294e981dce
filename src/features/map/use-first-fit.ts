import { useCallback, useState } from 'react';
import type { Position } from '../../shared/distance.ts';
import type { MapFrame, MapSpot } from '../../web/map/map-types.ts';
import { frameOf } from './map-frame.ts';

interface FirstFit {
  /** What the map fits; null or undefined while that is not known. */
  points: readonly Position[] | null | undefined;
  /** Where it stands as long as there is nothing to fit. */
  center: Position;
  /** What the points are an answer to: what is asked for, and from where. */
  question: string;
  /** Where the visitor had moved it when they left it; null for a map that is new. */
  returnTo: MapSpot | null;
}

interface Shown {
  /** Null where the visitor has moved it before there was any. */
  frame: MapFrame | null;
  /** Whether there were points to fit once: what changes later does not move the map. */
  fitted: boolean;
  /** The question that the visitor took the map elsewhere at. */
  leftAt: string | null;
}

/**
 * The frame of a map that fits its points once there are any, the way to move it, and what is called
 * when the visitor moves it by hand. Points that come after that leave it there, unless something else
 * is asked for.
 */
export function useFirstFit({ points, center, question, returnTo }: FirstFit) {
  const [shown, setShown] = useState<Shown | null>(
    returnTo && { frame: returnTo, fitted: false, leftAt: question },
  );
  const isNews = points && points.length > 0 && !shown?.fitted;
  if (points && (shown === null || isNews)) {
    const stays = shown?.leftAt === question;
    setShown({
      frame: stays ? shown.frame : frameOf(points, center),
      fitted: points.length > 0,
      leftAt: null,
    });
  }
  const moveMap = useCallback(
    (frame: MapFrame) => {
      setShown((before) => ({ frame, fitted: before?.fitted ?? false, leftAt: question }));
    },
    [question],
  );
  const onTake = useCallback(() => {
    setShown((before) => {
      const { frame = null, fitted = false, leftAt } = before ?? {};
      return leftAt === question ? before : { frame, fitted, leftAt: question };
    });
  }, [question]);
  return { frame: shown?.frame ?? null, moveMap, onTake };
}
