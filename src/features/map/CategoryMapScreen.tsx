import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { Head } from '../../web/head/head.tsx';
import { preloadLeaflet } from '../../web/map/use-map.ts';
import type { WebApp } from '../../web/web-app.ts';
import { startPosition } from '../location/start-position.ts';
import { prefetchCategory, useRouteCategory } from '../places/route-category.ts';
import { readPlaceFilters } from '../places/place-filters.ts';
import { placeParam } from '../places/place-paths.ts';
import { placeQuery } from '../places/place-queries.ts';
import { placesQuery } from '../places/queries.ts';
import { CategoryMap } from './CategoryMap.tsx';
import { parseMapCamera, mapCameraParam } from './map-camera-param.ts';
import { MissingCategoryMap } from './MissingCategoryMap.tsx';

export async function prefetch(app: WebApp, args: LoaderFunctionArgs): Promise<void> {
  const { api, queries, server } = app;
  if (!server) preloadLeaflet();
  const categoryId = args.params['categoryId'] ?? '';
  const position = startPosition(server);
  const query = new URL(args.request.url).searchParams;
  // Every move of the map changes the address; the screen itself fetches what it needs then.
  if (!server && query.has(mapCameraParam)) return;
  const id = query.get(placeParam);
  await Promise.all([
    queries.prefetchInfiniteQuery(
      placesQuery(api, { categoryId, ...readPlaceFilters(query), position }),
    ),
    id && queries.prefetchQuery(placeQuery(api, { id, position })),
    prefetchCategory(app, args),
  ]);
}

/** The places of a category on a map, with a numbered list. */
export function Screen() {
  const { t } = useTranslation();
  const { category, heading, missing } = useRouteCategory();
  const [query] = useSearchParams();
  const narrowing = readPlaceFilters(query);
  const { search, open } = narrowing;
  const subject = `${category.id} ${search}`;
  const [initialView] = useState(() => ({
    subject,
    spot: parseMapCamera(query.get(mapCameraParam)),
  }));
  if (missing) return <MissingCategoryMap placeId={query.get(placeParam)} />;
  return (
    <>
      <Head
        title={t('maps.categoryTitle', { category: heading })}
        description={t('maps.categoryDescription', { category: heading })}
        noIndex={search !== '' || open}
      />
      <CategoryMap
        // A new search mounts a new map, so that it fits what was found.
        key={subject}
        category={category}
        heading={heading}
        filters={narrowing}
        placeId={query.get(placeParam)}
        camera={subject === initialView.subject ? initialView.spot : null}
      />
    </>
  );
}
