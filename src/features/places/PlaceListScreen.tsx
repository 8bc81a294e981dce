import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { Head } from '../../web/head/head.tsx';
import { pagesAsked, useNextPage } from '../../web/list-pages.ts';
import { pagesAtOnce } from '../../web/pages-at-once.ts';
import { bringPagesBack, useNotedPages, useWayBack } from '../../web/shown-pages.ts';
import { LiveSearch } from '../../web/ui/LiveSearch.tsx';
import { NextPageLink } from '../../web/ui/NextPageLink.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import type { WebApp } from '../../web/web-app.ts';
import { track } from '../analytics/track.ts';
import { useTold } from '../analytics/use-told.ts';
import { categoryParam } from '../categories/category-links.ts';
import { DistanceNote } from '../location/blocks.tsx';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { startPosition } from '../location/start-position.ts';
import { prefetchCategory, useCategoryOfAddress } from './category-of-address.ts';
import { EmptyPlaces } from './EmptyPlaces.tsx';
import { useListSearch } from './list-search.ts';
import { MissingCategory } from './MissingCategory.tsx';
import { narrowingOf } from './narrowing.ts';
import { openParam } from './open-now-address.ts';
import { OpenNow } from './OpenNow.tsx';
import { usePlaceList } from './place-list.ts';
import { listCanonical } from './place-paths.ts';
import { PlaceList } from './PlaceList.tsx';
import { placeRow } from './PlaceCardList.tsx';
import { PlaceListHeader } from './PlaceListHeader.tsx';
import { placesQuery } from './queries.ts';
import type { PlacesQuery } from './queries.ts';
import { SpecialDayNote } from './special-days/SpecialDayNote.tsx';
import { placeSearchParam } from '../../shared/search-address.ts';

/** The address that is navigated to. */
type Address = Pick<LoaderFunctionArgs, 'request' | 'params'>;

export async function prefetch(app: WebApp, args: Address): Promise<void> {
  const { queries, server } = app;
  await Promise.all([
    prefetchCategory(app, args),
    queries.prefetchInfiniteQuery({
      ...placesQuery(app.api, placesAsked(app, args)),
      // On the server as many pages as the address asks for; the browser keeps as many as it has.
      ...(server && { pages: pagesAsked(new URL(args.request.url).searchParams) }),
    }),
  ]);
}

export async function bringBack(app: WebApp, args: Address): Promise<void> {
  const { api, queries } = app;
  const query = placesQuery(api, placesAsked(app, args));
  if (queries.getQueryData(query.queryKey)) return;
  await bringPagesBack(args.request.url, (pages) =>
    queries.prefetchInfiniteQuery(pagesAtOnce(query, pages)),
  );
}

/** What the address asks for. */
function placesAsked({ server }: WebApp, { request, params }: Address): PlacesQuery {
  return {
    categoryId: params['categoryId'] ?? '',
    ...narrowingOf(new URL(request.url).searchParams),
    position: startPosition(server),
  };
}

/** The places of a category, nearest first. */
export function Screen() {
  const { category, heading, missing } = useCategoryOfAddress();
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
  const { typed, type, asked, subject, farther, open } = useListSearch(category.id);
  const narrowed = { ...subject, farther, open };
  const list = usePlaceList(narrowed);
  const { api, queries } = useWebApp();
  const { position } = useUserLocation();
  const [query] = useSearchParams();
  const next = useNextPage(list.pages, placeRow(list.places?.length ?? 0));
  useWayBack(list, (pages) => {
    const places = placesQuery(api, { ...narrowed, position });
    void queries.prefetchInfiniteQuery(pagesAtOnce(places, pages));
  });
  useNotedPages(list.outdated ? 0 : list.pages);
  useTold(category.id, () => track('view_category', { category_id: category.id }));
  useTold(list.places && !list.outdated && !list.retrying ? subject.search : null, () => {
    const { length } = subject.search;
    if (length) track('search', { length, categories: 1, results: list.total.count });
  });
  return (
    <main>
      <Head
        title={t('places.title', { category: heading })}
        description={t('places.description', { category: heading })}
        canonical={listCanonical(category.id)}
        hidden={subject.search !== '' || open || pagesAsked(query) > 1}
      />
      <PlaceListHeader
        category={category}
        heading={heading}
        asked={asked}
        total={list.places && !list.outdated ? list.total : null}
      />
      <div className="page flex flex-col gap-3 py-4">
        <div className="flex max-w-2xl flex-wrap gap-2">
          <LiveSearch
            label={t('places.searchLabel', { category: heading })}
            hint={t('places.searchHint', { category: heading })}
            action={listCanonical(category.id)}
            name={placeSearchParam}
            typed={typed}
            onType={type}
            className="min-w-[min(10rem,100%)] flex-1"
          >
            <input type="hidden" name={categoryParam} value={category.name} />
            {open && <input type="hidden" name={openParam} value="true" />}
          </LiveSearch>
          <OpenNow on={open} />
        </div>
        <DistanceNote />
        {open && <p className="text-sm text-muted">{t('places.openNowNote')}</p>}
        <SpecialDayNote places={list.places ?? []} ofHours={open} />
        <PlaceList
          list={list}
          narrowed={subject.search !== '' || open}
          next={next && <NextPageLink to={next}>{t('places.loadMore')}</NextPageLink>}
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
