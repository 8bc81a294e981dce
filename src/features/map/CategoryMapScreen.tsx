import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { Head } from '../../web/head/head.tsx';
import { preloadLeaflet } from '../../web/map/use-map.ts';
import type { WebApp } from '../../web/web-app.ts';
import { middleOf } from '../areas/area-middle.ts';
import { namesArea, prefetchArea, useRouteArea } from '../areas/route-area.ts';
import { useAreaTexts } from '../areas/use-area-texts.ts';
import { startPosition } from '../location/start-position.ts';
import { prefetchCategory, useRouteCategory } from '../places/route-category.ts';
import { readPlaceFilters } from '../places/place-filters.ts';
import { hasConditions } from '../places/place-conditions.ts';
import { placeParam } from '../places/place-paths.ts';
import { MissingArea } from '../places/MissingArea.tsx';
import { PlaceListWithoutArea } from '../places/PlaceListWithoutArea.tsx';
import { placeQuery } from '../places/place-queries.ts';
import { placesQuery } from '../places/queries.ts';
import { CategoryMap } from './CategoryMap.tsx';
import { parseMapCamera, mapCameraParam } from './map-camera-param.ts';
import { MissingCategoryMap } from './MissingCategoryMap.tsx';

export async function prefetch(app: WebApp, args: LoaderFunctionArgs): Promise<void> {
  const { api, queries, server } = app;
  if (!server) preloadLeaflet();
  const categoryId = args.params['categoryId'] ?? '';
  const query = new URL(args.request.url).searchParams;
  // Every move of the map changes the address; the screen itself fetches what it needs then.
  if (!server && query.has(mapCameraParam)) return;
  const id = query.get(placeParam);
  const area = namesArea(args.request.url) ? await prefetchArea(app, args) : null;
  if (namesArea(args.request.url) && !area) {
    await prefetchCategory(app, args);
    return;
  }
  const position = area ? middleOf(area) : startPosition(server);
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
  const { headingOf } = useAreaTexts();
  const { slug, area, ...loading } = useRouteArea(category.id);
  const [query] = useSearchParams();
  const narrowing = readPlaceFilters(query);
  const { search } = narrowing;
  const subject = `${category.id} ${slug} ${search}`;
  const [initialView] = useState(() => ({
    subject,
    spot: parseMapCamera(query.get(mapCameraParam)),
  }));
  if (missing) return <MissingCategoryMap placeId={query.get(placeParam)} />;
  if (slug && area === null) return <MissingArea category={category} />;
  if (slug && !area)
    return <PlaceListWithoutArea category={category} heading={heading} {...loading} />;
  const title = area ? headingOf(area, category.name) : heading;
  return (
    <>
      <Head
        title={t('maps.categoryTitle', { category: title })}
        description={t('maps.categoryDescription', { category: title })}
        noIndex={search !== '' || hasConditions(narrowing)}
      />
      <CategoryMap
        // A new search or area mounts a new map, so that it fits what was found.
        key={subject}
        category={category}
        heading={heading}
        area={area ?? null}
        filters={narrowing}
        placeId={query.get(placeParam)}
        camera={subject === initialView.subject ? initialView.spot : null}
      />
    </>
  );
}
