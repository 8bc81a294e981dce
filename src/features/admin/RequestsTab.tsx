import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { mergePageItems } from '../../shared/pagination.ts';
import { Button } from '../../web/ui/Button.tsx';
import { useFailureToast } from '../../web/ui/use-failure-toast.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { categoryRequestsQuery } from '../categories/admin-queries.ts';
import type { RequestStatus } from '../categories/requests-contract.ts';
import { useDeferredNewEntries } from './use-deferred-new-entries.ts';
import { RequestList } from './RequestList.tsx';
import type { RequestListData } from './RequestList.tsx';
import { requestStatuses, useRequestStatusFilter } from './use-request-status-filter.ts';

/** The requests for categories, newest first, filtered by status or all. */
export function RequestsTab() {
  const { t } = useTranslation();
  const id = useId();
  const [status, chooseStatus] = useRequestStatusFilter();
  const statusSelect = useRef<HTMLSelectElement>(null);
  const list = useRequestList(status);
  const { key } = useLocation();
  const { shown, newerCount, showNewer } = useDeferredNewEntries(list.requests, `${key} ${status}`);
  const listContainer = useRef<HTMLDivElement>(null);
  const goToNewer = () => {
    flushSync(showNewer);
    listContainer.current?.querySelector('li')?.focus();
  };
  const showAll = () => {
    chooseStatus('');
    statusSelect.current?.focus();
  };
  return (
    <>
      <div className="mb-3 flex items-center gap-2">
        <label htmlFor={id} className="text-sm text-muted">
          {t('admin.status')}
        </label>
        <select
          ref={statusSelect}
          id={id}
          value={status ?? ''}
          onChange={({ target }) => chooseStatus(target.value)}
          className="field min-w-0 max-w-60"
        >
          <option value="">{t('admin.anyStatus')}</option>
          {requestStatuses.map((known) => (
            <option key={known} value={known}>
              {t(`categoryRequest.${known}`)}
            </option>
          ))}
        </select>
        {newerCount > 0 && (
          // Beside the filter: in a row of its own it would itself push the list down.
          <Button
            variant="secondary"
            aria-label={t('admin.showNewer', { count: newerCount, n: newerCount })}
            onClick={goToNewer}
            className="shrink-0"
          >
            {t('admin.newer', { n: newerCount })}
          </Button>
        )}
      </div>
      <div ref={listContainer}>
        <RequestList list={{ ...list, requests: shown, showAll: status ? showAll : undefined }} />
      </div>
    </>
  );
}

/** The requests, page by page; a failure also shows a toast. */
function useRequestList(status: RequestStatus | null): RequestListData {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const list = useInfiniteQuery(categoryRequestsQuery(api, status));
  const { error } = list;
  useFailureToast(error, () => t('categoryToast.requestsFailed'));
  return {
    requests: list.data && mergePageItems(list.data.pages),
    failed: error !== null,
    retrying: list.isFetching,
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    retry: () => void list.refetch(),
    loadMore: () => void list.fetchNextPage(),
  };
}
