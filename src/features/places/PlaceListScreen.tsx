import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { Head } from '../../web/head/head.tsx';
import { pageCountOfUrl, useNextPageHref } from '../../web/list-pages.ts';
import { loadPagesInParallel } from '../../web/load-pages-in-parallel.ts';
import {
  restoreListPages,
  useNotePageCount,
  useRestoreListPosition,
} from '../../web/restore-list-pages.ts';
import { LiveSearch } from '../../web/ui/LiveSearch.tsx';
import { NextPageLink } from '../../web/ui/NextPageLink.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import type { WebApp } from '../../web/web-app.ts';
import { track } from '../analytics/track.ts';
import { useTrackOnce } from '../analytics/use-track-once.ts';
import { categoryParam } from '../categories/category-links.ts';
import { DistanceNote } from '../location/blocks.tsx';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { startPosition } from '../location/start-position.ts';
import { prefetchCategory, useRouteCategory } from './route-category.ts';
import { EmptyPlaces } from './EmptyPlaces.tsx';
import { useListSearch } from './list-search.ts';
import { MissingCategory } from './MissingCategory.tsx';
import { readPlaceFilters } from './place-filters.ts';
import { openParam } from './open-now-filter.ts';
import { OpenNowToggle } from './OpenNowToggle.tsx';
import { usePlaceList } from './place-list.ts';
import { canonicalListPath } from './place-paths.ts';
import { PlaceList } from './PlaceList.tsx';
import { placeCardId } from './PlaceCardList.tsx';
import { PlaceListHeader } from './PlaceListHeader.tsx';
import { placesQuery } from './queries.ts';
import type { PlacesQuery } from './queries.ts';
import { SpecialDayNote } from './special-days/SpecialDayNote.tsx';
import { placeSearchParam } from '../../shared/search-params.ts';

/** The address that is navigated to. */
type Address = Pick<LoaderFunctionArgs, 'request' | 'params'>;

export async function prefetch(app: WebApp, args: Address): Promise<void> {
  const { queries, server } = app;
  await Promise.all([
    prefetchCategory(app, args),
    queries.prefetchInfiniteQuery({
      ...placesQuery(app.api, placesQueryOfRoute(app, args)),
      // On the server as many pages as the address asks for; the browser keeps as many as it has.
      ...(server && { pages: pageCountOfUrl(new URL(args.request.url).searchParams) }),
    }),
  ]);
}

export async function restore(app: WebApp, args: Address): Promise<void> {
  const { api, queries } = app;
  const query = placesQuery(api, placesQueryOfRoute(app, args));
  if (queries.getQueryData(query.queryKey)) return;
  await restoreListPages(args.request.url, (pages) =>
    queries.prefetchInfiniteQuery(loadPagesInParallel(query, pages)),
  );
}

/** What the address asks for. */
function placesQueryOfRoute({ server }: WebApp, { request, params }: Address): PlacesQuery {
  return {
    categoryId: params['categoryId'] ?? '',
    ...readPlaceFilters(new URL(request.url).searchParams),
    position: startPosition(server),
  };
}

/** The places of a category, nearest first. */
export function Screen() {
  const { category, heading, missing } = useRouteCategory();
  if (missing) return <MissingCategory />;
  // A new instance for each category, so that places of one are never shown under the name of another.
  return <CategoryPlaces key={category.id} category={category} heading={heading} />;
}

interface CategoryPlacesProps {
  category: { id: string; name: string };
  heading: string;
}

function CategoryPlaces({ category, heading }: CategoryPlacesProps) {
  const { t } = useTranslation();
  const { typed, type, upcomingQuery, subject, farther, open } = useListSearch(category.id);
  const filters = { ...subject, farther, open };
  const list = usePlaceList(filters);
  const { api, queries } = useWebApp();
  const { position } = useUserLocation();
  const [query] = useSearchParams();
  const nextPageHref = useNextPageHref(list.pages, placeCardId(list.places?.length ?? 0));
  useRestoreListPosition(list, (pages) => {
    const listQuery = placesQuery(api, { ...filters, position });
    void queries.prefetchInfiniteQuery(loadPagesInParallel(listQuery, pages));
  });
  useNotePageCount(list.outdated ? 0 : list.pages);
  useTrackOnce(category.id, () => track('view_category', { category_id: category.id }));
  useTrackOnce(list.places && !list.outdated && !list.retrying ? subject.search : null, () => {
    const { length } = subject.search;
    if (length) track('search', { length, categories: 1, results: list.total.count });
  });
  return (
    <main>
      <Head
        title={t('places.title', { category: heading })}
        description={t('places.description', { category: heading })}
        canonical={canonicalListPath(category.id)}
        noIndex={subject.search !== '' || open || pageCountOfUrl(query) > 1}
      />
      <PlaceListHeader
        category={category}
        heading={heading}
        query={upcomingQuery}
        total={list.places && !list.outdated ? list.total : null}
      />
      <div className="page flex flex-col gap-3 py-4">
        <div className="flex max-w-2xl flex-wrap gap-2">
          <LiveSearch
            label={t('places.searchLabel', { category: heading })}
            hint={t('places.searchHint', { category: heading })}
            action={canonicalListPath(category.id)}
            name={placeSearchParam}
            typed={typed}
            onType={type}
            className="min-w-[min(10rem,100%)] flex-1"
          >
            <input type="hidden" name={categoryParam} value={category.name} />
            {open && <input type="hidden" name={openParam} value="true" />}
          </LiveSearch>
          <OpenNowToggle on={open} />
        </div>
        <DistanceNote />
        {open && <p className="text-sm text-muted">{t('places.openNowNote')}</p>}
        <SpecialDayNote places={list.places ?? []} isAboutHours={open} />
        <PlaceList
          list={list}
          isFiltered={subject.search !== '' || open}
          nextPageLink={
            nextPageHref && <NextPageLink to={nextPageHref}>{t('places.loadMore')}</NextPageLink>
          }
          empty={
            <EmptyPlaces
              heading={heading}
              search={subject.search}
              open={open}
              farther={list.farther}
              onShowAll={() => type('')}
            />
          }
        />
      </div>
    </main>
  );
}
