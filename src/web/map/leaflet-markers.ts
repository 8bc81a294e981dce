import { DivIcon, LayerGroup, Marker } from 'leaflet';
import type { Map as Leaflet } from 'leaflet';
import type { Position } from '../../shared/distance.ts';
import type { MapMarker } from './map-types.ts';
import { drawMarker, highlightMarker, hasSameAppearance, markerElement } from './marker-element.ts';

interface DrawnMarker {
  data: MapMarker;
  marker: Marker;
  element: HTMLElement;
}

interface MarkerEvents {
  onPress: (marker: MapMarker) => void;
  onHighlight: (id: string | null) => void;
  /** The marker there has the focus now. */
  onFocus: (position: Position) => void;
}

const raisedZIndex = 10_000;
/** The visitor's own dot lies on top of all: it is small and lets presses through. */
const visitorZIndex = 20_000;
/** The first numbers of a list lie on top of the later ones, and all of them on the rest. */
const firstNumberedZIndex = 5000;
const numberedZIndexStep = 10;

/** The markers of a map: told what to show, it adds, moves, redraws and removes. */
export class MarkerLayer {
  readonly #map: Leaflet;
  readonly #group = new LayerGroup();
  readonly #shown = new Map<string, DrawnMarker>();
  readonly #events: MarkerEvents | null;
  #highlighted: string | null = null;
  #selected: string | null = null;

  /** @param events null: the markers are pictures that nobody can press */
  constructor(map: Leaflet, events: MarkerEvents | null) {
    this.#map = map;
    this.#events = events;
    this.#group.addTo(map);
  }

  show(markers: readonly MapMarker[]): void {
    const markersById = new Map(markers.map((marker) => [marker.id, marker]));
    for (const [id, shown] of this.#shown) {
      const data = markersById.get(id);
      if (!data || data.kind !== shown.data.kind) this.#remove(id, shown);
      else if (data !== shown.data) this.#update(shown, data);
    }
    for (const [id, data] of markersById) if (!this.#shown.has(id)) this.#add(data);
    this.#updateHighlights();
  }

  highlight(highlighted: string | null, selected: string | null): void {
    this.#highlighted = highlighted;
    this.#selected = selected;
    this.#updateHighlights();
  }

  /**
   * Lets the Tab key stop at markers in sight only: if the map followed the focus to others, ever more
   * would come into view, and the keyboard would never get past them.
   */
  updateTabStops(isInSight: (position: Position) => boolean): void {
    if (!this.#events) return;
    for (const { data, element } of this.#shown.values()) {
      if (data.kind !== 'visitor') element.tabIndex = isInSight(data.position) ? 0 : -1;
    }
  }

  #add(data: MapMarker): void {
    const element = markerElement(data, this.#events !== null);
    const marker = new Marker(data.position, {
      icon: new DivIcon({ html: element, className: 'map-marker', iconSize: [0, 0] }),
      interactive: this.#events !== null && data.kind !== 'visitor',
      // The button inside takes the focus, not Leaflet's own element.
      keyboard: false,
    });
    const shown: DrawnMarker = { data, marker, element };
    this.#addListeners(shown);
    this.#shown.set(data.id, shown);
    this.#group.addLayer(marker);
  }

  #addListeners(shown: DrawnMarker): void {
    const events = this.#events;
    if (!events || shown.data.kind === 'visitor') return;
    const { marker, element, data } = shown;
    const placeId = data.kind === 'place' ? data.id : null;
    const light = () => events.onHighlight(placeId);
    const darken = () => events.onHighlight(null);
    marker.on('click', () => events.onPress(shown.data));
    marker.on('mouseover', light).on('mouseout', darken);
    element.addEventListener('focus', () => {
      light();
      events.onFocus(marker.getLatLng());
    });
    element.addEventListener('blur', darken);
  }

  #update(shown: DrawnMarker, data: MapMarker): void {
    const { data: previousData, marker, element } = shown;
    shown.data = data;
    // Each move of the map passes all markers again, most of them unchanged.
    if (!marker.getLatLng().equals(data.position, 0)) marker.setLatLng(data.position);
    if (!hasSameAppearance(previousData, data)) drawMarker(element, data);
  }

  #remove(id: string, { marker, element }: DrawnMarker): void {
    // The focus stays on the map when the focused cluster breaks up.
    const focused = element === document.activeElement;
    this.#group.removeLayer(marker);
    this.#shown.delete(id);
    if (focused) this.#map.getContainer().focus({ preventScroll: true });
  }

  #updateHighlights(): void {
    let order = firstNumberedZIndex;
    for (const [id, { data, marker, element }] of this.#shown) {
      const selected = id === this.#selected;
      const highlighted = selected || id === this.#highlighted;
      highlightMarker(element, highlighted, selected);
      const numbered = data.kind === 'place' && data.number !== undefined;
      const raisedOrder = highlighted ? raisedZIndex : numbered ? order : 0;
      const offset = data.kind === 'visitor' ? visitorZIndex : raisedOrder;
      // Leaflet would position the marker again, even where nothing changes.
      if (marker.options.zIndexOffset !== offset) marker.setZIndexOffset(offset);
      order = Math.max(order - numberedZIndexStep, numberedZIndexStep);
    }
  }
}
