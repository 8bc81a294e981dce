import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MapViewport } from '../../web/map/map-types.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { areSameConditions } from '../places/place-conditions.ts';
import type { PlaceConditions } from '../places/place-conditions.ts';
import type { MapFeatures } from './contract.ts';
import { worldBounds } from './map-bounds.ts';
import { mapFeaturesQuery } from './queries.ts';

interface ShownFeatures {
  features: MapFeatures | undefined;
  /** The last load failed: `features` are older ones. */
  failed: boolean;
  retry: () => void;
}

/** Which places are marked. */
interface MarkerFilter extends PlaceConditions {
  /** All when absent. */
  categoryId?: string;
}

/** What to mark on the piece of map in view; null asks for nothing. */
export function useMapFeatures(view: MapViewport | null, filter: MarkerFilter): ShownFeatures {
  const { api } = useWebApp();
  const { bounds, zoom } = view ?? { bounds: worldBounds, zoom: 0 };
  const { data, isError, refetch } = useQuery({
    ...mapFeaturesQuery(api, { bounds, zoom, ...filter }),
    enabled: view !== null,
  });
  const { categoryId: _, ...conditions } = filter;
  const [lastLoaded, setLastLoaded] = useState({ features: data, conditions });
  if (data && data !== lastLoaded.features) setLastLoaded({ features: data, conditions });
  // Under 'Open now' earlier markers would include places that may be closed.
  const previousFeatures = areSameConditions(lastLoaded.conditions, conditions)
    ? lastLoaded.features
    : undefined;
  return { features: data ?? previousFeatures, failed: isError, retry: () => void refetch() };
}
