import { useInfiniteQuery } from '@tanstack/react-query';
import { mergePageItems } from '../../shared/pagination.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { refetchAndLoadNextPage } from '../../web/load-next-page.ts';
import { refocusOnRemoval } from '../../web/ui/focus.ts';
import { EmptyState, ErrorState } from '../../web/ui/ListStates.tsx';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { useFocusNextEntry } from '../../web/ui/use-focus-next-entry.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { reportedSubjectsQuery } from '../reports/settling-queries.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { ReportedSubjectItem } from './ReportedSubjectItem.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';

/** What is reported and waits to be settled: places, reviews and replies, each with all reports of it. */
export function AdminReports() {
  const { t } = useTranslation();
  return (
    <main className="page max-w-4xl py-4">
      <AdminHeader
        heading={t('adminReports.heading')}
        back={{ to: '/admin/institutions', label: t('adminPlaces.heading') }}
        otherSection={{ to: '/admin/authors', label: t('adminHeld.heading') }}
      />
      <p className="mb-3 text-muted">{t('adminReports.help')}</p>
      <ReportList />
    </main>
  );
}

function ReportList() {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const list = useInfiniteQuery(reportedSubjectsQuery(api));
  const subjects = list.data && mergePageItems(list.data.pages);
  const listFocusProps = useFocusNextEntry<HTMLUListElement>([
    subjects?.flatMap(({ reports }) => reports.map(({ id }) => id)).join(),
  ]);
  if (!subjects && list.error) {
    return (
      <ErrorState
        title={t('adminReports.loadFailed')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (!subjects) return <RowSkeletons label={t('shell.loading')} />;
  if (subjects.length === 0) {
    return (
      <EmptyState title={t('adminReports.none')}>
        <p>{t('adminReports.noneNext')}</p>
      </EmptyState>
    );
  }
  return (
    <div ref={refocusOnRemoval}>
      <ul
        {...listFocusProps}
        aria-label={t('adminReports.heading')}
        className="flex flex-col gap-3"
      >
        {subjects.map((subject) => (
          <ReportedSubjectItem key={subject.id} subject={subject} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          loading={list.isFetchingNextPage}
          failure={list.isError && t('adminReports.loadFailed')}
          onLoad={() => void refetchAndLoadNextPage(list)}
        >
          {t('adminReports.more')}
        </LoadMore>
      )}
    </div>
  );
}
