import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs } from 'react-router';
import { Head } from '../../web/head/head.tsx';
import type { WebApp } from '../../web/web-app.ts';
import { prefetchCategory, useCategoryOfAddress } from '../places/category-of-address.ts';
import { MissingCategory } from '../places/MissingCategory.tsx';
import { placesQuery } from '../places/queries.ts';
import { CategoryMap } from './CategoryMap.tsx';

export async function prefetch(app: WebApp, args: LoaderFunctionArgs): Promise<void> {
  const category = prefetchCategory(app, args);
  const { api, queries, server } = app;
  if (!server) return;
  const categoryId = args.params['categoryId'] ?? '';
  const { position } = server;
  await queries.prefetchInfiniteQuery(placesQuery(api, { categoryId, position }));
  await category;
}

/** The places of a category on a map, with a numbered list. */
export function Screen() {
  const { t } = useTranslation();
  const { category, heading, missing } = useCategoryOfAddress();
  if (missing) return <MissingCategory />;
  return (
    <>
      <Head
        title={t('maps.categoryTitle', { category: heading })}
        description={t('maps.categoryDescription', { category: heading })}
      />
      <CategoryMap key={category.id} category={category} heading={heading} />
    </>
  );
}
