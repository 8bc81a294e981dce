import { JsonText, appendJsonFields } from '../../server/http/json-text.ts';
import type { Services } from '../../server/services.ts';
import type { Bounds } from '../../shared/bounds.ts';
import { splitConditionAt } from '../places/place-conditions.server.ts';
import type { PlaceConditions } from '../places/place-conditions.ts';
import type { MapFeatures } from './contract.ts';
import { cellRangeOfBounds } from './map-grid.ts';
import {
  allCategoriesId,
  clusterPlaces,
  placesInBounds,
  readStoredCells,
  placesAtPositions,
} from './map.store.server.ts';
import { filteredPlaceFeatures } from './filtered-places.store.server.ts';

/** Grid levels whose cells the database keeps; the finest only for all categories together. */
const storedCellLevels = [6, 9, 12, 15, 17];
const finestCategoryLevel = 15;
/** A category of up to so many places is drawn place by place, at any zoom. */
const maxSingleOfCategory = 300;
const maxSingleInAll = 60;
/** The most places that are looked at for one answer to a map with a filter. */
const maxCandidates = 5000;

/** A piece of map, of a category or of all. */
interface MapPiece {
  bounds: Bounds;
  zoom: number;
  category: string | null;
}

/** Points and clusters of a piece of map. */
export async function mapFeatures(
  { pool }: Services,
  { bounds, zoom, category }: MapPiece,
): Promise<JsonText<MapFeatures>> {
  if (category === allCategoriesId) return new JsonText(featureCollection());
  const range = cellRangeOfBounds(bounds, zoom);
  const levels = category
    ? storedCellLevels.filter((level) => level <= finestCategoryLevel)
    : storedCellLevels;
  const storedLevel = levels.find((level) => level >= range.level);
  const cells =
    storedLevel === undefined
      ? await clusterPlaces(pool, range, category)
      : await readStoredCells(pool, range, storedLevel, category);
  if (cells.total <= (category ? maxSingleOfCategory : maxSingleInAll)) {
    return new JsonText(featureCollection(await placesInBounds(pool, bounds, category)));
  }
  return new JsonText(
    featureCollection(
      await placesAtPositions(pool, cells.singlePositions, category),
      cells.features,
    ),
  );
}

/** The same of the places alone that meet conditions now. */
export async function filteredFeatures(
  { pool, now }: Services,
  { bounds, zoom, category }: MapPiece,
  conditions: PlaceConditions,
): Promise<JsonText<MapFeatures>> {
  const range = cellRangeOfBounds(bounds, zoom);
  const center = {
    lat: (bounds.north + bounds.south) / 2,
    lng: (bounds.east + bounds.west) / 2,
  };
  const { features, capped } = await filteredPlaceFeatures(pool, {
    ...{ range, category, center, maxCandidates },
    condition: splitConditionAt(conditions, now()),
    maxUnclustered: category ? maxSingleOfCategory : maxSingleInAll,
  });
  const text = featureCollection(features);
  return new JsonText(capped ? appendJsonFields(text, { capped }) : text);
}

function featureCollection(...features: readonly string[]): string {
  const all = features.filter(Boolean).join();
  return `{"type":"FeatureCollection","features":[${all}]}`;
}
