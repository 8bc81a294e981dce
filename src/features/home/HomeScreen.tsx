import { useEffect } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { Head } from '../../web/head/head.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import type { WebApp } from '../../web/web-app.ts';
import { CategoryGridBlock } from '../categories/blocks.tsx';
import { homePageSize } from '../categories/contract.ts';
import { categoriesQuery } from '../categories/queries.ts';
import { LocationCard } from '../location/LocationCard.tsx';
import { startPosition } from '../location/start-position.ts';
import { NearbyPlaces } from '../places/blocks.tsx';
import { placesQuery } from '../places/queries.ts';
import { Hero } from './Hero.tsx';
import { NavigationCards } from './NavigationCards.tsx';

export async function prefetch({ api, queries, server }: WebApp): Promise<void> {
  await Promise.all([
    queries.prefetchInfiniteQuery(categoriesQuery(api, { pageSize: homePageSize })),
    queries.prefetchInfiniteQuery(placesQuery(api, { position: startPosition(server) })),
  ]);
}

/**
 * Home: search, categories, links to the lists and the map, the visitor's location, and what is
 * nearby.
 */
export function Screen() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const { ads } = useWebApp();
  useEffect(() => ads?.homeOpened(), [ads]);
  useEffect(() => {
    if (hash === '#search') document.querySelector<HTMLElement>('#search input')?.focus();
  }, [hash]);
  return (
    <main>
      <Head title={t('home.title')} description={t('home.description')} />
      <Hero />
      <div className="page flex flex-col gap-8 py-6 lg:gap-10">
        <section aria-labelledby="categories">
          <h2 id="categories" className="mb-3 text-xl font-semibold">
            {t('home.categories')}
          </h2>
          <CategoryGridBlock />
        </section>
        <NavigationCards />
        <LocationCard />
        <NearbyPlaces />
      </div>
    </main>
  );
}
