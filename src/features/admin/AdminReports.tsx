import { useInfiniteQuery } from '@tanstack/react-query';
import { mergePageItems } from '../../shared/pagination.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { refetchAndLoadNextPage } from '../../web/load-next-page.ts';
import { refocusOnRemoval } from '../../web/ui/focus.ts';
import { EmptyState, ErrorState } from '../../web/ui/ListStates.tsx';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { useFocusNextEntry } from '../../web/ui/use-focus-next-entry.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { waitingReportsQuery } from '../reports/queries.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { ReportItem } from './ReportItem.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';

/** The reports waiting to be settled, oldest first. */
export function AdminReports() {
  const { t } = useTranslation();
  return (
    <main className="page max-w-4xl py-4">
      <AdminHeader
        heading={t('adminReports.heading')}
        back={{ to: '/admin/institutions', label: t('adminPlaces.heading') }}
      />
      <p className="mb-3 text-muted">{t('adminReports.help')}</p>
      <ReportList />
    </main>
  );
}

function ReportList() {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const list = useInfiniteQuery(waitingReportsQuery(api));
  const reports = list.data && mergePageItems(list.data.pages);
  const listFocusProps = useFocusNextEntry<HTMLUListElement>([reports?.map(({ id }) => id).join()]);
  if (!reports && list.error) {
    return (
      <ErrorState
        title={t('adminReports.loadFailed')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (!reports) return <RowSkeletons label={t('shell.loading')} />;
  if (reports.length === 0) {
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
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} />
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
