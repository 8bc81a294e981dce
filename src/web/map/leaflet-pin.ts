import { DivIcon, DomEvent, Marker, Point } from 'leaflet';
import type { Map as Leaflet } from 'leaflet';
import type { Position } from '../../shared/distance.ts';

/** A pin that is put where a place lies. */
export interface MapPin {
  position: Position;
  /** What it is and how it is moved, in words. */
  label: string;
  /** It was put somewhere else: dragged, pressed there on the map, or moved by the arrow keys. */
  onMove: (position: Position) => void;
}

const stepPx = 10;
const fineStepPx = 1;
/** Arrow keys pressed within this time of each other make one move. */
const keyPauseMs = 400;

const arrowDirections: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The one pin of a map. */
export class PinLayer {
  readonly #map: Leaflet;
  #marker: Marker | null = null;
  #pin: MapPin | null = null;
  #keyPauseTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(map: Leaflet) {
    this.#map = map;
    map.on('click', ({ latlng }) => {
      if (!this.#pin) return;
      this.#marker?.setLatLng(latlng);
      this.#reportPosition();
    });
  }

  /** Shows the pin as it is now; null takes it away. */
  show(pin: MapPin | null): void {
    this.#pin = pin;
    if (!pin) {
      this.remove();
      return;
    }
    this.#marker ??= this.#createMarker(pin);
    this.#marker.setLatLng(pin.position);
    this.#marker.getElement()?.setAttribute('aria-label', pin.label);
  }

  remove(): void {
    clearTimeout(this.#keyPauseTimer);
    this.#keyPauseTimer = undefined;
    this.#marker?.remove();
    this.#marker = null;
  }

  #createMarker({ position }: MapPin): Marker {
    const marker = new Marker(position, {
      draggable: true,
      autoPan: true,
      icon: new DivIcon({
        html: pinSvg,
        className: 'map-pin',
        iconSize: [44, 52],
        iconAnchor: [22, 48],
      }),
    }).addTo(this.#map);
    marker.on('dragend', () => this.#reportPosition());
    const element = marker.getElement();
    if (element) {
      DomEvent.on(element, 'keydown', (event) => this.#moveByKey(event));
      // Leaving the pin ends the move at once: the next thing may be to save.
      DomEvent.on(element, 'blur', () => this.#endKeyMove());
    }
    return marker;
  }

  #moveByKey(event: Event): void {
    if (!(event instanceof KeyboardEvent)) return;
    const [x, y] = arrowDirections[event.key] ?? [];
    if (x === undefined || y === undefined || !this.#marker) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? fineStepPx : stepPx;
    const from = this.#map.latLngToContainerPoint(this.#marker.getLatLng());
    const to = this.#map.containerPointToLatLng(from.add(new Point(x * step, y * step)));
    this.#marker.setLatLng(to);
    this.#map.panInside(to, { padding: [48, 48] });
    clearTimeout(this.#keyPauseTimer);
    this.#keyPauseTimer = setTimeout(() => this.#endKeyMove(), keyPauseMs);
  }

  /** Reports where the keys have moved it, unless that was done already. */
  #endKeyMove(): void {
    if (this.#keyPauseTimer === undefined) return;
    clearTimeout(this.#keyPauseTimer);
    this.#keyPauseTimer = undefined;
    this.#reportPosition();
  }

  #reportPosition(): void {
    const latLng = this.#marker?.getLatLng().wrap();
    if (latLng) this.#pin?.onMove({ lat: latLng.lat, lng: latLng.lng });
  }
}

const pinSvg =
  '<svg viewBox="0 0 24 28" width="36" height="42" aria-hidden="true">' +
  '<path d="M12 1a9 9 0 0 0-9 9c0 6.5 9 16.5 9 16.5S21 16.5 21 10a9 9 0 0 0-9-9z"/>' +
  '<circle cx="12" cy="10" r="3.5"/></svg>';
