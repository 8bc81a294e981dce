import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { ShowClosedLink } from '../places/ShowClosedLink.tsx';
import { withParam } from './map-camera-param.ts';
import type { MapSearch } from './use-map-search.ts';
import { fartherParam, placeSearchParam } from '../../shared/search-params.ts';

interface EmptyGeneralMapListProps {
  search: Pick<MapSearch, 'list' | 'search' | 'farther'>;
  /** Only what is known to be open now was asked for. */
  open: boolean;
  onClear: () => void;
}

/** No place in view, or none that matches: why, and what to do next. */
export function EmptyGeneralMapList({ search, open, onClear }: EmptyGeneralMapListProps) {
  const { t } = useTranslation();
  const { pathname, search: address } = useLocation();
  const query = new URLSearchParams(address);
  const nearby = new URLSearchParams(query);
  nearby.delete(fartherParam);
  if (!search.list) return <NoPlacesInView open={open} />;
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
      {open && <ShowClosedLink />}
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
export function NoPlacesInView({ open }: { open: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={open ? t('maps.noneOpenInView') : t('places.nearbyEmpty')}>
      <p>{t('maps.noneInViewNext')}</p>
      {open && <ShowClosedLink />}
    </EmptyState>
  );
}
