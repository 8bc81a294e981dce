import { useQuery } from '@tanstack/react-query';
import { redirect, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { stringifyQuery } from '../../shared/search-params.ts';
import type { Api } from '../../web/api/client.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import type { WebApp } from '../../web/web-app.ts';
import { areaParam } from './area-param.ts';
import type { AreaOfList } from './contract.ts';
import { areaQuery, cachedArea } from './queries.ts';

/** The address that is navigated to. */
type Address = Pick<LoaderFunctionArgs, 'request' | 'params'>;

/** The slug of the area that an address names; '' for none. */
function areaSlugOf(query: URLSearchParams): string {
  return query.get(areaParam) ?? '';
}

/**
 * The area that the address of a list or map names: undefined for none or while it cannot be had, null, and on the
 * server 404, for an unknown one. Throws a redirect where it is named otherwise than by its slug.
 */
export async function prefetchArea(
  { api, queries, server }: WebApp,
  { request, params }: Address,
): Promise<AreaOfList | null | undefined> {
  if (!namesArea(request.url)) return undefined;
  const query = queryOfRoute(api, { request, params });
  const area = await queries.ensureQueryData(query).catch(() => undefined);
  if (server && area === null) server.status = 404;
  if (area && area.slug !== query.queryKey[1]) throw redirect(hrefInArea(request.url, area), 301);
  return area;
}

/** The same if it has been loaded before. */
export function loadedArea(
  { api, queries }: WebApp,
  address: Address,
): AreaOfList | null | undefined {
  return queries.getQueryData(queryOfRoute(api, address).queryKey);
}

function queryOfRoute(api: Api, { request, params }: Address) {
  const slug = areaSlugOf(new URL(request.url).searchParams);
  return areaQuery(api, { slug, categoryId: params['categoryId'] ?? '' });
}

/** An address of this site with another area. */
function hrefInArea(url: string, { slug }: AreaOfList): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set(areaParam, slug);
  return `${pathname}?${stringifyQuery(searchParams)}`;
}

/** Whether an address names an area. */
export function namesArea(url: string): boolean {
  return areaSlugOf(new URL(url).searchParams) !== '';
}

/** The area that a screen's address names. */
export function useRouteArea(categoryId: string) {
  const [params] = useSearchParams();
  const { api, queries } = useWebApp();
  const slug = areaSlugOf(params);
  const { data, error, isFetching, refetch } = useQuery({
    ...areaQuery(api, { slug, categoryId }),
    enabled: slug !== '',
    placeholderData: () => cachedArea(queries, slug),
  });
  return {
    slug,
    /** Undefined until it is loaded, null where no area has the slug. */
    area: slug ? data : undefined,
    error,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}
