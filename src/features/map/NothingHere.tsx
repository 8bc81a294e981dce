import { useTranslation } from 'react-i18next';
import { Button } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import type { MapSearch } from './use-map-search.ts';

interface NothingHereProps {
  search: Pick<MapSearch, 'list' | 'search' | 'fartherCount' | 'showFarther'>;
  onClear: () => void;
}

/** No place in view, or none that matches: why, and what to do next. */
export function NothingHere({ search, onClear }: NothingHereProps) {
  const { t } = useTranslation();
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
      <Button variant="secondary" onClick={onClear}>
        {t('maps.clearSearch')}
      </Button>
    </EmptyState>
  );
}
