import { useMemo } from 'react';
import type { MapMarker } from '../../web/map/map-types.ts';
import type { MapFeatures } from './contract.ts';
import { clusterMarkers, placeMarker, unclusteredPlaces } from './map-markers.ts';
import type { MarkedPlace } from './map-markers.ts';
import { useMarkerTexts, useVisitorMarker } from './use-marker-texts.ts';

interface GeneralMarkers {
  features: MapFeatures | undefined;
  zoom: number;
  /** Places of a search. */
  places: readonly MarkedPlace[];
  /** These two are always marked, also where a cluster holds them. */
  highlighted: MarkedPlace | undefined;
  selected: MarkedPlace | undefined;
}

/** All that the general map marks. */
export function useGeneralMarkers(input: GeneralMarkers): MapMarker[] {
  const { features, zoom, places, highlighted, selected } = input;
  const words = useMarkerTexts();
  const visitor = useVisitorMarker();
  const clusterMarkerList = useMemo(
    () => (features ? clusterMarkers(features, zoom, words) : []),
    [features, zoom, words],
  );
  const placeMarkers = useMemo(
    () =>
      [...places, ...(features ? unclusteredPlaces(features) : [])].map((markedPlace) =>
        placeMarker(markedPlace, words),
      ),
    [places, features, words],
  );
  return useMemo(() => {
    const highlightedMarkers = [highlighted, selected].flatMap((place) =>
      place ? [placeMarker(place, words)] : [],
    );
    const byId = new Map(
      [...visitor, ...highlightedMarkers, ...placeMarkers, ...clusterMarkerList].map((marker) => [
        marker.id,
        marker,
      ]),
    );
    return [...byId.values()];
  }, [visitor, highlighted, selected, placeMarkers, clusterMarkerList, words]);
}
