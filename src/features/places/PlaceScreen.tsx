import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useParams, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { Head } from '../../web/head/head.tsx';
import { pageCountOfUrl } from '../../web/list-pages.ts';
import { loadPagesInParallel } from '../../web/load-pages-in-parallel.ts';
import { restoreListPages } from '../../web/restore-list-pages.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { ErrorState } from '../../web/ui/ListStates.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import type { WebApp } from '../../web/web-app.ts';
import { categoryParam } from '../categories/category-links.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import { favouriteIdsQuery } from '../favourites/queries.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { startPosition } from '../location/start-position.ts';
import { reviewsQuery } from '../reviews/queries.ts';
import { ratingOfUrl } from '../reviews/rating-filter.ts';
import { PlaceHeader } from './PlaceHeader.tsx';
import { PlacePage } from './PlacePage.tsx';
import { PlaceSkeleton } from './PlaceSkeleton.tsx';
import { alternativesOf, cachedPlace, categoryQuery, placeQuery } from './place-queries.ts';
import { placesQuery } from './queries.ts';

export async function prefetch(
  app: WebApp,
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
): Promise<void> {
  const { api, queries, server, session } = app;
  const { user } = session.current();
  const id = params['institutionId'] ?? '';
  const { searchParams } = new URL(request.url);
  await Promise.all([
    prefetchPlace(app, id),
    user && queries.prefetchQuery(favouriteIdsQuery(api, user.id)),
    queries.prefetchInfiniteQuery({
      ...reviewsQuery(api, id, ratingOfUrl(searchParams)),
      // On the server as many pages as the address asks for; the browser keeps as many as it has.
      ...(server && { pages: pageCountOfUrl(searchParams) }),
    }),
  ]);
}

/** The place and, on the server, its alternatives, which a browser fetches when the place is shown. */
async function prefetchPlace({ api, queries, server }: WebApp, id: string): Promise<void> {
  const place = await queries
    .fetchQuery(placeQuery(api, { id, position: startPosition(server) }))
    .catch(() => undefined);
  if (!server) return;
  if (place === null) server.status = 404;
  if (!place) return;
  await Promise.all([
    queries.prefetchInfiniteQuery(placesQuery(api, alternativesOf(place))),
    queries.prefetchQuery(categoryQuery(api, place.category_id)),
  ]);
}

export async function restore(
  { api, queries, server }: WebApp,
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
): Promise<void> {
  const id = params['institutionId'] ?? '';
  const listQuery = reviewsQuery(api, id, ratingOfUrl(new URL(request.url).searchParams));
  if (queries.getQueryData(listQuery.queryKey)) return;
  await restoreListPages(request.url, async (pages) => {
    await Promise.all([
      queries.prefetchQuery(placeQuery(api, { id, position: startPosition(server) })),
      queries.prefetchInfiniteQuery(loadPagesInParallel(listQuery, pages)),
    ]);
  });
}

/** The page of a place. */
export function Screen() {
  const { institutionId = '' } = useParams();
  const [params] = useSearchParams();
  const { t } = useTranslation();
  const { api, queries } = useWebApp();
  const { position } = useUserLocation();
  const { nameOf } = useCategoryTexts();
  const queryInput = { id: institutionId, position };
  const {
    data: place,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...placeQuery(api, queryInput),
    placeholderData: (shown) => cachedPlace(queries, queryInput, shown),
  });
  // A new instance for each place, so that a review begun for one is not carried over to the next.
  if (place) return <PlacePage key={place.id} place={place} />;
  const categoryParamValue = params.get(categoryParam);
  const category = categoryParamValue ? nameOf(categoryParamValue) : t('place.institution');
  return (
    <main>
      <Head
        title={`${t(place === null ? 'place.missing' : 'place.loading')} | ${t('shell.name')}`}
        noIndex
      />
      <PlaceHeader category={category} />
      <div className="page flex flex-col gap-4 py-4">
        {place === null && <MissingPlace />}
        {place === undefined && error && (
          <ErrorState
            title={t('place.loadFailed')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {place === undefined && !error && (
          <h1 role="status" className="sr-only">
            {t('place.loading')}
          </h1>
        )}
        <PlaceSkeleton />
      </div>
    </main>
  );
}

/** Shown above the skeleton when the place does not exist or is hidden (D4). */
function MissingPlace() {
  const { t } = useTranslation();
  return (
    <div role="alert" className="card flex flex-col items-center gap-3 px-4 py-6 text-center">
      <h1 className="text-xl font-semibold">{t('place.missing')}</h1>
      <p className="text-muted">{t('place.missingNext')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <LinkButton to="/">{t('place.home')}</LinkButton>
        <LinkButton variant="secondary" to="/category-list">
          {t('places.allCategories')}
        </LinkButton>
      </div>
    </div>
  );
}
