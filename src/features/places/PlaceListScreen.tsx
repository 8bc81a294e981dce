import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageCountOfUrl, useNextPageHref } from '../../web/list-pages.ts';
import { loadPagesInParallel } from '../../web/load-pages-in-parallel.ts';
import {
  restoreListPages,
  useNotePageCount,
  useRestoreListPosition,
} from '../../web/restore-list-pages.ts';
import { buttonStyle } from '../../web/ui/button-style.ts';
import { LiveSearch } from '../../web/ui/LiveSearch.tsx';
import { NextPageLink } from '../../web/ui/NextPageLink.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import type { WebApp } from '../../web/web-app.ts';
import { track } from '../analytics/track.ts';
import { useTrackOnce } from '../analytics/use-track-once.ts';
import { AreaLinks } from '../areas/AreaLinks.tsx';
import { AreaNote } from '../areas/AreaNote.tsx';
import { areaParam } from '../areas/area-param.ts';
import { middleOf } from '../areas/area-middle.ts';
import type { AreaOfList } from '../areas/contract.ts';
import { areasOfCategoryQuery } from '../areas/queries.ts';
import { loadedArea, namesArea, prefetchArea, useRouteArea } from '../areas/route-area.ts';
import { useAreaTexts } from '../areas/use-area-texts.ts';
import { categoryParam, categoryPath } from '../categories/category-links.ts';
import { DistanceNote } from '../location/blocks.tsx';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { startPosition } from '../location/start-position.ts';
import { prefetchCategory, useRouteCategory } from './route-category.ts';
import { EmptyPlaces } from './EmptyPlaces.tsx';
import { useListSearch } from './list-search.ts';
import { MissingArea } from './MissingArea.tsx';
import { MissingCategory } from './MissingCategory.tsx';
import { hrefNearVisitor, readPlaceFilters } from './place-filters.ts';
import { hasConditions } from './place-conditions.ts';
import { PlaceConditionInputs } from './PlaceConditionInputs.tsx';
import { PlaceConditionNotes } from './PlaceConditionNotes.tsx';
import { PlaceConditionToggles } from './PlaceConditionToggles.tsx';
import { usePlaceListFrom } from './place-list.ts';
import { canonicalListPath } from './place-paths.ts';
import { PlaceList } from './PlaceList.tsx';
import { placeCardId } from './PlaceCardList.tsx';
import { PlaceListHead } from './PlaceListHead.tsx';
import { PlaceListHeader } from './PlaceListHeader.tsx';
import { PlaceListWithoutArea } from './PlaceListWithoutArea.tsx';
import { placesQuery } from './queries.ts';
import type { PlacesQuery } from './queries.ts';
import { ShareButton } from './ShareButton.tsx';
import { totalInArea } from './total-in-area.ts';
import { SpecialDayNote } from './special-days/SpecialDayNote.tsx';
import { placeSearchParam } from '../../shared/search-params.ts';

/** The address that is navigated to. */
type Address = Pick<LoaderFunctionArgs, 'request' | 'params'>;

export async function prefetch(app: WebApp, args: Address): Promise<void> {
  await Promise.all([prefetchCategory(app, args), prefetchPlaces(app, args)]);
}

/** The places that the address asks for and, on the server, the links below them. */
async function prefetchPlaces(app: WebApp, args: Address): Promise<void> {
  const { api, queries, server } = app;
  const area = namesArea(args.request.url) ? await prefetchArea(app, args) : null;
  const query = placesQueryOfRoute(app, args, area);
  if (!query) return;
  await Promise.all([
    queries.prefetchInfiniteQuery({
      ...placesQuery(api, query),
      // On the server as many pages as the address asks for; the browser keeps as many as it has.
      ...(server && { pages: pageCountOfUrl(new URL(args.request.url).searchParams) }),
    }),
    server && queries.prefetchQuery(areasOfCategoryQuery(api, query)),
  ]);
}

export async function restore(app: WebApp, args: Address): Promise<void> {
  const { api, queries } = app;
  const area = namesArea(args.request.url) ? loadedArea(app, args) : null;
  const placesInput = placesQueryOfRoute(app, args, area);
  if (!placesInput) return;
  const query = placesQuery(api, placesInput);
  if (queries.getQueryData(query.queryKey)) return;
  await restoreListPages(args.request.url, (pages) =>
    queries.prefetchInfiniteQuery(loadPagesInParallel(query, pages)),
  );
}

/**
 * What the address asks for; null where it names an area that cannot be had.
 * @param area the area that it names
 */
