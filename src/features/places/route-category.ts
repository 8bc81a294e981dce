import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useParams, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { useWebApp } from '../../web/use-web-app.ts';
import type { WebApp } from '../../web/web-app.ts';
import { categoryParam } from '../categories/category-links.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import { categoryQuery } from './place-queries.ts';

/** Loads the category that an address names; responds with 404 when it does not exist. */
export async function prefetchCategory(
  { api, queries, server }: WebApp,
  { params }: Pick<LoaderFunctionArgs, 'params'>,
): Promise<void> {
  const categoryRequest = queries.fetchQuery(categoryQuery(api, params['categoryId'] ?? ''));
  const category = await categoryRequest.catch(() => undefined);
  if (server && category === null) server.status = 404;
}

/**
 * The category that a screen's address names. Until it is loaded its name comes from the query parameter
 * (D35).
 */
export function useRouteCategory() {
  const { categoryId = '' } = useParams();
  const [params] = useSearchParams();
  const { t } = useTranslation();
  const { api } = useWebApp();
  const { nameOf } = useCategoryTexts();
  const { data } = useQuery(categoryQuery(api, categoryId));
  const name = data?.name ?? params.get(categoryParam) ?? '';
  return {
    category: { id: categoryId, name },
    /** Its name in the reader's language. */
    heading: name ? nameOf(name) : t('places.someCategory'),
    missing: data === null,
  };
}
