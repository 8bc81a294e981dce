import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button, LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { fartherParam } from './list-search.ts';
import { NoneOpen } from './NoneOpen.tsx';
import { OtherWays } from './OtherWays.tsx';

interface EmptyPlacesProps {
  /** The category's name in the reader's language. */
  heading: string;
  /** What was searched for; '' for the whole category. */
  search: string;
  /** Whether only what is open now was looked for. */
  open: boolean;
  /** How many matches lie beyond 50 km. */
  farther: number;
  onShowAll: () => void;
}

/** A list without places: why, and what to do next. */
export function EmptyPlaces({ heading, search, open, farther, onShowAll }: EmptyPlacesProps) {
  const { t } = useTranslation();
  if (open) {
    return (
      <NoneOpen heading={heading} search={search}>
        {farther > 0 && <Farther count={farther} />}
      </NoneOpen>
    );
  }
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
      {farther > 0 ? <Farther count={farther} /> : <p>{t('places.noneForQueryNext')}</p>}
      {showAll}
    </EmptyState>
  );
}

/** What lies beyond 50 km is offered, where nothing does within (D24). */
function Farther({ count }: { count: number }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(fartherParam, 'true');
  return (
    <>
      <p>{t('places.noneWithin')}</p>
      <LinkButton to={`${pathname}?${params}`} replace preventScrollReset>
        {t('places.showFarther', { n: count })}
      </LinkButton>
    </>
  );
}
