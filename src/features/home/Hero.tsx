import { MapPin } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { SearchBox } from '../finder/SearchBox.tsx';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { areaText, formatAddress } from '../location/format-address.ts';
import { MapBackground } from './MapBackground.tsx';

/** The head of home: its question over a quiet map, and the area that is searched. */
export function Hero() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { saved } = useUserLocation();
  return (
    <section className="relative border-b border-line bg-map-ground">
      <MapBackground />
      <div className="page relative flex flex-col items-center py-10 text-center lg:py-16">
        <h1 className="text-2xl font-semibold">{t('home.heading')}</h1>
        <div id="search" className="mt-4 w-full max-w-2xl text-left">
          <SearchBox />
        </div>
        <p className="mt-3 flex max-w-full items-start justify-center gap-1.5 rounded-control bg-map-ground px-2">
          <MapPin size={18} className="mt-0.75 shrink-0 text-green" aria-hidden />
          {/* Clamped, as a geocoder's address may be long; the card below shows all of it. */}
          <span
            title={saved ? formatAddress(language, saved) : undefined}
            className="line-clamp-2 min-w-0 wrap-anywhere"
          >
            {areaText(t, language, saved)}
          </span>
        </p>
      </div>
    </section>
  );
}
