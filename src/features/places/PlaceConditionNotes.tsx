import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { PlaceConditions } from './place-conditions.ts';
import { useRatingFilterTexts } from './rating/use-rating-filter-texts.ts';

/** What the conditions of a list or a map leave out, a line for each. */
export function PlaceConditionNotes({ open, minRating }: PlaceConditions) {
  const { t } = useTranslation();
  const ratingText = useRatingFilterTexts();
  return (
    <>
      {minRating !== null && <p className="text-sm text-muted">{ratingText('note')}</p>}
      {open && <p className="text-sm text-muted">{t('places.openNowNote')}</p>}
    </>
  );
}
