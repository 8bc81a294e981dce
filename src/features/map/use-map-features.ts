import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MapView } from '../../web/map/map-types.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import type { MapFeatures } from './contract.ts';
import { worldBounds } from './map-bounds.ts';
import { mapFeaturesQuery } from './queries.ts';

interface ShownFeatures {
  features: MapFeatures | undefined;
  /** The latest could not be loaded; what is there is of before. */
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
export function useMapFeatures(view: MapView | null, marked: Marked): ShownFeatures {
  const { api } = useWebApp();
  const { bounds, zoom } = view ?? { bounds: worldBounds, zoom: 0 };
  const { data, isError, refetch } = useQuery({
    ...mapFeaturesQuery(api, { bounds, zoom, ...marked }),
    enabled: view !== null,
  });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return { features: data ?? last, failed: isError, retry: () => void refetch() };
}
