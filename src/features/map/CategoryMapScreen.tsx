import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { Head } from '../../web/head/head.tsx';
import { LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import type { WebApp } from '../../web/web-app.ts';
import { categoryParam } from '../categories/category-links.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import { categoryQuery, placesQuery } from '../places/queries.ts';
import { CategoryMap } from './CategoryMap.tsx';

export async function prefetch(
  { api, queries, server }: WebApp,
  { params }: LoaderFunctionArgs,
): Promise<void> {
  const categoryId = params['categoryId'] ?? '';
  const category = queries.fetchQuery(categoryQuery(api, categoryId)).catch(() => undefined);
  if (!server) return;
  const { position } = server;
  await queries.prefetchInfiniteQuery(placesQuery(api, { categoryId, position }));
  if ((await category) === null) server.status = 404;
}

/** The places of a category on a map, with a numbered list. */
export function Screen() {
  const { categoryId = '' } = useParams();
  const { t } = useTranslation();
  const { api } = useWebApp();
  const { nameOf } = useCategoryTexts();
  const [params] = useSearchParams();
  const category = useQuery(categoryQuery(api, categoryId));
  const name = category.data?.name ?? params.get(categoryParam) ?? '';
  const heading = name ? nameOf(name) : t('places.someCategory');
  const title = t('maps.categoryTitle', { category: heading });
  if (category.data === null) {
    return (
      <main className="page py-6">
        <Head title={title} hidden />
        <h1 className="mb-4 text-2xl font-semibold">{heading}</h1>
        <EmptyState title={t('places.categoryMissing')}>
          <LinkButton variant="secondary" to="/category-list">
            {t('places.allCategories')}
          </LinkButton>
        </EmptyState>
      </main>
    );
  }
  return (
    <>
      <Head title={title} description={t('maps.categoryDescription', { category: heading })} />
      <CategoryMap key={categoryId} category={{ id: categoryId, name }} heading={heading} />
    </>
  );
}
