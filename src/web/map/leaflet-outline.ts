import { DivIcon, GeoJSON, LayerGroup, Marker } from 'leaflet';
import type { Map as Leaflet } from 'leaflet';
import { labelsThatFit } from './label-fit.ts';
import type { MapOutline } from './map-types.ts';

const outlinePane = 'outline';
/** Above the shape: within one pane, Leaflet would decide by latitude which covers the other. */
const namesPane = 'outline-names';
const letterPx = 9;
const linePx = 22;

/** The country and its districts, drawn below the tiles: whatever tile there is covers it. */
export class OutlineLayer {
  readonly #map: Leaflet;
  readonly #group = new LayerGroup();
  readonly #names = new LayerGroup();
  #outline: MapOutline | null = null;

  constructor(map: Leaflet) {
    this.#map = map;
    for (const [name, className] of [
      [outlinePane, 'map-outline-pane'],
      [namesPane, 'map-outline-names-pane'],
    ] as const) {
      const element = map.createPane(name);
      element.classList.add(className);
      // Decoration, like the tiles that it stands in for: else dozens of districts would be read out.
      element.ariaHidden = 'true';
    }
    this.#group.addTo(map);
    map.on('zoomend', () => this.#drawNames());
  }

  /** Shows an outline in place of the one before; null removes it. */
  show(outline: MapOutline | null): void {
    this.#outline = outline;
    this.#group.clearLayers();
    if (outline) {
      this.#group.addLayer(
        new GeoJSON(outline.shape, {
          pane: outlinePane,
          interactive: false,
          style: { className: 'map-outline' },
        }),
      );
      this.#group.addLayer(this.#names);
    }
    this.#drawNames();
  }

  #drawNames(): void {
    this.#names.clearLayers();
    const names = this.#outline?.names ?? [];
    const labels = names.map(({ name, position }) => {
      const { x, y } = this.#map.project(position);
      return { x, y, width: name.length * letterPx + letterPx, height: linePx };
    });
    for (const index of labelsThatFit(labels)) {
      const found = names[index];
      if (found) this.#names.addLayer(nameMarker(found));
    }
  }
}

function nameMarker({ name, position }: MapOutline['names'][number]): Marker {
  const text = document.createElement('span');
  text.textContent = name;
  return new Marker(position, {
    pane: namesPane,
    icon: new DivIcon({ html: text, className: 'map-district', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  });
}
