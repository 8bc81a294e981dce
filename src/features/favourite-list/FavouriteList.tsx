import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { loadNextPage } from '../../web/load-next-page.ts';
import { loadPagesInParallel } from '../../web/load-pages-in-parallel.ts';
import { pagedListState } from '../../web/paged-list-state.ts';
import { useNotePageCount, useRestoreListPosition } from '../../web/restore-list-pages.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import type { SessionUser } from '../accounts/session.ts';
import { FavouriteButton } from '../favourites/blocks.tsx';
import { DistanceNote } from '../location/blocks.tsx';
import type { PlaceAction } from '../places/PlaceCard.tsx';
import { PlaceCardList } from '../places/PlaceCardList.tsx';
import { PlaceListStates } from '../places/PlaceListStates.tsx';
import { loadFailureText } from '../places/place-list.ts';
import { SpecialDayNote } from '../places/special-days/SpecialDayNote.tsx';
import { favouritesQuery } from './queries.ts';
import { useListedPlaces } from './use-listed-places.ts';

/** The cards of a person's favourites. One that is removed stays until the list is loaded again. */
export function FavouriteList({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const { api, queries } = useWebApp();
  const query = favouritesQuery(api, user.id);
  const list = useInfiniteQuery(query);
  const { data, error } = list;
  const places = useListedPlaces(data?.pages);
  const { hasMore, loadingMore, moreFailed, retrying, retry } = pagedListState(list);
  const pages = data?.pages.length ?? 0;
  useRestoreListPosition({ pages, hasMore, loadingMore, retrying }, (count) => {
    void queries.prefetchInfiniteQuery(loadPagesInParallel(query, count));
  });
  useNotePageCount(pages);
  return (
    <PlaceListStates
      list={{ places, error, retry, retrying }}
      empty={
        <EmptyState title={t('favourites.none')} icon={<Heart size={28} aria-hidden />}>
          <p>{t('favourites.noneNext')}</p>
          <LinkButton to="/">{t('returnHome')}</LinkButton>
        </EmptyState>
      }
    >
      {(shown) => (
        <div className="flex flex-col gap-3">
          <DistanceNote />
          <SpecialDayNote places={shown} isAboutHours={false} />
          <PlaceCardList places={shown} Action={CardHeart} />
          {hasMore && (
            <LoadMore
              loading={loadingMore}
              failure={moreFailed && error && loadFailureText(t, error)}
              onLoad={() => void loadNextPage(queries, query.queryKey, list)}
            >
              {t('places.loadMore')}
            </LoadMore>
          )}
        </div>
      )}
    </PlaceListStates>
  );
}

const CardHeart: PlaceAction = ({ place, name }) => (
  <FavouriteButton institutionId={place.id} name={name} isListed />
);
