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
interface Marked {
  /** All when absent. */
  categoryId?: string;
  /** Only what is known to be open now. */
  open: boolean;
}

/** What to mark on the piece of map in view; null asks for nothing. */
export function useMapFeatures(view: MapViewport | null, marked: Marked): ShownFeatures {
  const { api } = useWebApp();
  const { bounds, zoom } = view ?? { bounds: worldBounds, zoom: 0 };
  const { data, isError, refetch } = useQuery({
    ...mapFeaturesQuery(api, { bounds, zoom, ...marked }),
    enabled: view !== null,
  });
  const { open } = marked;
  const [last, setLast] = useState({ features: data, open });
  if (data && data !== last.features) setLast({ features: data, open });
  // Under 'Open now' earlier markers would include places that may be closed.
  const before = last.open === open ? last.features : undefined;
  return { features: data ?? before, failed: isError, retry: () => void refetch() };
}
