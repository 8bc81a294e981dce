import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import type { PlaceConditions } from './place-conditions.ts';
import { useRatingFilterTexts } from './rating/use-rating-filter-texts.ts';
import { ShowLeftOutLinks } from './ShowLeftOutLinks.tsx';

interface NoPlacesLeftProps {
  /** The category's name in the reader's language. */
  heading: string;
  /** What was searched for; '' for the whole category. */
  search?: string;
  /** What has to hold of the places; there is a condition at least. */
  conditions: PlaceConditions;
  /** Further suggestions, shown before the links back to more places. */
  children?: ReactNode;
}

/** Conditions leave no place: offers to show what they leave out. */
export function NoPlacesLeft({ heading, search = '', conditions, children }: NoPlacesLeftProps) {
  const { t } = useTranslation();
  const ratingText = useRatingFilterTexts();
  const { open, minRating } = conditions;
  const names = { text: search, category: heading };
  const unratedTitle = () =>
    search ? t('places.noneOpenForQuery', names) : t('places.noneOpen', names);
  const ratedTitle = () =>
    search
      ? ratingText(open ? 'noneOpenForQuery' : 'noneForQuery', names)
      : ratingText(open ? 'noneOpen' : 'none', names);
  return (
    <EmptyState title={minRating === null ? unratedTitle() : ratedTitle()}>
      {children}
      <ShowLeftOutLinks {...conditions} />
    </EmptyState>
  );
}
