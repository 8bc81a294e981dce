import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Head } from '../../web/head/head.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import type { WebApp } from '../../web/web-app.ts';
import { categoriesQuery } from '../categories/queries.ts';
import { homePageSize } from '../categories/contract.ts';

export async function prefetch(app: WebApp): Promise<void> {
  await app.queries.prefetchInfiniteQuery(categoriesQuery(app.api, { pageSize: homePageSize }));
}

/** Home. */
export function Screen() {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const categories = useInfiniteQuery(categoriesQuery(api, { pageSize: homePageSize }));
  return (
    <main>
      <Head title={t('home.title')} description={t('home.description')} />
      <h1>{t('home.title')}</h1>
      <ul>
        {categories.data?.pages.flatMap((page) =>
          page.items.map((category) => <li key={category.id}>{category.name}</li>),
        )}
      </ul>
    </main>
  );
}
