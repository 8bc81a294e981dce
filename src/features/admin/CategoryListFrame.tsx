import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { refocusOnRemoval } from '../../web/ui/focus.ts';
import { EmptyState, ErrorState } from '../../web/ui/ListStates.tsx';
import { useFailureToast } from '../../web/ui/use-failure-toast.ts';
import type { AdminCategories } from '../categories/admin-queries.ts';
import { loadFailureText } from '../categories/use-category-list.ts';
import { RowSkeletons } from './RowSkeletons.tsx';

/** The query for all categories, as the tabs share it. */
export type CategoriesQuery = UseQueryResult<AdminCategories>;

interface CategoryListFrameProps {
  list: CategoriesQuery;
  /** The message, with Retry, where visibility and order could not be loaded. */
  incompleteMessage: string;
  /** The hint where there are none. */
  emptyHint: string;
  children: ReactNode;
}

/** The states of the list of all categories; `children` renders the list itself. */
export function CategoryListFrame({
  list,
  incompleteMessage,
  emptyHint,
  children,
}: CategoryListFrameProps) {
  const { t } = useTranslation();
  const { data, error } = list;
  useFailureToast(error, (failure) => loadFailureText(t, failure));
  const retry = () => void list.refetch();
  if (!data && error) {
    return (
      <ErrorState title={loadFailureText(t, error)} onRetry={retry} retrying={list.isFetching} />
    );
  }
  if (!data) return <RowSkeletons label={t('categories.loading')} />;
  if (data.items.length === 0) {
    return (
      <EmptyState title={t('categories.noCategories')}>
        <p>{emptyHint}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {!data.complete && (
        <div
          ref={refocusOnRemoval}
          role="alert"
          className="card mb-3 flex flex-wrap items-center justify-between gap-2 px-4 py-2"
        >
          <p>{incompleteMessage}</p>
          <Button variant="secondary" onClick={retry} busy={list.isFetching && t('ui.retrying')}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      {children}
    </>
  );
}
