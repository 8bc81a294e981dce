import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { ShowClosedLink } from './ShowClosedLink.tsx';

interface NoOpenPlacesProps {
  /** The category's name in the reader's language. */
  heading: string;
  /** What was searched for; '' for the whole category. */
  search?: string;
  /** Further suggestions, shown before the link back to all places. */
  children?: ReactNode;
}

/** No place is known to be open: offers to show the closed ones, too. */
export function NoOpenPlaces({ heading, search = '', children }: NoOpenPlacesProps) {
  const { t } = useTranslation();
  const title = search
    ? t('places.noneOpenForQuery', { text: search, category: heading })
    : t('places.noneOpen', { category: heading });
  return (
    <EmptyState title={title}>
      {children}
      <ShowClosedLink />
    </EmptyState>
  );
}
