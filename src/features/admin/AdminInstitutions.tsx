import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import { mergePageItems } from '../../shared/pagination.ts';
import { loadNextPage } from '../../web/load-next-page.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState, ErrorState } from '../../web/ui/ListStates.tsx';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { useFocusNextEntry } from '../../web/ui/use-focus-next-entry.ts';
import { SearchInput } from '../../web/ui/SearchInput.tsx';
import { ToggleLink } from '../../web/ui/ToggleLink.tsx';
import { useUrlSearch } from '../../web/ui/use-url-search.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { InstitutionRow } from './InstitutionRow.tsx';
import { adminInstitutionsQuery } from './queries.ts';
import type { AdminInstitutionsQuery } from './queries.ts';
import { RowSkeletons } from './RowSkeletons.tsx';
import { useWaitingReportCount } from './use-waiting-report-count.ts';

const path = '/admin/institutions';
const againParam = 'again';

/**
 * Every institution, hidden ones first, or only those to be verified again; with controls to hide, show and
 * verify it, and to give it an owner.
 */
export function AdminInstitutions() {
  const { t } = useTranslation();
  const { typed, setTyped, search } = useUrlSearch();
  const [params] = useSearchParams();
  const again = params.get(againParam) === 'true' && search === '';
  const waitingReports = useWaitingReportCount();
  const reportsLabel = t('adminReports.heading');
  return (
    <main className="page max-w-4xl py-4">
      <AdminHeader
        heading={t('adminPlaces.heading')}
        back={{ to: '/admin/categories', label: t('admin.heading') }}
        otherSection={{
          to: '/admin/reports',
          label:
            waitingReports === undefined
              ? reportsLabel
              : t('admin.counted', { label: reportsLabel, n: waitingReports }),
        }}
      />
      <p className="mb-3 text-muted">{t('adminPlaces.help')}</p>
      <div className="mb-3">
        <SearchInput
          label={t('adminPlaces.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className="mb-3">
        <ToggleLink on={again} to={again ? path : `${path}?${againParam}=true`}>
          {t('adminPlaces.again')}
        </ToggleLink>
      </div>
      <InstitutionList search={search} again={again} onShowAll={() => setTyped('')} />
    </main>
  );
}

interface InstitutionListProps extends AdminInstitutionsQuery {
  onShowAll: () => void;
}

function InstitutionList({ onShowAll, ...filter }: InstitutionListProps) {
  const { t } = useTranslation();
  const { api, queries } = useWebApp();
  const query = adminInstitutionsQuery(api, filter);
  const list = useInfiniteQuery(query);
  const institutions = list.data && mergePageItems(list.data.pages);
  // After a decision its button may be gone, and the place may have moved in the list.
  const listFocusProps = useFocusNextEntry<HTMLUListElement>([institutions]);
  if (!institutions && list.error) {
    return (
      <ErrorState
        title={t('adminPlaces.loadFailed')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (!institutions) return <RowSkeletons label={t('shell.loading')} />;
  if (institutions.length === 0) return <NoInstitutions {...filter} onShowAll={onShowAll} />;
  return (
    <>
      <ul
        {...listFocusProps}
        aria-label={t('adminPlaces.heading')}
        className="card divide-y divide-line"
      >
        {institutions.map((institution) => (
          <InstitutionRow key={institution.id} institution={institution} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          loading={list.isFetching}
          failure={list.isError && t('adminPlaces.loadFailed')}
          onLoad={() => void loadNextPage(queries, query.queryKey, list)}
        >
          {t('adminPlaces.more')}
        </LoadMore>
      )}
    </>
  );
}

function NoInstitutions({ search, again, onShowAll }: InstitutionListProps) {
  const { t } = useTranslation();
  if (!search && !again) {
    return (
      <EmptyState title={t('adminPlaces.none')}>
        <p>{t('adminPlaces.noneNext')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('adminPlaces.none')}>
      <p>{t(search ? 'places.noneForQueryNext' : 'adminPlaces.noneAgain')}</p>
      <LinkButton variant="secondary" to={path} onClick={onShowAll} replace preventScrollReset>
        {t('places.showAll')}
      </LinkButton>
    </EmptyState>
  );
}
