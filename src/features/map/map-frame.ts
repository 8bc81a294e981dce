import type { Position } from '../../shared/distance.ts';
import type { MapFrame } from '../../web/map/map-types.ts';
import { boundsPaddingPx, defaultZoom, singlePointZoom } from './contract.ts';

/** A frame that shows all points, a single one close up; without any, the visitor's surroundings. */
export function frameToFit(points: readonly Position[], { lat, lng }: Position): MapFrame {
  if (points.length === 0) return { center: { lat, lng }, zoom: defaultZoom };
  return { points, paddingPx: boundsPaddingPx, singleZoom: singlePointZoom };
}
