import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { mergePageItems } from '../../shared/pagination.ts';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { EmptyState, ErrorState } from '../../web/ui/ListStates.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { ownRequestsQuery } from './admin-queries.ts';
import { RequestDate } from './RequestDate.tsx';
import type { CategoryRequest } from './requests-contract.ts';
import { RequestStatusBadge } from './RequestStatusBadge.tsx';

/** The signed-in person's requests with their status and its reason (D46). */
export function OwnRequests({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-4">
      <h3 id={id} className="mb-2 font-semibold">
        {t('ownRequests.heading')}
      </h3>
      <RequestList userId={userId} />
    </section>
  );
}

function RequestList({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const list = useInfiniteQuery(ownRequestsQuery(api, userId));
  const requests = list.data && mergePageItems(list.data.pages);
  if (!requests) {
    if (!list.isError) return <Skeleton className="h-16 w-full" />;
    return (
      <ErrorState
        title={t('categoryToast.requestsFailed')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (requests.length === 0) {
    return (
      <EmptyState title={t('ownRequests.none')}>
        <p>{t('ownRequests.noneNext')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <OwnRequest key={request.id} request={request} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          loading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError && t('categoryToast.requestsFailed')}
          onLoad={() => void list.fetchNextPage()}
        >
          {t('ownRequests.more')}
        </LoadMore>
      )}
    </>
  );
}

function OwnRequest({ request }: { request: CategoryRequest }) {
  const { t } = useTranslation();
  const { name, status, admin_notes, created_at } = request;
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
        <RequestStatusBadge status={status} />
      </p>
      <RequestDate timestamp={created_at} />
      {admin_notes && (
        <p className="mt-1 text-sm [overflow-wrap:anywhere] whitespace-pre-line">
          {t('ownRequests.reason', { text: admin_notes })}
        </p>
      )}
    </li>
  );
}
