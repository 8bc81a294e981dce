import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button, LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { fartherParam } from './list-search.ts';
import { OtherWays } from './OtherWays.tsx';

interface EmptyPlacesProps {
  /** The category's name in the reader's language. */
  heading: string;
  /** What was searched for; '' for the whole category. */
  search: string;
  /** How many matches lie beyond 50 km. */
  farther: number;
  onShowAll: () => void;
}

/** A list without places: why, and what to do next. */
export function EmptyPlaces({ heading, search, farther, onShowAll }: EmptyPlacesProps) {
  const { t } = useTranslation();
  const { pathname, search: query } = useLocation();
  if (!search) {
    return (
      <EmptyState title={t('places.noneInCategory', { category: heading })}>
        <p>{t('places.noneInCategoryNext')}</p>
        <OtherWays />
      </EmptyState>
    );
  }
  const showAll = (
    <Button variant="secondary" onClick={onShowAll}>
      {t('places.showAll')}
    </Button>
  );
  return (
    <EmptyState title={t('places.noneForQuery', { text: search, category: heading })}>
      {farther > 0 ? (
        <>
          <p>{t('places.noneWithin')}</p>
          <LinkButton to={`${pathname}${withFarther(query)}`} replace preventScrollReset>
            {t('places.showFarther', { n: farther })}
          </LinkButton>
        </>
      ) : (
        <p>{t('places.noneForQueryNext')}</p>
      )}
      {showAll}
    </EmptyState>
  );
}

function withFarther(query: string): string {
  const params = new URLSearchParams(query);
  params.set(fartherParam, 'true');
  return `?${params}`;
}
