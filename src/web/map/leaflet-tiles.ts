import { TileLayer } from 'leaflet';
import type { Map as Leaflet } from 'leaflet';
import { tileSubdomains } from '../../shared/tile-origins.ts';
import { deepestZoom } from './map-types.ts';
import { TileLoadMonitor } from './tile-load-monitor.ts';

/** A tile that has not come after this long on a bad connection will not be waited for. */
const patienceMs = 4000;

/** The tiles of a map, and whether they can be loaded. */
export class Tiles {
  readonly #watch = new TileLoadMonitor();
  readonly #layer: TileLayer;
  readonly #onChange: (missing: boolean) => void;
  readonly #patience: ReturnType<typeof setTimeout>;
  /** Tiles on the map that failed to load. */
  readonly #failed = new Set<HTMLImageElement>();

  constructor(map: Leaflet, url: string, onChange: (missing: boolean) => void) {
    this.#onChange = onChange;
    this.#layer = new TileLayer(url, {
      ...{ maxZoom: deepestZoom, className: 'map-tiles' },
      // The content security policy names these.
      subdomains: tileSubdomains,
    });
    this.#layer
      .on('tileload', ({ tile }) => {
        this.#failed.delete(tile);
        this.#note(true);
      })
      .on('tileerror', ({ tile }) => {
        this.#failed.add(tile);
        this.#note(false);
      })
      .on('tileunload', ({ tile }) => this.#failed.delete(tile));
    this.#patience = setTimeout(() => this.#watch.recordTimeout() && onChange(true), patienceMs);
    window.addEventListener('online', this.#again);
    this.#layer.addTo(map);
  }

  remove(): void {
    clearTimeout(this.#patience);
    window.removeEventListener('online', this.#again);
  }

  #note(came: boolean): void {
    if (!this.#watch.recordTile(came)) return;
    this.#onChange(this.#watch.missing);
    if (!this.#watch.missing) this.#askAgain();
  }

  readonly #again = () => {
    if (!this.#watch.missing) return;
    this.#watch.forgetOutcomes();
    this.#askAgain();
  };

  /** Only tiles that failed: kept ones load even without a network, and would count as a sign of one. */
  #askAgain(): void {
    for (const tile of this.#failed) {
      const { src } = tile;
      tile.src = src;
    }
  }
}
