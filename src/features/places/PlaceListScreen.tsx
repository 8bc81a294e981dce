import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { Head } from '../../web/head/head.tsx';
import { LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { LiveSearch } from '../../web/ui/LiveSearch.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import type { WebApp } from '../../web/web-app.ts';
import { track } from '../analytics/track.ts';
import { useTold } from '../analytics/use-told.ts';
import { categoryParam } from '../categories/category-links.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';
import { DistanceNote } from '../location/blocks.tsx';
import { EmptyPlaces } from './EmptyPlaces.tsx';
import { fartherParam, searchOf, searchParam, useListSearch } from './list-search.ts';
import { usePlaceList } from './place-list.ts';
import { listCanonical } from './place-paths.ts';
import { PlaceList } from './PlaceList.tsx';
import { PlaceListHeader } from './PlaceListHeader.tsx';
import { categoryQuery, placesQuery } from './queries.ts';

export async function prefetch(
  { api, queries, server }: WebApp,
  { params, request }: LoaderFunctionArgs,
): Promise<void> {
  const categoryId = params['categoryId'] ?? '';
  const category = queries.fetchQuery(categoryQuery(api, categoryId)).catch(() => undefined);
  if (!server) return;
  const query = new URL(request.url).searchParams;
  await queries.prefetchInfiniteQuery(
    placesQuery(api, {
      categoryId,
      search: searchOf(query.get(searchParam)),
      farther: query.get(fartherParam) === 'true',
      position: server.position,
    }),
  );
  if ((await category) === null) server.status = 404;
}

/** The places of a category, nearest first. */
export function Screen() {
  const { categoryId = '' } = useParams();
  const { t } = useTranslation();
  const { api } = useWebApp();
  const { nameOf } = useCategoryTexts();
  const [params] = useSearchParams();
  const category = useQuery(categoryQuery(api, categoryId));
  const name = category.data?.name ?? params.get(categoryParam) ?? '';
  const heading = name ? nameOf(name) : t('places.someCategory');
  if (category.data === null) return <MissingCategory heading={heading} />;
  return <CategoryPlaces category={{ id: categoryId, name }} heading={heading} />;
}

interface CategoryPlacesProps {
  category: { id: string; name: string };
  heading: string;
}

function CategoryPlaces({ category, heading }: CategoryPlacesProps) {
  const { t } = useTranslation();
  const { typed, type, subject, farther } = useListSearch(category.id);
  const list = usePlaceList({ categoryId: subject.categoryId, search: subject.search, farther });
  useTold(category.id, () => track('view_category', { category_id: category.id }));
  useTold(list.places && !list.outdated ? subject.search : null, () => {
    const { length } = subject.search;
    if (length) track('search', { length, categories: 1, results: list.total.count });
  });
  return (
    <main>
      <Head
        title={t('places.title', { category: heading })}
        description={t('places.description', { category: heading })}
        canonical={listCanonical(category.id)}
        hidden={subject.search !== ''}
      />
      <PlaceListHeader
        category={category}
        heading={heading}
        total={list.places && !list.outdated ? list.total : null}
      />
      <div className="page flex flex-col gap-3 py-4">
        <LiveSearch
          label={t('places.searchLabel', { category: heading })}
          action={listCanonical(category.id)}
          name={searchParam}
          typed={typed}
          onType={type}
          className="max-w-xl"
        >
          <input type="hidden" name={categoryParam} value={category.name} />
        </LiveSearch>
        <DistanceNote />
        <PlaceList
          list={list}
          empty={
            <EmptyPlaces
              heading={heading}
              search={subject.search}
              farther={list.farther}
              onShowAll={() => type('')}
            />
          }
        />
      </div>
    </main>
  );
}

function MissingCategory({ heading }: { heading: string }) {
  const { t } = useTranslation();
  return (
    <main className="page py-6">
      <Head title={t('places.title', { category: heading })} hidden />
      <h1 className="mb-4 text-2xl font-semibold">{heading}</h1>
      <EmptyState title={t('places.categoryMissing')}>
        <LinkButton variant="secondary" to="/category-list">
          {t('places.allCategories')}
        </LinkButton>
      </EmptyState>
    </main>
  );
}
