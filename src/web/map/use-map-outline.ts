import { useEffect } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import type { LeafletMap } from './leaflet-map.ts';
import { loadOutline } from './outline/load-outline.ts';

/** The outline and its names in the language of the interface, as long as tiles are missing. */
export function useMapOutline(map: LeafletMap | null, wanted: boolean): void {
  const language = useLanguage();
  useEffect(() => {
    let isCancelled = false;
    if (map && wanted) {
      loadOutline(language).then(
        (outline) => !isCancelled && map.showOutline(outline),
        // Without a network it may not come either; the markers stand alone then.
        () => undefined,
      );
    }
    return () => {
      isCancelled = true;
    };
  }, [map, wanted, language]);
  useEffect(() => {
    if (!wanted) map?.showOutline(null);
  }, [map, wanted]);
}
