import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Link, useNavigate } from 'react-router';
import { formatRelativeTime } from '../../shared/relative-time.ts';
import { useNow } from '../../web/clock.tsx';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { useNavigateIfCurrent } from '../../web/ui/use-navigate-if-current.ts';
import type { SessionUser } from '../accounts/session.ts';
import type { Notification } from './contract.ts';
import { destinationOf, reviewsPath } from './destination.ts';
import { notificationTexts } from './notification-texts.ts';
import type { RequestsAccess } from './requests-access.ts';
import type { ReviewsAccess } from './reviews-access.ts';

interface NotificationItemProps {
  notification: Notification;
  user: SessionUser;
  reviews: ReviewsAccess;
  requests: RequestsAccess;
  /** Called when it is pressed, to mark it read. */
  onPress: () => void;
}

/** One notification; pressing it goes to what it is about. */
export function NotificationItem(props: NotificationItemProps) {
  const { notification, user, reviews, requests, onPress } = props;
  const navigate = useNavigate();
  const navigateIfCurrent = useNavigateIfCurrent();
  const destination = destinationOf(notification, user.roles);
  const content = <NotificationContent notification={notification} />;
  const isReview = destination.kind === 'institution';
  if (isReview || destination.kind === 'path') {
    const handleClick = () => {
      onPress();
      // The target may be the screen that is open already, with old data.
      if (isReview) reviews.refresh(destination.institutionId);
      else requests.refresh();
    };
    const to = isReview ? reviewsPath(destination.institutionId) : destination.to;
    return (
      <Link to={to} onClick={handleClick} className={style}>
        {content}
      </Link>
    );
  }
  const openReview = async () => {
    onPress();
    if (destination.kind === 'nowhere') return;
    try {
      const institutionId = await reviews.institutionOf(destination.reviewId);
      reviews.refresh(institutionId);
      await navigateIfCurrent(() => void navigate(reviewsPath(institutionId)));
    } catch (error) {
      console.info('the institution of a review could not be found', error);
    }
  };
  return (
    <button type="button" onClick={() => void openReview()} className={style}>
      {content}
    </button>
  );
}

function NotificationContent({ notification }: { notification: Notification }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, message } = notificationTexts(notification, t, language);
  const { is_read, created_at, type } = notification;
  // Shown in full: a requester who may no longer ask for categories can read the reason nowhere
  // else (D46).
  const lengthStyle = type === 'category_request' ? 'block whitespace-pre-line' : 'line-clamp-3';
  return (
    <>
      <span
        aria-hidden
        className={`mt-2 size-2 shrink-0 rounded-full ${is_read ? 'bg-transparent' : 'bg-green'}`}
      />
      <span className="min-w-0 grow">
        {!is_read && <span className="sr-only">{t('notifications.unread')}: </span>}
        <span className={`block ${is_read ? '' : 'font-semibold'}`}>{title}</span>
        <span className={`${lengthStyle} text-sm break-words`}>{message}</span>
        <time dateTime={created_at} className="block text-sm text-muted">
          {formatRelativeTime(created_at, useNow(), language)}
        </time>
      </span>
    </>
  );
}

const style =
  'flex min-h-11 w-full gap-2 rounded-control px-2 py-2 text-left text-ink no-underline hover:bg-sunken';
