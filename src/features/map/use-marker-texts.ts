import { useMemo } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import type { VisitorMarker } from '../../web/map/map-types.ts';
import { categoryName } from '../categories/category-texts.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { MarkerTexts } from './map-markers.ts';

/** The words of markers in the language that the interface speaks now. */
export function useMarkerTexts(): MarkerTexts {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(
    () => ({
      language,
      place: (name, category) =>
        t('maps.placeMarker', { name, category: categoryName(t, category) }),
      cluster: (count, atDeepest) =>
        atDeepest
          ? t('maps.deepestCluster', { count, n: count })
          : t('maps.cluster', { count, n: count }),
    }),
    [t, language],
  );
}

/** The visitor's own marker; none as long as only the default position counts. */
export function useVisitorMarker(): VisitorMarker[] {
  const { t } = useTranslation();
  const { saved } = useUserLocation();
  const label = t('maps.you');
  return useMemo(
    () =>
      saved
        ? [{ kind: 'visitor', id: 'visitor', position: { lat: saved.lat, lng: saved.lng }, label }]
        : [],
    [saved, label],
  );
}
