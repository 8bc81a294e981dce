import { TileLayer } from 'leaflet';
import type { Map as Leaflet } from 'leaflet';
import { tileSubdomains } from '../../shared/tile-origins.ts';
import { deepestZoom } from './map-types.ts';
import { TileLoadMonitor } from './tile-load-monitor.ts';

/** A tile that has not come after this long on a bad connection will not be waited for. */
const patienceMs = 4000;

/** The tiles of a map, and whether they can be loaded. */
export class Tiles {
  readonly #monitor = new TileLoadMonitor();
  readonly #layer: TileLayer;
  readonly #onChange: (missing: boolean) => void;
  readonly #patienceTimer: ReturnType<typeof setTimeout>;
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
        this.#recordTile(true);
      })
      .on('tileerror', ({ tile }) => {
        this.#failed.add(tile);
        this.#recordTile(false);
      })
      .on('tileunload', ({ tile }) => this.#failed.delete(tile));
    this.#patienceTimer = setTimeout(
      () => this.#monitor.recordTimeout() && onChange(true),
      patienceMs,
    );
    window.addEventListener('online', this.#onNetworkBack);
    this.#layer.addTo(map);
  }

  remove(): void {
    clearTimeout(this.#patienceTimer);
    window.removeEventListener('online', this.#onNetworkBack);
  }

  #recordTile(isLoaded: boolean): void {
    if (!this.#monitor.recordTile(isLoaded)) return;
    this.#onChange(this.#monitor.missing);
    if (!this.#monitor.missing) this.#reloadFailedTiles();
  }

  readonly #onNetworkBack = () => {
    if (!this.#monitor.missing) return;
    this.#monitor.forgetOutcomes();
    this.#reloadFailedTiles();
  };

  /** Only tiles that failed: kept ones load even without a network, and would count as a sign of one. */
  #reloadFailedTiles(): void {
    for (const tile of this.#failed) {
      const { src } = tile;
      tile.src = src;
    }
  }
}
