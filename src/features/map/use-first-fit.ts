import { useCallback, useState } from 'react';
import type { Position } from '../../shared/distance.ts';
import type { MapFrame } from '../../web/map/map-types.ts';
import { frameOf } from './map-frame.ts';

interface FirstFit {
  /** What the map fits; null or undefined while that is not known. */
  points: readonly Position[] | null | undefined;
  /** Where it stands as long as there is nothing to fit. */
  center: Position;
  /** What the points are an answer to: what is asked for, and from where. */
  question: string;
}

interface Shown {
  frame: MapFrame;
  /** Whether it was once made for points: what changes later does not move the map. */
  fitted: boolean;
  /** The question that the visitor took the map elsewhere at. */
  leftAt: string | null;
}

/**
 * The frame of a map that fits its points once there are any, and the way to move it. Points that
 * come after the visitor has moved it leave it there, unless something else is asked for.
 */
export function useFirstFit({ points, center, question }: FirstFit) {
  const [shown, setShown] = useState<Shown | null>(null);
  const fits = points && points.length > 0 && !shown?.fitted && shown?.leftAt !== question;
  if (points && (shown === null || fits)) {
    const frame = frameOf(points, center);
    setShown({ frame, fitted: points.length > 0, leftAt: null });
  }
  const moveMap = useCallback(
    (frame: MapFrame) => {
      setShown((before) => ({ frame, fitted: before?.fitted ?? false, leftAt: question }));
    },
    [question],
  );
  return { frame: shown?.frame ?? null, moveMap };
}
