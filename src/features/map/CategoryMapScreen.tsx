import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { Head } from '../../web/head/head.tsx';
import type { WebApp } from '../../web/web-app.ts';
import { prefetchCategory, useCategoryOfAddress } from '../places/category-of-address.ts';
import { MissingCategory } from '../places/MissingCategory.tsx';
import { asksForOpen } from '../places/open-now-address.ts';
import { placesQuery } from '../places/queries.ts';
import { CategoryMap } from './CategoryMap.tsx';

export async function prefetch(app: WebApp, args: LoaderFunctionArgs): Promise<void> {
  const category = prefetchCategory(app, args);
  const { api, queries, server } = app;
  if (!server) return;
  const categoryId = args.params['categoryId'] ?? '';
  const { position } = server;
  const open = asksForOpen(new URL(args.request.url).searchParams);
  await queries.prefetchInfiniteQuery(placesQuery(api, { categoryId, open, position }));
  await category;
}

/** The places of a category on a map, with a numbered list. */
export function Screen() {
  const { t } = useTranslation();
  const { category, heading, missing } = useCategoryOfAddress();
  const [query] = useSearchParams();
  const open = asksForOpen(query);
  if (missing) return <MissingCategory />;
  return (
    <>
      <Head
        title={t('maps.categoryTitle', { category: heading })}
        description={t('maps.categoryDescription', { category: heading })}
        hidden={open}
      />
      <CategoryMap key={category.id} category={category} heading={heading} open={open} />
    </>
  );
}
