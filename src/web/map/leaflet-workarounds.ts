import { DomUtil } from 'leaflet';
import type { Map as Leaflet, ZoomPanOptions } from 'leaflet';

/** The options of a map that takes no presses and does not move. */
export const staticMapOptions = {
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

/**
 * Keeps a map in its place when it is pressed. Leaflet focuses its element on that, which scrolls a
 * dialog until all of the map is in sight: the press would end at another point of the map.
 */
export function focusWithoutScrolling(map: Leaflet): void {
  const element = map.getContainer();
  element.focus = (options) =>
    HTMLElement.prototype.focus.call(element, { preventScroll: true, ...options });
}
