import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MapViewport } from '../../web/map/map-types.ts';
import { useWebApp } from '../../web/use-web-app.ts';
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
interface MarkerFilter {
  /** All when absent. */
  categoryId?: string;
  /** Only what is known to be open now. */
  open: boolean;
}

/** What to mark on the piece of map in view; null asks for nothing. */
export function useMapFeatures(view: MapViewport | null, filter: MarkerFilter): ShownFeatures {
  const { api } = useWebApp();
  const { bounds, zoom } = view ?? { bounds: worldBounds, zoom: 0 };
  const { data, isError, refetch } = useQuery({
    ...mapFeaturesQuery(api, { bounds, zoom, ...filter }),
    enabled: view !== null,
  });
  const { open } = filter;
  const [lastLoaded, setLastLoaded] = useState({ features: data, open });
  if (data && data !== lastLoaded.features) setLastLoaded({ features: data, open });
  // Under 'Open now' earlier markers would include places that may be closed.
  const previousFeatures = lastLoaded.open === open ? lastLoaded.features : undefined;
  return { features: data ?? previousFeatures, failed: isError, retry: () => void refetch() };
}
