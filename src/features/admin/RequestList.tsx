import { useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { EmptyState, ErrorState } from '../../web/ui/ListStates.tsx';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { useFocusNextEntry } from '../../web/ui/use-focus-next-entry.ts';
import type { ReviewedRequest } from '../categories/requests-contract.ts';
import { RequestItem } from './RequestItem.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';

/** The state of the list of requests. */
export interface RequestListData {
  /** Undefined until the first page has arrived. */
  requests: readonly ReviewedRequest[] | undefined;
  failed: boolean;
  retrying: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  retry: () => void;
  loadMore: () => void;
  /** Shows all requests; given where the list is filtered by status. */
  showAll?: (() => void) | undefined;
}

/** Requests, in all states of a list. */
export function RequestList({ list }: { list: RequestListData }) {
  const { t } = useTranslation();
  const { requests, failed, retrying, hasMore, loadingMore, showAll } = list;
  const showAllButton = useRef<HTMLButtonElement>(null);
  const listFocusProps = useFocusNextEntry<HTMLUListElement>(
    [requests?.map(({ id, status }) => id + status).join()],
    showAllButton,
  );
  if (!requests && failed) {
    return (
      <ErrorState
        title={t('categoryToast.requestsFailed')}
        onRetry={list.retry}
        retrying={retrying}
      />
    );
  }
  if (!requests) return <RowSkeletons label={t('shell.loading')} />;
  if (requests.length === 0) {
    return (
      <EmptyState title={t('admin.noRequests')}>
        {showAll ? (
          <Button ref={showAllButton} variant="secondary" onClick={showAll}>
            {t('admin.allRequests')}
          </Button>
        ) : (
          <p>{t('admin.noRequestsNext')}</p>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <ul {...listFocusProps} aria-label={t('admin.requests')} className="flex flex-col gap-3">
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} />
        ))}
      </ul>
      {hasMore && (
        <LoadMore loading={loadingMore} onLoad={list.loadMore}>
          {t('ownRequests.more')}
        </LoadMore>
      )}
    </>
  );
}
