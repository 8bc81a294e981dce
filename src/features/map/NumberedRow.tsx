import { Navigation } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { formatNumber } from '../../shared/digits.ts';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { buttonStyle } from '../../web/ui/button-style.ts';
import { CategoryIcon } from '../categories/CategoryIcon.tsx';
import { categoryTint } from '../categories/category-tint.ts';
import { institutionPath } from '../categories/category-links.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { Institution } from '../places/contract.ts';
import { distanceText } from '../places/distance-text.ts';
import { directionsHref } from '../places/place-links.ts';
import { addressInLanguage } from '../../shared/address-in-language.ts';
import { placeName } from '../places/place-name.ts';
import { highlightHandlers, rowId, rowStyle } from './row-style.ts';

interface NumberedRowProps {
  place: Institution;
  /** Its place in the list, from 1; null when it is not on the loaded pages. */
  number: number | null;
  highlighted: boolean;
  selected: boolean;
  onHighlight: (id: string | null) => void;
}

/**
 * A place of a category's map: its name opens it, Go leads there (D42). Drawn again only when it
 * changes itself.
 */
export const NumberedRow = memo(function NumberedRow(props: NumberedRowProps) {
  const { place, number, highlighted, selected, onHighlight } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { saved } = useUserLocation();
  const name = placeName(place, language);
  const address = addressInLanguage(place, language);
  const lighting = highlightHandlers(place.id, onHighlight);
  return (
    <li
      id={rowId(place.id)}
      aria-current={selected ? 'true' : undefined}
      className={`${rowStyle(highlighted, selected)} items-center gap-x-3 pr-3 max-[16rem]:flex-wrap max-[16rem]:pb-2.5`}
    >
      <Link
        to={institutionPath(place.id, place.category_name)}
        {...lighting}
        className="flex min-w-0 grow items-center gap-3 py-2.5 pl-3 -outline-offset-2 max-[16rem]:basis-full"
      >
        <span
          data-tint={categoryTint(place.category_name)}
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-tint-strong text-sm font-semibold text-on-tint-strong"
        >
          {number === null ? (
            <CategoryIcon name={place.category_name} icon={place.category_icon} size={18} />
          ) : (
            formatNumber(number, language)
          )}
        </span>
        <span className="min-w-0">
          <span
            lang={detectTextLanguage(name)}
            className="block leading-(--leading-head) font-semibold"
          >
            {name}
          </span>
          <span className="mt-0.5 line-clamp-2 text-sm max-[16rem]:line-clamp-none text-muted">
            {place.distance !== undefined && (
              <span className="font-semibold text-ink">
                {distanceText(t, language, place.distance)}
              </span>
            )}
            {place.distance !== undefined && address && ' · '}
            {address && <span lang={detectTextLanguage(address)}>{address}</span>}
          </span>
        </span>
      </Link>
      <a
        href={directionsHref(saved, place)}
        {...lighting}
        target="_blank"
        rel="noopener"
        aria-label={t('maps.goTo', { name })}
        className={buttonStyle('secondary', 'ml-auto shrink-0 px-3 print:hidden')}
      >
        <Navigation size={18} aria-hidden /> {t('maps.go')}
      </a>
    </li>
  );
});