function placesQueryOfRoute(
  { server }: WebApp,
  { request, params }: Address,
  area: AreaOfList | null | undefined,
) {
  if (namesArea(request.url) && !area) return null;
  return {
    categoryId: params['categoryId'] ?? '',
    ...readPlaceFilters(new URL(request.url).searchParams),
    position: area ? middleOf(area) : startPosition(server),
  } satisfies PlacesQuery;
}

/** The places of a category, nearest to the visitor or to the middle of an area first. */
export function Screen() {
  const { category, heading, missing } = useRouteCategory();
  const { slug, area, ...loading } = useRouteArea(category.id);
  if (missing) return <MissingCategory />;
  if (slug && area === null) return <MissingArea category={category} />;
  if (slug && !area)
    return <PlaceListWithoutArea category={category} heading={heading} {...loading} />;
  return (
    <CategoryPlaces
      // A new instance for each list, so that places of one are never shown under the name of another.
      key={`${category.id} ${slug}`}
      category={category}
      heading={heading}
      area={area ?? null}
    />
  );
}

interface CategoryPlacesProps {
  category: { id: string; name: string };
  heading: string;
  area: AreaOfList | null;
}

function CategoryPlaces({ category, heading, area }: CategoryPlacesProps) {
  const { t } = useTranslation();
  const { headingOf } = useAreaTexts();
  const { typed, type, upcomingQuery, subject, farther, conditions } = useListSearch(category.id);
  const { api, queries } = useWebApp();
  const visitor = useUserLocation();
  const position = area ? middleOf(area) : visitor.position;
  const listInput = { ...subject, farther, ...conditions, position };
  const list = usePlaceListFrom(listInput);
  const [query] = useSearchParams();
  const nextPageHref = useNextPageHref(list.pages, placeCardId(list.places?.length ?? 0));
  useRestoreListPosition(list, (pages) => {
    void queries.prefetchInfiniteQuery(loadPagesInParallel(placesQuery(api, listInput), pages));
  });
  useNotePageCount(list.outdated ? 0 : list.pages);
  useTrackOnce(category.id, () => track('view_category', { category_id: category.id }));
  useTrackOnce(list.places && !list.outdated && !list.retrying ? subject.search : null, () => {
    const { length } = subject.search;
    if (length) track('search', { length, categories: 1, results: list.total.count });
  });
  const isFiltered = subject.search !== '' || hasConditions(conditions);
  const total = area && !isFiltered ? totalInArea(area) : list.total;
  const areaHeading = area && headingOf(area, category.name);
  const nextPageLink = nextPageHref && (
    <NextPageLink to={nextPageHref}>{t('places.loadMore')}</NextPageLink>
  );
  return (
    <main>
      <PlaceListHead
        category={category}
        heading={heading}
        area={area}
        places={list.places ?? []}
        noIndex={isFiltered || pageCountOfUrl(query) > 1}
      />
      <PlaceListHeader
        category={category}
        heading={areaHeading ?? heading}
        isLongHeading={area !== null}
        query={upcomingQuery}
        total={list.places && !list.outdated ? total : null}
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
            <PlaceConditionInputs {...conditions} />
            {area && <input type="hidden" name={areaParam} value={area.slug} />}
          </LiveSearch>
          <PlaceConditionToggles {...conditions} />
        </div>
        {area && areaHeading ? (
          <div className="flex max-w-2xl items-center justify-between gap-3">
            <AreaNote
              area={area}
              category={category}
              nearVisitorPath={hrefNearVisitor(upcomingQuery, categoryPath(category))}
            />
            <ShareButton
              title={areaHeading}
              className={buttonStyle(
                'secondary',
                'needs-script shrink-0 max-sm:w-[44px] max-sm:px-0',
              )}
            />
          </div>
        ) : (
          <DistanceNote />
        )}
        <PlaceConditionNotes {...conditions} />
        <SpecialDayNote places={list.places ?? []} isAboutHours={conditions.open} />
        {areaHeading && area?.place_count === 0 && list.places?.length !== 0 && !isFiltered && (
          <p className="font-semibold">{t('areas.none', { heading: areaHeading })}</p>
        )}
        <PlaceList
          list={list}
          // A search has an order of its own: whole names first.
          reachKm={subject.search === '' ? area?.reach_km : undefined}
          isFiltered={isFiltered}
          nextPageLink={nextPageLink}
          empty={
            <EmptyPlaces
              heading={heading}
              search={subject.search}
              conditions={conditions}
              farther={list.farther}
              onShowAll={() => type('')}
            />
          }
        />
        {list.places && <AreaLinks category={category} position={position} shown={area?.slug} />}
      </div>
    </main>
  );
}
