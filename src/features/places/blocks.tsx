import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState, ErrorState } from '../../web/ui/ListStates.tsx';
import { DistanceNote } from '../location/blocks.tsx';
import { listPageSize } from './contract.ts';
import type { Institution } from './contract.ts';
import { loadFailureText, stateOf, usePlaceList } from './place-list.ts';
import { PlaceCard } from './PlaceCard.tsx';
import { PlaceCardSkeletons } from './PlaceCardSkeletons.tsx';

/** One column on phones, two where there is room. */
export const twoColumns = 'grid gap-3 md:grid-cols-2';

interface PlaceCardListProps {
  places: readonly Institution[];
  /** Classes of the list: in how many columns the cards stand. */
  columns?: string;
  /** The level of the cards' headings. */
  level?: 2 | 3;
}

/** Places as cards. */
export function PlaceCardList({ places, columns = twoColumns, level = 2 }: PlaceCardListProps) {
  return (
    <ul className={columns}>
      {places.map((place) => (
        <PlaceCard key={place.id} place={place} level={level} />
      ))}
    </ul>
  );
}

/** The 12 places nearest to the visitor, of every kind, under a heading of their own. */
export function NearbyPlaces() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="nearby">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="nearby" className="text-xl font-semibold">
          {t('places.nearby')}
        </h2>
        <DistanceNote />
      </div>
      <NearbyList />
    </section>
  );
}

function NearbyList() {
  const { t } = useTranslation();
  const list = usePlaceList({});
  const { places = [] } = list;
  const state = stateOf(list);
  if (state === 'loading') return <PlaceCardSkeletons columns={twoColumns} />;
  if (state === 'error') {
    return (
      <ErrorState
        title={loadFailureText(t, list.error)}
        onRetry={list.retry}
        retrying={list.retrying}
      />
    );
  }
  if (state === 'empty') {
    return (
      <EmptyState title={t('places.nearbyEmpty')}>
        <LinkButton variant="secondary" to="/category-list">
          {t('places.allCategories')}
        </LinkButton>
      </EmptyState>
    );
  }
  return <PlaceCardList places={places.slice(0, listPageSize)} level={3} />;
}
