import type { Map as Leaflet } from 'leaflet';
import type { Position } from '../../shared/distance.ts';

/** Marks elements whose children lie over a map: `<div {...mapOverlayAttributes}>`. */
export const mapOverlayAttributes = { 'data-over-map': '' };

/**
 * What can be seen of a map as it stands and is laid out now: whether the middle of a marker there
 * would lie on the map, and under nothing else.
 * @param coveredBottom pixels at the bottom that lie under something else
 */
export function createVisibilityTest(
  map: Leaflet,
  coveredBottom: number,
): (position: Position) => boolean {
  const size = map.getSize();
  const container = map.getContainer().getBoundingClientRect();
  const covers = [...document.querySelectorAll('[data-over-map] > *')].map((element) =>
    element.getBoundingClientRect(),
  );
  return (position) => {
    const { x, y } = map.latLngToContainerPoint(position);
    if (x < 0 || y < 0 || x >= size.x || y >= size.y - coveredBottom) return false;
    const [left, top] = [container.left + x, container.top + y];
    return !covers.some(
      (box) => left >= box.left && left <= box.right && top >= box.top && top <= box.bottom,
    );
  };
}
