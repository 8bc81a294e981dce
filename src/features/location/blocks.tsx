import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPart } from '../../web/fetch-part.ts';
import { Button } from '../../web/ui/Button.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { freshMaxAgeMs } from './geolocation.ts';
import type { LocationPickerProps } from './LocationPicker.tsx';
import { useUserLocation } from './LocationProvider.tsx';
import { useUpdateLocation } from './use-update-location.ts';

/** For the header of a list by distance: that the default counts, and the way to one's own (D32). */
export function DistanceNote() {
  const { t } = useTranslation();
  const { saved } = useUserLocation();
  const { update, updating } = useUpdateLocation(freshMaxAgeMs);
  if (saved) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {t('location.default')}
      <Button
        variant="quiet"
        onClick={update}
        busy={updating && t('location.updating')}
        className="needs-script -mx-2"
      >
        {t('location.useMine')}
      </Button>
    </p>
  );
}

const LazyPicker = lazy(async () => ({
  default: (await fetchPart(() => import('./LocationPicker.tsx'), 'LocationPicker')).LocationPicker,
}));

/** The part of a form that says where a place lies; its code is fetched when it first shows. */
export function LocationPickerBlock(props: LocationPickerProps) {
  return (
    <Suspense fallback={<Skeleton className="h-120" />}>
      <LazyPicker {...props} />
    </Suspense>
  );
}
