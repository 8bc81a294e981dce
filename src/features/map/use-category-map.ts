import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
import type { MapFrame, MapMarker, MapCamera, MapViewport } from '../../web/map/map-types.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import type { Institution } from '../places/contract.ts';
import type { PlaceFilters } from '../places/place-filters.ts';
import { splitByReach } from '../places/split-by-reach.ts';
import { defaultZoom } from './contract.ts';
import { clusterCellBounds, worldBounds } from './map-bounds.ts';
import { clusterMarkers, placeMarker, unclusteredPlaces } from './map-markers.ts';
import { mapFeaturesQuery } from './queries.ts';
import { useInitialFit } from './use-initial-fit.ts';
import { useMapFeatures } from './use-map-features.ts';
import { useDebouncedViewport } from './use-debounced-viewport.ts';
import { useMarkerTexts, useVisitorMarker } from './use-marker-texts.ts';
import { usePlaceById } from './use-place-by-id.ts';
import { useSyncCameraParam } from './use-sync-camera-param.ts';

interface CategoryMapInput {
  categoryId: string;
  /** A search marks what is listed, and nothing else. */
  filters: PlaceFilters;
  listedPlaces: readonly Institution[] | undefined;
  /** The id of the place that the map opens at; null when it shows all. */
  placeId: string | null;
  /** Where the list begins: at the visitor, or in the middle of an area. */
  position: Position;
  /** How far the area reaches that the map shows, in km; null where it shows the whole category. */
  reachKm: number | null;
  /** The view that the address asks for; null where the visitor has not moved the map. */
  camera: MapCamera | null;
}

interface CategoryMapData {
  start: MapCamera;
  frame: MapFrame | null;
  moveMap: (frame: MapFrame) => void;
  onMoveEnd: (view: MapViewport) => void;
  onMoveStart: () => void;
  /** The piece of map that a cluster stands for; null before anything is shown. */
  cellAt: (position: Position) => Bounds | null;
  markers: MapMarker[];
  /** Only the places nearest to the middle of the map are marked. */
  capped: boolean;
  failed: boolean;
  retry: () => void;
}

const worldZoom = 6;

/**
 * What the map of a category marks and where it stands. Most categories are loaded whole, with a
 * marker for each place, and the map fits them all; one with very many is loaded in clusters, piece
 * by piece, and the map fits the nearest. The map of a search fits what is listed, that of an area
 * what is listed in it. One that opens at a place shows it from near and always marks it. When the
 * visitor moves the map, its address says where to, and there it opens again.
 */
export function useCategoryMap({
  categoryId,
  filters: { search, farther, open, minRating },
  listedPlaces,
  placeId: initialPlaceId,
  position,
  reachKm,
  camera,
}: CategoryMapInput): CategoryMapData {
  const searching = search !== '';
  const markerFilter = { categoryId, open, minRating };
  const { api } = useWebApp();
  const { view, onMoveEnd } = useDebouncedViewport();
  const initialPlace = usePlaceById(initialPlaceId);
  const wholeCategory = useQuery({
    ...mapFeaturesQuery(api, { bounds: worldBounds, zoom: worldZoom, ...markerFilter }),
    enabled: !searching,
  });
  const allFeatures = searching ? undefined : wholeCategory.data;
  const isUnclustered =
    allFeatures &&
    !allFeatures.capped &&
    allFeatures.features.every(({ properties }) => !properties.cluster);
  const viewFeatures = useMapFeatures(isUnclustered === false ? view : null, markerFilter);
  const features = isUnclustered === false ? (viewFeatures.features ?? allFeatures) : allFeatures;
  const words = useMarkerTexts();
  const visitor = useVisitorMarker();
  const zoom = view?.zoom ?? defaultZoom;
  const markers = useMemo(() => {
    const listedMarkers = (listedPlaces ?? []).map((place, index) =>
      placeMarker(place, words, index + 1),
    );
    const otherMarkers = features
      ? [
          ...unclusteredPlaces(features).map((place) => placeMarker(place, words)),
          ...clusterMarkers(features, zoom, words),
        ]
      : [];
    const initialPlaceMarkers = initialPlace ? [placeMarker(initialPlace, words)] : [];
    const byId = new Map(
      [...visitor, ...otherMarkers, ...initialPlaceMarkers, ...listedMarkers].map((marker) => [
        marker.id,
        marker,
      ]),
    );
    return [...byId.values()];
  }, [listedPlaces, features, initialPlace, words, visitor, zoom]);

  const { lat, lng } = initialPlace ? positionOf(initialPlace) : position;
  const start = useMemo(
    () => camera ?? { center: { lat, lng }, zoom: defaultZoom },
    [camera, lat, lng],
  );
  const placesToFit = () => {
    if (initialPlace !== null) return initialPlace && [initialPlace];
    if (reachKm !== null)
      return listedPlaces && splitByReach(listedPlaces, searching ? undefined : reachKm)[0];
    if (isUnclustered) return unclusteredPlaces(allFeatures);
    return searching || !wholeCategory.isPending ? listedPlaces : null;
  };
  const { frame, moveMap, onMoveStart } = useInitialFit({
    points: placesToFit()?.map(positionOf),
    center: { lat, lng },
    question: [position.lat, position.lng, farther, open, minRating].join(' '),
    restoredCamera: camera,
  });
  useSyncCameraParam(view);
  return {
    ...{ start, frame, moveMap, onMoveEnd, onMoveStart, markers },
    cellAt: (middle) => view && clusterCellBounds(middle, view),
    capped: features?.capped ?? false,
    failed: wholeCategory.isError || viewFeatures.failed,
    retry: () => (wholeCategory.isError ? void wholeCategory.refetch() : viewFeatures.retry()),
  };
}

function positionOf({ latitude, longitude }: { latitude: number; longitude: number }): Position {
  return { lat: latitude, lng: longitude };
}
