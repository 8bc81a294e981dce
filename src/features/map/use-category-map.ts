import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Position } from '../../shared/distance.ts';
import type { MapFrame, MapMarker, MapSpot, MapView } from '../../web/map/map-types.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { Institution } from '../places/contract.ts';
import { defaultZoom } from './contract.ts';
import { worldBounds } from './map-bounds.ts';
import { frameOf } from './map-frame.ts';
import { clusterMarkers, placeMarker, placesOf } from './map-markers.ts';
import { mapFeaturesQuery } from './queries.ts';
import { useMapFeatures } from './use-map-features.ts';
import type { Marked } from './use-map-features.ts';
import { useMapView } from './use-map-view.ts';
import { useMarkerWords, useVisitorMarker } from './use-markers.ts';

interface CategoryMapData {
  start: MapSpot;
  frame: MapFrame | null;
  moveMap: (frame: MapFrame) => void;
  onMove: (view: MapView) => void;
  markers: MapMarker[];
  /** Not all are marked, but what is nearest to the middle. */
  capped: boolean;
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
  marked: Marked,
  listed: readonly Institution[] | undefined,
): CategoryMapData {
  const { api } = useWebApp();
  const { position } = useUserLocation();
  const { view, onMove } = useMapView();
  const whole = useQuery(
    mapFeaturesQuery(api, { bounds: worldBounds, zoom: worldZoom, ...marked }),
  );
  const isWhole =
    whole.data &&
    !whole.data.capped &&
    whole.data.features.every(({ properties }) => !properties.cluster);
  const piece = useMapFeatures(isWhole === false ? view : null, marked);
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
  const fitted = isWhole ? whole.data && placesOf(whole.data) : whole.isPending ? null : listed;
  const first = useFirst(fitted, (places) => frameOf(places.map(positionOf), start.center));
  const [frame, moveMap] = useState<MapFrame | null>(null);
  useEffect(() => moveMap(first), [first]);
  return {
    ...{ start, frame, moveMap, onMove, markers },
    capped: features?.capped ?? false,
    failed: whole.isError || piece.failed,
    retry: () => (whole.isError ? void whole.refetch() : piece.retry()),
  };
}

function positionOf({ latitude, longitude }: { latitude: number; longitude: number }): Position {
  return { lat: latitude, lng: longitude };
}

/** What is made of a value when it is first there; what changes later does not move the map. */
function useFirst<Value, Made>(value: Value | null | undefined, make: (value: Value) => Made) {
  const [first, setFirst] = useState<Made | null>(null);
  if (value && first === null) setFirst(make(value));
  return first;
}
