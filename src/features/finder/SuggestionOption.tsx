import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { StarRating } from '../../web/ui/StarRating.tsx';
import { CategoryTile } from '../categories/CategoryIcon.tsx';
import { useCategoryTexts } from '../categories/category-texts.ts';
import type { Suggestion } from '../places/contract.ts';
import { distanceText } from '../places/distance-text.ts';
import { otherPlaceName, placeName } from '../places/place-name.ts';
import { VerifiedBadge } from '../places/VerifiedBadge.tsx';

interface SuggestionOptionProps {
  id: string;
  place: Suggestion;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One suggestion: name, kind, rating, distance. */
export function SuggestionOption({ id, place, active, onPoint, onChoose }: SuggestionOptionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useCategoryTexts();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const other = otherPlaceName(place, language);
  return (
    // The box keeps the focus and handles the keys for all of its options.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={`flex min-h-14 cursor-pointer items-center gap-3 border-b border-line px-3 py-2 ${active ? 'bg-green-soft' : ''}`}
    >
      <CategoryTile name={place.category_name} size={20} ground="small" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className="truncate font-semibold">{placeName(place, language)}</span>
          {place.is_verified && <VerifiedBadge />}
        </span>
        <span className="block truncate text-sm text-muted">
          {[nameOf(place.category_name), other].filter(Boolean).join(' · ')}
        </span>
        <StarRating rating={place.rating} reviewCount={place.reviewCount} />
      </span>
      {place.distance !== undefined && (
        <span className="shrink-0 text-sm text-muted">{distanceText(t, language, place.distance)}</span>
      )}
    </li>
  );
}
