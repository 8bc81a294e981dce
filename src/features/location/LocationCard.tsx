import { LocateFixed, MapPin } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { Button } from '../../web/ui/Button.tsx';
import { locationCardMaxAgeMs } from './position-ages.ts';
import { useUserLocation } from './LocationProvider.tsx';
import { formatAddress } from './format-address.ts';
import { useUpdateLocation } from './use-update-location.ts';

/** The visitor's location as far as it is known, with a button to update it. */
export function LocationCard() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { saved } = useUserLocation();
  const { update, updating } = useUpdateLocation(locationCardMaxAgeMs);
  return (
    <section
      aria-labelledby="location-label"
      className="card flex flex-col gap-4 p-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="flex items-start gap-3">
        <MapPin className="mt-1 shrink-0 text-green" size={22} aria-hidden />
        <div>
          <h2 id="location-label" className="font-semibold">
            {t('location.label')}
          </h2>
          <p aria-live="polite">{saved ? formatAddress(language, saved) : t('location.notSet')}</p>
          {!saved && <p className="text-sm text-muted">{t('location.default')}</p>}
        </div>
      </div>
      <Button
        variant="secondary"
        onClick={() => void update()}
        busy={updating && t('location.updating')}
        className="needs-script shrink-0"
      >
        <LocateFixed size={20} aria-hidden /> {t('location.update')}
      </Button>
    </section>
  );
}
