import { formatNumber } from '../../shared/digits.ts';
import type { Language } from '../../shared/language.ts';
import type { ClusterMarker, PlaceMarker } from '../../web/map/map-types.ts';
import { deepestZoom } from '../../web/map/map-types.ts';
import { categoryTint } from '../categories/category-tint.ts';
import { categoryIconAddress } from '../categories/CategoryIcon.tsx';
import { placeName } from '../places/place-name.ts';
import type { MapCluster, MapFeatures, MapPoint } from './contract.ts';

/** A place as far as a marker needs it. */
export interface MarkedPlace {
  id: string;
  name: string;
  name_bn: string | null;
  category_name: string;
  category_icon?: string | undefined;
  latitude: number;
  longitude: number;
}

/** The texts of markers in the current language. */
export interface MarkerTexts {
  language: Language;
  place: (name: string, categoryName: string) => string;
  cluster: (count: number, atDeepest: boolean) => string;
}

/** The places that stand alone among features. */
export function unclusteredPlaces({ features }: MapFeatures): MarkedPlace[] {
  return features.filter(isPoint).map(({ geometry, properties }) => {
    const [longitude, latitude] = geometry.coordinates;
    return { ...properties, latitude, longitude };
  });
}

/** The marker of a place; with a number when it stands in a numbered list. */
export function placeMarker(place: MarkedPlace, words: MarkerTexts, number?: number): PlaceMarker {
  const { id, category_name, category_icon, latitude, longitude } = place;
  const label = words.place(placeName(place, words.language), category_name);
  const numberText = number === undefined ? undefined : formatNumber(number, words.language);
  return {
    kind: 'place',
    id,
    position: { lat: latitude, lng: longitude },
    // The visible number is part of the accessible name: people say it to press the marker by voice.
    label: numberText === undefined ? label : `${numberText}. ${label}`,
    tint: categoryTint(category_name),
    icon: categoryIconAddress({ name: category_name, icon: category_icon }),
    number: numberText,
  };
}

/** The markers of the clusters among features, as seen from a zoom. */
export function clusterMarkers(
  { features }: MapFeatures,
  zoom: number,
  words: MarkerTexts,
): ClusterMarker[] {
  return features.filter(isCluster).map(({ geometry, properties: { point_count } }) => {
    const [lng, lat] = geometry.coordinates;
    return {
      kind: 'cluster',
      id: `cluster ${lat} ${lng} ${point_count}`,
      position: { lat, lng },
      label: words.cluster(point_count, zoom >= deepestZoom),
      count: formatClusterCount(point_count, words.language),
    };
  });
}

const locales: Record<Language, string> = { en: 'en-GB', bn: 'bn-BD' };
const abbreviatedFrom = 10_000;

/**
 * A count that fits on a disk: in full as far as there is room, then shortened.
 * @example formatClusterCount(123456, 'en') // '123k'
 */
export function formatClusterCount(count: number, language: Language): string {
  if (count < abbreviatedFrom) return formatNumber(count, language);
  return new Intl.NumberFormat(locales[language], {
    notation: 'compact',
    maximumSignificantDigits: 3,
  }).format(count);
}

function isPoint(feature: MapFeatures['features'][number]): feature is MapPoint {
  return !feature.properties.cluster;
}

function isCluster(feature: MapFeatures['features'][number]): feature is MapCluster {
  return feature.properties.cluster;
}
