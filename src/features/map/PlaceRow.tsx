import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { iconButtonStyle } from '../../web/ui/Button.tsx';
import { institutionPath } from '../categories/category-links.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import { CategoryTile } from '../categories/CategoryIcon.tsx';
import type { Institution } from '../places/contract.ts';
import { distanceText } from '../places/distance-text.ts';
import { OpeningPill } from '../places/OpeningPill.tsx';
import { placeName } from '../places/place-name.ts';
import { highlightHandlers, rowId, rowStyle } from './row-style.ts';

interface PlaceRowProps {
  place: Institution;
  highlighted: boolean;
  selected: boolean;
  onSelect: (place: Institution) => void;
  onHighlight: (id: string | null) => void;
}

/**
 * A place beside the map: pressing it selects it, the arrow opens its page. Drawn again only when
 * it changes itself, not for every letter, light and move of the map.
 */
export const PlaceRow = memo(function PlaceRow(props: PlaceRowProps) {
  const { place, highlighted, selected, onSelect, onHighlight } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useCategoryTexts();
  const name = placeName(place, language);
  const lighting = highlightHandlers(place.id, onHighlight);
  return (
    <li id={rowId(place.id)} className={rowStyle(highlighted, selected)}>
      <button
        type="button"
        aria-pressed={selected}
        onClick={() => onSelect(place)}
        {...lighting}
        className="flex min-w-0 grow items-center gap-3 py-2.5 pl-4 text-left -outline-offset-2"
      >
        <CategoryTile
          name={place.category_name}
          icon={place.category_icon}
          ground="small"
          size={22}
        />
        <span className="min-w-0 grow">
          <span
            lang={detectTextLanguage(name)}
            className="block leading-(--leading-head) font-semibold"
          >
            {name}
          </span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm wrap-anywhere text-muted">
            <span>{nameOf(place.category_name)}</span>
            {place.distance !== undefined && (
              <span className="font-semibold text-ink">
                {distanceText(t, language, place.distance)}
              </span>
            )}
            <OpeningPill hours={place.opening_hours} />
          </span>
        </span>
      </button>
      <Link
        to={institutionPath(place.id, place.category_name)}
        aria-label={t('maps.open', { name })}
        title={t('maps.open', { name })}
        {...lighting}
        className={`${iconButtonStyle} opens-row mr-1 self-center`}
      >
        <ChevronRight size={22} aria-hidden />
      </Link>
    </li>
  );
});
