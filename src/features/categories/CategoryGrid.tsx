import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { EmptyState, ErrorState } from '../../web/ui/ListStates.tsx';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { loadFailureText, categoryListState } from './use-category-list.ts';
import type { CategoryList } from './use-category-list.ts';
import { categoryPath } from './category-links.ts';
import { useCategoryTexts } from './category-texts.ts';
import { CategoryTile } from './CategoryIcon.tsx';
import { gridPlaceholders } from './contract.ts';
import type { Category } from './contract.ts';

interface CategoryGridProps {
  list: CategoryList;
  /** Replaces the button that loads more as long as no script runs. */
  nextPageLink?: ReactNode;
  /** The message when all are loaded; by default that all categories are. */
  allLoadedMessage?: string | undefined;
  /** Shown when the list is empty; by default that there are no categories. */
  empty?: ReactNode;
}

const gridStyle = 'grid grid-cols-2 gap-3 max-[16rem]:grid-cols-1 md:grid-cols-3';
const cardStyle = 'card flex h-full flex-col gap-2 p-3 md:flex-row md:items-center md:gap-4 md:p-4';

/** Categories as cards, with all the states of a list. */
export function CategoryGrid({ list, nextPageLink, allLoadedMessage, empty }: CategoryGridProps) {
  const { t } = useTranslation();
  const { categories = [], error, hasMore, loadingMore, total } = list;
  const state = categoryListState(list);
  if (state === 'loading') return <Placeholders />;
  if (state === 'error') {
    return (
      <ErrorState
        title={error ? loadFailureText(t, error) : t('categories.loadFailed')}
        onRetry={list.retry}
        retrying={list.retrying}
      />
    );
  }
  if (state === 'empty') return empty ?? <EmptyState title={t('categories.noCategories')} />;
  return (
    <>
      <ul className={gridStyle}>
        {categories.map((category, index) => (
          <CategoryCard key={category.id} id={categoryCardId(index + 1)} category={category} />
        ))}
      </ul>
      {hasMore ? (
        (nextPageLink ?? (
          <LoadMore loading={loadingMore} onLoad={list.loadMore}>
            {t('categories.loadMore')}
          </LoadMore>
        ))
      ) : (
        <p role="status" className="mt-4 min-h-6 text-center text-sm text-muted">
          {list.isTotalKnown &&
            !list.outdated &&
            (allLoadedMessage ?? t('categories.allLoaded', { n: total }))}
        </p>
      )}
    </>
  );
}

/** The id of the card with this number, for addresses that lead to it. */
export function categoryCardId(number: number): string {
  return `category-${number}`;
}

function CategoryCard({ id, category }: { id: string; category: Category }) {
  const { nameOf, descriptionOf } = useCategoryTexts();
  return (
    <li id={id} className="scroll-mt-20">
      <Link to={categoryPath(category)} className={`${cardStyle} hover:border-line-strong`}>
        <CategoryTile icon={category.icon} name={category.name} tileSize="small" />
        <span className="min-w-0">
          <span className="block leading-(--leading-head) font-semibold">
            {nameOf(category.name)}
          </span>
          <span className="mt-0.5 line-clamp-3 text-sm text-muted">{descriptionOf(category)}</span>
        </span>
      </Link>
    </li>
  );
}

function Placeholders() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('categories.loading')}</span>
      <ul aria-hidden className={gridStyle}>
        {Array.from({ length: gridPlaceholders }, (_, index) => (
          <li key={index} className={cardStyle}>
            <Skeleton className="size-10 shrink-0" />
            <span className="flex w-full flex-col gap-2">
              <Skeleton className="mt-1 h-5 w-3/5" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/5 md:hidden" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
