import { MissingCategory } from '../places/MissingCategory.tsx';
import { singlePointZoom } from './contract.ts';
import { mapCameraParam, formatMapCamera } from './map-camera-param.ts';
import { usePlaceById } from './use-place-by-id.ts';

/**
 * Stands in for the map of a category that is not there. A place of a category that was hidden is
 * still found, and its page leads here: the map of all places then opens where it lies.
 * @param at the id of the place that the map was to open at; null for none
 */
export function MissingCategoryMap({ placeId }: { placeId: string | null }) {
  const place = usePlaceById(placeId);
  const spot =
    place &&
    formatMapCamera({
      center: { lat: place.latitude, lng: place.longitude },
      zoom: singlePointZoom,
    });
  return (
    <MissingCategory wholeMapPath={spot ? `/general-map?${mapCameraParam}=${spot}` : undefined} />
  );
}
