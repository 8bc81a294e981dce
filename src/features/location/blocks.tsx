import { useTranslation } from 'react-i18next';
import { Button } from '../../web/ui/Button.tsx';
import { useUserLocation } from './LocationProvider.tsx';
import { useUpdateLocation } from './use-update-location.ts';

/** For the header of a list by distance: that the default counts, and the way to one's own (D32). */
export function DistanceNote() {
  const { t } = useTranslation();
  const { saved } = useUserLocation();
  const { update, updating } = useUpdateLocation();
  if (saved) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
      {t('location.default')}
      <Button variant="quiet" onClick={update} busy={updating && t('location.updating')}>
        {t('location.useMine')}
      </Button>
    </p>
  );
}
