import { JsonText, withFields } from '../../server/http/json-text.ts';
import type { Services } from '../../server/services.ts';
import type { Bounds } from '../../shared/bounds.ts';
import type { MapFeatures } from './contract.ts';
import { cellsOf } from './map-grid.ts';
import {
  allCategories,
  cellsOfPlaces,
  fewPlaces,
  keptCells,
  placesAt,
} from './map.store.server.ts';
import { openPlaces } from './open-places.store.server.ts';

/** Grid levels whose cells the database keeps; the finest only for all categories together. */
const keptLevels = [6, 9, 12, 15, 17];
const finestOfCategory = 15;
/** A category of up to so many places is drawn place by place, at any zoom. */
const fewOfCategory = 300;
const fewInAll = 60;
/** The most places whose hours are looked at for one answer. */
const mostOpenLookedAt = 5000;

/** Points and clusters of a piece of map. */
export async function mapFeatures(
  { pool }: Services,
  bounds: Bounds,
  zoom: number,
  category: string | null,
): Promise<JsonText<MapFeatures>> {
  if (category === allCategories) return new JsonText(collection());
  const range = cellsOf(bounds, zoom);
  const levels = category ? keptLevels.filter((level) => level <= finestOfCategory) : keptLevels;
  const kept = levels.find((level) => level >= range.level);
  const drawn =
    kept === undefined
      ? await cellsOfPlaces(pool, range, category)
      : await keptCells(pool, range, kept, category);
  if (drawn.total <= (category ? fewOfCategory : fewInAll)) {
    return new JsonText(collection(await fewPlaces(pool, bounds, category)));
  }
  return new JsonText(collection(await placesAt(pool, drawn.alone, category), drawn.features));
}

/** What is known to be open now on a piece of map, of a category or of all. */
export async function openFeatures(
  { pool, now }: Services,
  bounds: Bounds,
  zoom: number,
  category: string | null,
): Promise<JsonText<MapFeatures>> {
  const range = cellsOf(bounds, zoom);
  const middle = {
    lat: (bounds.north + bounds.south) / 2,
    lng: (bounds.east + bounds.west) / 2,
  };
  const { features, capped } = await openPlaces(pool, {
    ...{ range, category, middle, now: now() },
    ...{ few: category ? fewOfCategory : fewInAll, most: mostOpenLookedAt },
  });
  const text = collection(features);
  return new JsonText(capped ? withFields(text, { capped }) : text);
}

function collection(...features: readonly string[]): string {
  const all = features.filter(Boolean).join();
  return `{"type":"FeatureCollection","features":[${all}]}`;
}
