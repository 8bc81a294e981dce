import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../web/ui/Tabs.tsx';
import { useWriteUrlQuery } from '../../web/ui/use-write-url-query.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { AccessDenied } from '../accounts/AccessDenied.tsx';
import { roleFlags } from '../accounts/role-flags.ts';
import { useSession } from '../accounts/session.ts';
import { adminCategoriesQuery, categoryRequestsQuery } from '../categories/admin-queries.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { CategoriesTab } from './CategoriesTab.tsx';
import { UnsavedOrderGuard } from './UnsavedOrderGuard.tsx';
import { OrderTab } from './OrderTab.tsx';
import { RequestsTab } from './RequestsTab.tsx';
import { useCategoryOrder } from './use-category-order.ts';
import { useWaitingReportCount } from './use-waiting-report-count.ts';

const tabs = ['categories', 'order', 'requests'] as const;
const tabParam = 'tab';

/**
 * Category administration. It checks the role itself as well, so that it is safe without a route guard
 * (D10).
 */
export function AdminCategories() {
  const { t } = useTranslation();
  const { isAdmin } = roleFlags(useSession().user);
  return isAdmin ? <Administration /> : <AccessDenied text={t('admin.denied')} />;
}

/** The three tabs of the administration. */
function Administration() {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const [params] = useSearchParams();
  const writeQuery = useWriteUrlQuery();
  const list = useQuery(adminCategoriesQuery(api));
  const requests = useInfiniteQuery(categoryRequestsQuery(api));
  const waitingReports = useWaitingReportCount();
  const order = useCategoryOrder(list.data?.items);
  const pendingRequests = requests.data?.pages.at(-1)?.pending;
  const selected = tabs.find((tab) => tab === params.get(tabParam)) ?? 'categories';
  const select = (tab: string) => {
    writeQuery((query) => {
      const nextParams = new URLSearchParams(query);
      nextParams.set(tabParam, tab);
      return nextParams.toString();
    });
  };
  return (
    <main className="page max-w-4xl py-4">
      <AdminHeader
        heading={t('admin.heading')}
        back={{ to: '/', label: t('returnHome') }}
        otherSection={{
          to: '/admin/institutions',
          label: waitingReports
            ? t('admin.institutionsReported', { n: waitingReports })
            : t('admin.institutions'),
        }}
      />
      <UnsavedOrderGuard unsaved={order.unsaved} onLeave={order.discard} />
      <Tabs
        name={t('admin.heading')}
        selected={selected}
        onSelect={select}
        tabs={[
          {
            key: 'categories',
            label: withCount(t('admin.categories'), list.data?.items.length),
            panel: <CategoriesTab list={list} />,
          },
          {
            key: 'order',
            label: order.unsaved ? t('admin.orderUnsaved') : t('admin.order'),
            panel: selected === 'order' && <OrderTab list={list} order={order} />,
          },
          {
            key: 'requests',
            label: withCount(t('admin.requests'), pendingRequests),
            panel: selected === 'requests' && <RequestsTab />,
          },
        ]}
      />
    </main>
  );

  function withCount(label: string, count: number | undefined): string {
    return count === undefined ? label : t('admin.counted', { label, n: count });
  }
}
