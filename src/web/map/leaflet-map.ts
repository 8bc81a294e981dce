import { LatLngBounds, Map as Leaflet } from 'leaflet';
import type { LatLng } from 'leaflet';
import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
import { MarkerLayer } from './leaflet-markers.ts';
import { OutlineLayer } from './leaflet-outline.ts';
import { PinLayer } from './leaflet-pin.ts';
import type { MapPin } from './leaflet-pin.ts';
import { Tiles } from './leaflet-tiles.ts';
import './leaflet-styles.ts';
import {
  endZoom,
  focusWithoutScrolling,
  panWithoutMotion,
  staticMapOptions,
} from './leaflet-workarounds.ts';
import { createVisibilityTest } from './map-visibility.ts';
import { deepestZoom } from './map-types.ts';
import type { MapEvents, MapFrame, MapMarker, MapOutline, MapCamera } from './map-types.ts';

interface LeafletMapOptions {
  tileUrl: string;
  start: MapCamera;
  events: MapEvents;
  /** False for a picture of a map, which does not move and takes no presses. */
  movable: boolean;
}

/** Options to jump to a position: sliding goes by whole pixels and does not quite arrive there. */
const jumpOptions = { reset: true, animate: false };
const minZoom = 3;
const clusterZoomStep = 2;
/** The closest zoom for several points, so that their surroundings can be seen. */
const nearestFitZoom = 17;
/** What Web Mercator can show. */
const mercatorBounds = { west: -180, south: -85.05, east: 180, north: 85.05 };

/** A map on Leaflet. It knows nothing of React: it is told what to show and tells what happens. */
export class LeafletMap {
  readonly #map: Leaflet;
  readonly #markers: MarkerLayer;
  readonly #tiles: Tiles;
  readonly #pin: PinLayer;
  readonly #outline: OutlineLayer;
  readonly #events: MapEvents;
  readonly #resizeObserver: ResizeObserver;
  #coveredBottom = 0;
  /** Whether it has been moved where it was asked to, or by the visitor. */
  #isPlaced = false;
  /** The middle of the part that is not covered. */
  #middle: Position | null = null;
  /** The position to keep in that middle while only the map's room changes; null once it is moved. */
  #anchor: Position | null = null;
  /** Whether the program moves it just now, not the visitor. */
  #isMovedByProgram = false;

