import { JsonText, appendJsonFields } from '../../server/http/json-text.ts';
import type { Services } from '../../server/services.ts';
import type { Bounds } from '../../shared/bounds.ts';
import type { MapFeatures } from './contract.ts';
import { cellRangeOfBounds } from './map-grid.ts';
import {
  allCategoriesId,
  clusterPlaces,
  placesInBounds,
  readStoredCells,
  placesAtPositions,
} from './map.store.server.ts';
import { openPlaceFeatures } from './open-places.store.server.ts';

/** Grid levels whose cells the database keeps; the finest only for all categories together. */
const storedCellLevels = [6, 9, 12, 15, 17];
const finestCategoryLevel = 15;
/** A category of up to so many places is drawn place by place, at any zoom. */
const maxSingleOfCategory = 300;
const maxSingleInAll = 60;
/** The most places whose hours are looked at for one answer. */
const maxOpenCandidates = 5000;

/** Points and clusters of a piece of map. */
export async function mapFeatures(
  { pool }: Services,
  bounds: Bounds,
  zoom: number,
  category: string | null,
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

/** What is known to be open now on a piece of map, of a category or of all. */
export async function openFeatures(
  { pool, now }: Services,
  bounds: Bounds,
  zoom: number,
  category: string | null,
): Promise<JsonText<MapFeatures>> {
  const range = cellRangeOfBounds(bounds, zoom);
  const center = {
    lat: (bounds.north + bounds.south) / 2,
    lng: (bounds.east + bounds.west) / 2,
  };
  const { features, capped } = await openPlaceFeatures(pool, {
    ...{ range, category, center, now: now() },
    ...{
      maxUnclustered: category ? maxSingleOfCategory : maxSingleInAll,
      maxCandidates: maxOpenCandidates,
    },
  });
  const text = featureCollection(features);
  return new JsonText(capped ? appendJsonFields(text, { capped }) : text);
}

function featureCollection(...features: readonly string[]): string {
  const all = features.filter(Boolean).join();
  return `{"type":"FeatureCollection","features":[${all}]}`;
}
