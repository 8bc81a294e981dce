import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { DistanceNote } from '../location/blocks.tsx';
import { usePlaceList } from './place-list.ts';
import { PlaceList } from './PlaceList.tsx';

/** The 12 places nearest to the visitor, of every kind, under a heading of their own. */
export function NearbyPlaces() {
  const { t } = useTranslation();
  const list = usePlaceList({});
  const { places } = list;
  return (
    <section aria-labelledby="nearby">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="nearby" className="text-xl font-semibold">
          {t('places.nearby')}
        </h2>
        <DistanceNote />
      </div>
      <PlaceList
        level={3}
        list={{ ...list, hasMore: false, outdated: false, places: places?.slice(0, nearbyCount) }}
        empty={
          <EmptyState title={t('places.nearbyEmpty')}>
            <LinkButton variant="secondary" to="/category-list">
              {t('places.allCategories')}
            </LinkButton>
          </EmptyState>
        }
      />
    </section>
  );
}

const nearbyCount = 12;
