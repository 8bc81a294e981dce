import { useTranslation } from '../../web/i18n/use-translation.ts';
import { searchRadiusKm } from '../../shared/distance.ts';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { DistanceNote } from '../location/blocks.tsx';
import { listPageSize } from './contract.ts';
import { BrowsePlacesLinks } from './BrowsePlacesLinks.tsx';
import { usePlaceList } from './place-list.ts';
import { PlaceCardList } from './PlaceCardList.tsx';
import { PlaceListStates } from './PlaceListStates.tsx';

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
  return (
    <PlaceListStates
      list={usePlaceList({})}
      empty={
        <EmptyState title={t('places.nearbyEmpty')}>
          <BrowsePlacesLinks />
        </EmptyState>
      }
    >
      {(places) => (
        <>
          {(places[0]?.distance ?? 0) > searchRadiusKm && (
            <p className="mb-3">{t('places.nearbyEmpty')}</p>
          )}
          <PlaceCardList places={places.slice(0, listPageSize)} level={3} />
        </>
      )}
    </PlaceListStates>
  );
}
