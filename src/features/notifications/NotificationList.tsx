import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ErrorState } from '../../web/ui/ListStates.tsx';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import type { SessionUser } from '../accounts/session.ts';
import { NotificationItem } from './NotificationItem.tsx';
import type { RequestsAccess } from './requests-access.ts';
import type { ReviewsAccess } from './reviews-access.ts';
import type { InboxView } from './use-inbox.ts';

interface NotificationListProps {
  view: Omit<InboxView, 'latest'>;
  user: SessionUser;
  reviews: ReviewsAccess;
  requests: RequestsAccess;
  /** Called with the id of a pressed notification. */
  onPress: (id: string) => void;
}

/** Notifications, newest first, with all the states of a list. */
export function NotificationList(props: NotificationListProps) {
  const { view, user, reviews, requests, onPress } = props;
  const { t } = useTranslation();
  const { inbox } = view;
  if (!inbox && view.failed) {
    return (
      <ErrorState
        title={t('notifications.loadFailed')}
        onRetry={view.retry}
        retrying={view.retrying}
      />
    );
  }
  if (!inbox) return <NotificationSkeletons />;
  if (inbox.items.length === 0) {
    return (
      <div className="px-2 py-6 text-center">
        <p className="font-semibold">{t('notifications.none')}</p>
        <p className="text-sm text-muted">{t('notifications.noneHint')}</p>
      </div>
    );
  }
  return (
    <>
      <ul aria-label={t('notifications.title')}>
        {inbox.items.map((notification) => (
          <li key={notification.id} className="border-t border-line py-1">
            <NotificationItem
              notification={notification}
              user={user}
              reviews={reviews}
              requests={requests}
              onPress={() => onPress(notification.id)}
            />
          </li>
        ))}
      </ul>
      {inbox.hasMore && (
        <LoadMore
          loading={view.loadingMore}
          failure={view.moreFailed && t('notifications.loadFailed')}
          onLoad={view.loadMore}
        >
          {t('notifications.loadMore')}
        </LoadMore>
      )}
    </>
  );
}

function NotificationSkeletons() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('notifications.loading')}</span>
      {[0, 1, 2].map((index) => (
        <div key={index} aria-hidden className="flex flex-col gap-1 border-t border-line p-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-1/4" />
        </div>
      ))}
    </div>
  );
}
