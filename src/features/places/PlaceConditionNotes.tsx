import { useTranslation } from '../../web/i18n/use-translation.ts';
import { hasConditions } from './place-conditions.ts';
import type { PlaceConditions } from './place-conditions.ts';
import { useRatingFilterTexts } from './rating/use-rating-filter-texts.ts';

/** What the conditions of a list or a map leave out. */
export function PlaceConditionNotes(conditions: PlaceConditions) {
  const { t } = useTranslation();
  const ratingText = useRatingFilterTexts();
  if (!hasConditions(conditions)) return null;
  const { open, minRating } = conditions;
  const notes = [minRating !== null && ratingText('note'), open && t('places.openNowNote')];
  return <p className="text-sm text-muted">{notes.filter(Boolean).join(' ')}</p>;
}
