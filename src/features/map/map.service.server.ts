import { JsonText } from '../../server/http/json-text.ts';
import type { Services } from '../../server/services.ts';
import type { Bounds } from '../../shared/bounds.ts';
import type { MapFeatures } from './contract.ts';
import { cellsOf } from './map-grid.ts';
import { cellsOfPlaces, fewPlaces, keptCells, placesAt } from './map.store.server.ts';

/** The levels that the database keeps; the finest only for all categories together. */
const keptLevels = [6, 9, 12, 15, 17];
const finestOfCategory = 15;
/** So few places are drawn one by one, however far away the map looks from. */
const fewOfCategory = 300;
const fewInAll = 60;

/** Points and clusters of a piece of map. */
export async function mapFeatures(
  { pool }: Services,
  bounds: Bounds,
  zoom: number,
  category: string | null,
): Promise<JsonText<MapFeatures>> {
  const range = cellsOf(bounds, zoom);
  const levels = category ? keptLevels.filter((level) => level <= finestOfCategory) : keptLevels;
  const kept = levels.find((level) => level >= range.level);
  const drawn =
    kept === undefined
      ? await cellsOfPlaces(pool, range, category)
      : await keptCells(pool, range, kept, category);
  if (drawn.total <= (category ? fewOfCategory : fewInAll)) {
    return collection(await fewPlaces(pool, bounds, category));
  }
  return collection(await placesAt(pool, drawn.alone, category), drawn.features);
}

function collection(...features: readonly string[]): JsonText<MapFeatures> {
  const all = features.filter(Boolean).join();
  return new JsonText(`{"type":"FeatureCollection","features":[${all}]}`);
}
