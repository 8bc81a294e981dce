import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { mergePageItems } from '../../shared/pagination.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState, ErrorState } from '../../web/ui/ListStates.tsx';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { roleFlags } from '../accounts/role-flags.ts';
import type { SessionUser } from '../accounts/session.ts';
import { track } from '../analytics/track.ts';
import { OwnPlaceRow } from './OwnPlaceRow.tsx';
import { ownPlacesQuery } from './queries.ts';

/** The places of an owner, or of an administrator if they have any. */
export function OwnPlaces({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const { isOwner } = roleFlags(user);
  const list = useInfiniteQuery(ownPlacesQuery(api));
  const places = list.data && mergePageItems(list.data.pages);
  if (!isOwner && !places?.length) return null;
  return (
    <section aria-labelledby="own-places" className="flex flex-col gap-3">
      <h2 id="own-places" className="text-lg font-semibold">
        {t('ownPlaces.heading')}
      </h2>
      {renderList()}
    </section>
  );

  function renderList() {
    if (!places && list.error) {
      return (
        <ErrorState
          title={t('ownPlaces.loadFailed')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      );
    }
    if (!places) return <PlacesSkeleton />;
    if (places.length === 0) {
      return (
        <EmptyState title={t('ownPlaces.none')}>
          <LinkButton to="/register-institution" onClick={() => track('add_business_clicked')}>
            {t('navigation.addBusiness')}
          </LinkButton>
        </EmptyState>
      );
    }
    return (
      <div>
        <ul aria-labelledby="own-places" className="card divide-y divide-line">
          {places.map((place) => (
            <OwnPlaceRow key={place.id} place={place} />
          ))}
        </ul>
        {list.hasNextPage && (
          <LoadMore
            loading={list.isFetchingNextPage}
            failure={list.isFetchNextPageError && t('ownPlaces.loadFailed')}
            onLoad={() => void list.fetchNextPage()}
          >
            {t('ownPlaces.more')}
          </LoadMore>
        )}
      </div>
    );
  }
}

function PlacesSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{t('shell.loading')}</span>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-18 w-full" />
      ))}
    </div>
  );
}
