import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { MapFrame, MapMarker, MapSpot, MapView } from '../../web/map/map-types.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { Institution } from '../places/contract.ts';
import { boundsPaddingPx, defaultZoom, singlePointZoom } from './contract.ts';
import { worldBounds } from './map-bounds.ts';
import { clusterMarkers, placeMarker, placesOf, pointsOf } from './map-markers.ts';
import { mapFeaturesQuery } from './queries.ts';
import { useMapFeatures } from './use-map-features.ts';
import { useMapView } from './use-map-view.ts';
import { useMarkerWords, useVisitorMarker } from './use-markers.ts';

interface CategoryMapData {
  start: MapSpot;
  frame: MapFrame | null;
  moveMap: (frame: MapFrame) => void;
  onMove: (view: MapView) => void;
  markers: MapMarker[];
  failed: boolean;
  retry: () => void;
}

const worldZoom = 6;

/**
 * What the map of a category marks and where it stands. Most categories come whole, each place a
 * marker, and the map fits them all; one with very many comes in clusters, piece by piece, and
 * the map fits the nearest.
 */
export function useCategoryMap(
  categoryId: string,
  listed: readonly Institution[] | undefined,
): CategoryMapData {
  const { api } = useWebApp();
  const { position } = useUserLocation();
  const { view, onMove } = useMapView();
  const whole = useQuery(
    mapFeaturesQuery(api, { bounds: worldBounds, zoom: worldZoom, categoryId }),
  );
  const isWhole = whole.data?.features.every(({ properties }) => !properties.cluster);
  const piece = useMapFeatures(isWhole === false ? view : null, categoryId);
  const features = isWhole === false ? (piece.features ?? whole.data) : whole.data;
  const words = useMarkerWords();
  const visitor = useVisitorMarker();
  const zoom = view?.zoom ?? defaultZoom;
  const markers = useMemo(() => {
    const numbered = (listed ?? []).map((place, index) => placeMarker(place, words, index + 1));
    const others = features
      ? [
          ...placesOf(features).map((place) => placeMarker(place, words)),
          ...clusterMarkers(features, zoom, words),
        ]
      : [];
    const ids = new Set(numbered.map(({ id }) => id));
    return [...visitor, ...numbered, ...others.filter(({ id }) => !ids.has(id))];
  }, [listed, features, words, visitor, zoom]);

  const { lat, lng } = position;
  const start = useMemo(() => ({ center: { lat, lng }, zoom: defaultZoom }), [lat, lng]);
  const settled = !whole.isPending && listed !== undefined;
  const first = useFirst(settled || whole.isError, () => {
    const points = isWhole ? markers.filter(({ kind }) => kind === 'place') : numberedOnly(markers);
    return points.length
      ? { points: pointsOf(points), paddingPx: boundsPaddingPx, singleZoom: singlePointZoom }
      : start;
  });
  const [frame, moveMap] = useState<MapFrame | null>(null);
  useEffect(() => moveMap(first), [first]);
  return {
    ...{ start, frame, moveMap, onMove, markers },
    failed: whole.isError || piece.failed,
    retry: () => (whole.isError ? void whole.refetch() : piece.retry()),
  };
}

function numberedOnly(markers: readonly MapMarker[]): MapMarker[] {
  return markers.filter((marker) => marker.kind === 'place' && marker.number !== undefined);
}

/** The value as it is when it is first ready; what changes later does not move the map. */
function useFirst<Value>(ready: boolean, value: () => Value): Value | null {
  const [first, setFirst] = useState<Value | null>(null);
  if (ready && first === null) setFirst(value());
  return first;
}
