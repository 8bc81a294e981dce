import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Position } from '../../shared/distance.ts';
import { ApiError } from '../../web/api/client.ts';
import type { Api } from '../../web/api/client.ts';
import { isAreaSlug } from './area-slug.ts';
import { getArea, listAreasOfCategory } from './contract.ts';
import type { Area, AreaOfList } from './contract.ts';

/** An area, with the number of places of a category there; null where no area has the slug. */
export function areaQuery(api: Api, { slug, categoryId }: { slug: string; categoryId: string }) {
  return queryOptions({
    queryKey: ['area', slug, categoryId] as const,
    queryFn: async ({ signal }): Promise<AreaOfList | null> => {
      if (!isAreaSlug(slug)) return null;
      try {
        const query = { category: categoryId };
        return await api(getArea, { params: { slug }, query }, { signal });
      } catch (error) {
        // An unknown area is an answer to show, not a failure to retry.
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

interface AreasQuery {
  categoryId: string;
  position: Position;
}

/** The areas with the most places of a category, around a position to some kilometres. */
export function areasOfCategoryQuery(api: Api, { categoryId, position }: AreasQuery) {
  const [lat, lng] = [position.lat, position.lng].map((degrees) => Math.round(degrees * 10) / 10);
  return queryOptions({
    queryKey: ['areas', { categoryId, lat, lng }] as const,
    queryFn: async ({ signal }): Promise<Area[]> => {
      const answer = await api(
        listAreasOfCategory,
        { query: { category: categoryId, lat, lng } },
        { signal },
      );
      return answer.items;
    },
  });
}

/**
 * An area as what led to it has shown it, without the number of places: a placeholder until it is loaded. Links to
 * areas are those below lists, and those of the pages of places.
 */
export function cachedArea(queries: QueryClient, slug: string): AreaOfList | undefined {
  const listed = queries
    .getQueriesData<Area[]>({ queryKey: ['areas'] })
    .flatMap(([, areas]) => areas ?? []);
  const ofPlaces = queries
    .getQueriesData<{ area?: Area }>({ queryKey: ['institution'] })
    .flatMap(([, place]) => place?.area ?? []);
  return [...listed, ...ofPlaces].find((area) => area.slug === slug);
}
