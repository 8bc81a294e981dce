import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { ClosedToo } from '../places/ClosedToo.tsx';
import { withParam } from './map-address.ts';
import type { MapSearch } from './use-map-search.ts';
import { fartherParam, placeSearchParam } from '../../shared/search-address.ts';

interface NothingHereProps {
  search: Pick<MapSearch, 'list' | 'search' | 'farther'>;
  /** Only what is known to be open now was asked for. */
  open: boolean;
  onClear: () => void;
}

/** No place in view, or none that matches: why, and what to do next. */
export function NothingHere({ search, open, onClear }: NothingHereProps) {
  const { t } = useTranslation();
  const { pathname, search: address } = useLocation();
  const query = new URLSearchParams(address);
  const nearby = new URLSearchParams(query);
  nearby.delete(fartherParam);
  if (!search.list) return <NoneInView open={open} />;
  return (
    <EmptyState
      title={t(open ? 'maps.noneOpenForQuery' : 'maps.noneForQuery', { text: search.search })}
    >
      {search.farther.count > 0 ? (
        <>
          <p>{t('places.noneWithin')}</p>
          <LinkButton
            to={{ pathname, search: withParam(query, fartherParam, 'true') }}
            replace
            preventScrollReset
          >
            {t(search.farther.capped ? 'places.showFartherCapped' : 'places.showFarther', {
              n: search.farther.count,
            })}
          </LinkButton>
        </>
      ) : (
        <p>{t('places.noneForQueryNext')}</p>
      )}
      {open && <ClosedToo />}
      <LinkButton
        variant="secondary"
        to={{ pathname, search: withParam(nearby, placeSearchParam, null) }}
        onClick={onClear}
        replace
        preventScrollReset
      >
        {t('maps.clearSearch')}
      </LinkButton>
    </EmptyState>
  );
}

/** No place lies in a piece of map, or none that is known to be open now. */
export function NoneInView({ open }: { open: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={open ? t('maps.noneOpenInView') : t('places.nearbyEmpty')}>
      <p>{t('maps.noneInViewNext')}</p>
      {open && <ClosedToo />}
    </EmptyState>
  );
}
