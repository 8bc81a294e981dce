import { DomUtil } from 'leaflet';
import type { Map as Leaflet, ZoomPanOptions } from 'leaflet';

/** The options of a map that takes no presses and does not move. */
export const still = {
  dragging: false,
  touchZoom: false,
  doubleClickZoom: false,
  scrollWheelZoom: false,
  boxZoom: false,
  keyboard: false,
} as const;

/**
 * Ends a zoom that is under way or about to begin; to be called before a map is removed. Leaflet ends
 * zooms by one timer and begins those of a wheel by another, and both would fail on a removed map
 * (https://github.com/Leaflet/Leaflet/issues/9575).
 */
export function endZoom(map: Leaflet): void {
  const ended = new TransitionEvent(DomUtil.TRANSITION_END, { propertyName: 'transform' });
  map.getContainer().querySelector('.leaflet-proxy')?.dispatchEvent(ended);
  // With nowhere left to zoom to, the wheel's timer does nothing.
  map.options.minZoom = map.getZoom();
  map.options.maxZoom = map.getZoom();
}

/** Has a map jump where Leaflet would slide, as it does for the arrow keys whatever its options say. */
export function panWithoutMotion(map: Leaflet): void {
  const panBy = map.panBy.bind(map);
  map.panBy = (offset, options?: ZoomPanOptions) => panBy(offset, { ...options, animate: false });
}
