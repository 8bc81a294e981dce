import { useInfiniteQuery } from '@tanstack/react-query';
import { mergePageItems } from '../../shared/pagination.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { refetchAndLoadNextPage } from '../../web/load-next-page.ts';
import { EmptyState, ErrorState } from '../../web/ui/ListStates.tsx';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { heldAuthorsQuery } from './author-queries.ts';
import { HeldAuthorItem } from './HeldAuthorItem.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';

/** The people whose reviews and replies begin hidden; each leads to where that can be lifted. */
export function AdminHeldAuthors() {
  const { t } = useTranslation();
  return (
    <main className="page max-w-4xl py-4">
      <AdminHeader
        heading={t('adminHeld.heading')}
        back={{ to: '/admin/reports', label: t('adminReports.heading') }}
      />
      <p className="mb-3 text-muted">{t('adminHeld.help')}</p>
      <HeldAuthorList />
    </main>
  );
}

function HeldAuthorList() {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const list = useInfiniteQuery(heldAuthorsQuery(api));
  const authors = list.data && mergePageItems(list.data.pages);
  if (!authors && list.error) {
    return (
      <ErrorState
        title={t('adminHeld.loadFailed')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (!authors) return <RowSkeletons label={t('shell.loading')} />;
  if (authors.length === 0) {
    return (
      <EmptyState title={t('adminHeld.none')}>
        <p>{t('adminHeld.noneNext')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={t('adminHeld.heading')} className="card divide-y divide-line">
        {authors.map((author) => (
          <HeldAuthorItem key={author.id} author={author} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          loading={list.isFetchingNextPage}
          failure={list.isError && t('adminHeld.loadFailed')}
          onLoad={() => void refetchAndLoadNextPage(list)}
        >
          {t('adminHeld.more')}
        </LoadMore>
      )}
    </>
  );
}