  constructor(element: HTMLElement, { tileUrl, start, events, movable }: LeafletMapOptions) {
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#events = events;
    this.#map = new Leaflet(element, {
      ...start,
      minZoom,
      maxZoom: deepestZoom,
      maxBounds: [
        [mercatorBounds.south, mercatorBounds.west],
        [mercatorBounds.north, mercatorBounds.east],
      ],
      maxBoundsViscosity: 1,
      attributionControl: false,
      zoomControl: false,
      // Leaflet would keep the middle of the whole map in place, part of which may be covered.
      trackResize: false,
      zoomAnimation: !prefersReducedMotion,
      fadeAnimation: !prefersReducedMotion,
      markerZoomAnimation: !prefersReducedMotion,
      inertia: !prefersReducedMotion,
      ...(!movable && staticMapOptions),
    });
    focusWithoutScrolling(this.#map);
    if (prefersReducedMotion) panWithoutMotion(this.#map);
    this.#outline = new OutlineLayer(this.#map);
    this.#markers = new MarkerLayer(
      this.#map,
      movable
        ? {
            onPress: (marker) => this.#handlePress(marker),
            onHighlight: (id) => events.onHighlight(id),
            onFocus: (position) => this.#revealUnseen(position),
          }
        : null,
    );
    this.#tiles = new Tiles(this.#map, tileUrl, events.onTilesMissing);
    this.#pin = new PinLayer(this.#map);
    this.#map.on('moveend', this.#reportView).on('movestart', () => {
      this.#anchor = null;
      if (!this.#isMovedByProgram) events.onMoveStart();
    });
    element.addEventListener('focusin', this.#onFocusIn);
    this.#resizeObserver = new ResizeObserver(() => this.#adaptToSize());
    this.#resizeObserver.observe(element);
  }

  showMarkers(markers: readonly MapMarker[]): void {
    this.#markers.show(markers);
    this.#updateTabStops();
  }

  /** Lights the place that is pointed at and the one that is selected. */
  highlight(highlighted: string | null, selected: string | null): void {
    this.#markers.highlight(highlighted, selected);
  }

  showOutline(outline: MapOutline | null): void {
    this.#outline.show(outline);
  }

  /** Shows a pin that can be put elsewhere; null takes it away. */
  showPin(pin: MapPin | null): void {
    this.#pin.show(pin);
  }

  /** Sets how many pixels at the bottom lie under something else. */
  setCoveredBottom(bottomPx: number): void {
    if (bottomPx === this.#coveredBottom) return;
    // When a phone is turned this may be called before the new size of the map is known.
    this.#adaptToSize();
    this.#coveredBottom = bottomPx;
    if (this.#anchor) this.#center(this.#anchor);
    else if (this.#isPlaced) this.#reportView();
  }

  /** Moves to what is asked for; always ends in one `onMove`. */
  moveTo(frame: MapFrame): void {
    this.#move(() => {
      if ('center' in frame) this.#map.setView(frame.center, frame.zoom, jumpOptions);
      else if ('reveal' in frame) this.#reveal(frame.reveal);
      else if (frame.points.length) this.#fit(frame);
    });
    this.#reportView();
  }

  zoomIn(): void {
    this.#map.zoomIn(1);
  }

  zoomOut(): void {
    this.#map.zoomOut(1);
  }

  remove(): void {
    this.#resizeObserver.disconnect();
    this.#tiles.remove();
    this.#pin.remove();
    this.#map.off('moveend', this.#reportView);
    this.#map.getContainer().removeEventListener('focusin', this.#onFocusIn);
    endZoom(this.#map);
    this.#map.remove();
  }

  #fit({ points, paddingPx, singleZoom }: Extract<MapFrame, { points: unknown }>): void {
    const bounds = new LatLngBounds(points.map(({ lat, lng }) => [lat, lng]));
    const isSinglePoint = bounds.getSouthWest().equals(bounds.getNorthEast());
    this.#map.fitBounds(bounds, {
      paddingTopLeft: [paddingPx, paddingPx],
      paddingBottomRight: [paddingPx, paddingPx + this.#coveredBottom],
      maxZoom: isSinglePoint ? singleZoom : nearestFitZoom,
      animate: false,
    });
  }

  /** Brings a focused marker into sight: not only the Tab key, which stops in sight, leads to one. */
  #revealUnseen(position: Position): void {
    if (!createVisibilityTest(this.#map, this.#coveredBottom)(position)) this.#reveal(position);
  }

  #reveal(position: Position): void {
    const padding = 48;
    // The buttons stand in the corner at the top right.
    const buttonPadding = 76;
    this.#map.panInside(position, {
      paddingTopLeft: [padding, buttonPadding],
      paddingBottomRight: [buttonPadding, padding + this.#coveredBottom],
    });
  }

  #handlePress(marker: MapMarker): void {
    if (marker.kind === 'place') this.#events.onSelect(marker.id, marker.position);
    if (marker.kind !== 'cluster') return;
    const zoom = this.#map.getZoom();
    if (zoom >= deepestZoom) {
      this.#events.onDeepestCluster(marker.position);
      return;
    }
    const closerZoom = Math.min(zoom + clusterZoomStep, deepestZoom);
    this.#map.setView(this.#centerFor(marker.position, closerZoom), closerZoom);
  }

  /** Adapts to the current size of its element; what was in the middle stays there. */
  #adaptToSize(): void {
    const middle = this.#middle;
    const previousSize = this.#map.getSize();
    this.#map.invalidateSize({ pan: false });
    if (middle && !previousSize.equals(this.#map.getSize())) this.#center(middle);
  }

  #center(middle: Position): void {
    const zoom = this.#map.getZoom();
    this.#move(() => this.#map.setView(this.#centerFor(middle, zoom), zoom, jumpOptions));
    this.#anchor = middle;
  }

  /** Moves the map for the program: Leaflet's `movestart`, fired at once, does not tell who moves it. */
  #move(moveMap: () => void): void {
    this.#isMovedByProgram = true;
    moveMap();
    this.#isMovedByProgram = false;
  }

  /** Where the map's own middle is while a position is in the middle of what is not covered. */
  #centerFor(position: Position, zoom: number): LatLng {
    const shiftedPoint = this.#map.project(position, zoom).add([0, this.#coveredBottom / 2]);
    return this.#map.unproject(shiftedPoint, zoom);
  }

  /** When the focus comes in, something else may cover the map than when it was here last. */
  readonly #onFocusIn = ({ relatedTarget }: FocusEvent) => {
    const isInside =
      relatedTarget instanceof Node && this.#map.getContainer().contains(relatedTarget);
    if (!isInside) this.#updateTabStops();
  };

  #updateTabStops(): void {
    this.#markers.updateTabStops(createVisibilityTest(this.#map, this.#coveredBottom));
  }

  readonly #reportView = () => {
    this.#isPlaced = true;
    this.#updateTabStops();
    const { lat, lng } = this.#map.getCenter();
    const { x, y } = this.#map.getSize();
    const middle = this.#map.containerPointToLatLng([x / 2, (y - this.#coveredBottom) / 2]);
    this.#middle = { lat: middle.lat, lng: middle.lng };
    this.#events.onMoveEnd({
      center: { lat, lng },
      zoom: this.#map.getZoom(),
      bounds: this.#visibleBounds(),
    });
  };

  #visibleBounds(): Bounds {
    const { x, y } = this.#map.getSize();
    const northWest = this.#map.containerPointToLatLng([0, 0]);
    const southEast = this.#map.containerPointToLatLng([x, Math.max(y - this.#coveredBottom, 1)]);
    return {
      west: clampDegrees(northWest.lng, mercatorBounds.west, mercatorBounds.east),
      south: clampDegrees(southEast.lat, mercatorBounds.south, mercatorBounds.north),
      east: clampDegrees(southEast.lng, mercatorBounds.west, mercatorBounds.east),
      north: clampDegrees(northWest.lat, mercatorBounds.south, mercatorBounds.north),
    };
  }
}

function clampDegrees(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
