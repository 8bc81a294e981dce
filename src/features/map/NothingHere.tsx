import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button, LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { searchParam, withParam } from './map-address.ts';
import type { MapSearch } from './use-map-search.ts';

interface NothingHereProps {
  search: Pick<MapSearch, 'list' | 'search' | 'fartherCount' | 'showFarther'>;
  onClear: () => void;
}

/** No place in view, or none that matches: why, and what to do next. */
export function NothingHere({ search, onClear }: NothingHereProps) {
  const { t } = useTranslation();
  const address = useLocation();
  if (!search.list) {
    return (
      <EmptyState title={t('places.nearbyEmpty')}>
        <p>{t('maps.noneInViewNext')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('maps.noneForQuery', { text: search.search })}>
      {search.fartherCount > 0 ? (
        <>
          <p>{t('places.noneWithin')}</p>
          <Button onClick={search.showFarther}>
            {t('places.showFarther', { n: search.fartherCount })}
          </Button>
        </>
      ) : (
        <p>{t('places.noneForQueryNext')}</p>
      )}
      <LinkButton
        variant="secondary"
        to={{ search: withParam(new URLSearchParams(address.search), searchParam, null) }}
        onClick={onClear}
        replace
        preventScrollReset
      >
        {t('maps.clearSearch')}
      </LinkButton>
    </EmptyState>
  );
}
