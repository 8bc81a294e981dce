import type { Services } from '../../server/services.ts';
import type { Bounds } from '../../shared/bounds.ts';
import { institutionCount } from '../places/places.service.server.ts';
import type { MapFeatures } from './contract.ts';
import { cellsOf } from './map-grid.ts';
import { cellsOfPlaces, fewPlaces, keptCells, placesAt } from './map.store.server.ts';
import type { MapCell, MapPlace } from './map.store.server.ts';

/** The levels that the database keeps; the finest only for all categories together. */
const keptLevels = [6, 9, 12, 15, 17];
const finestOfCategory = 15;
/** So few places are drawn one by one, however far away the map looks from. */
const fewOfCategory = 300;
const fewInAll = 60;

/** Points and clusters of a piece of map. */
export async function mapFeatures(
  services: Services,
  bounds: Bounds,
  zoom: number,
  category: string | null,
): Promise<MapFeatures> {
  const { pool } = services;
  const count = await institutionCount(services, category);
  if (count <= (category ? fewOfCategory : fewInAll)) {
    return collection((await fewPlaces(pool, bounds, category)).map(pointOf));
  }
  const range = cellsOf(bounds, zoom);
  const levels = category ? keptLevels.filter((level) => level <= finestOfCategory) : keptLevels;
  const kept = levels.find((level) => level >= range.level);
  if (kept === undefined) {
    const near = await cellsOfPlaces(pool, range, category);
    return collection(near.map((cell) => (cell.place ? pointOf(cell.place) : clusterOf(cell))));
  }
  const cells = await keptCells(pool, range, kept, category);
  const alone = cells.filter(({ count: places }) => places === 1);
  return collection([
    ...(await placesAt(pool, alone, category)).map(pointOf),
    ...cells.filter((cell) => cell.count > 1).map(clusterOf),
  ]);
}

function collection(features: MapFeatures['features']): MapFeatures {
  return { type: 'FeatureCollection', features };
}

function pointOf({
  latitude,
  longitude,
  ...properties
}: MapPlace): MapFeatures['features'][number] {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { cluster: false, ...properties },
  };
}

function clusterOf({ count, latitude, longitude }: MapCell): MapFeatures['features'][number] {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { cluster: true, point_count: count },
  };
}
