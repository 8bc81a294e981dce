import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { Button, iconButtonStyle } from '../../web/ui/Button.tsx';
import { useAnnouncement } from '../../web/ui/use-announcement.tsx';
import type { SessionUser } from '../accounts/session.ts';
import { badgeText } from './badge-text.ts';
import { NotificationList } from './NotificationList.tsx';
import { notificationTexts } from './notification-texts.ts';
import type { RequestsAccess } from './requests-access.ts';
import type { ReviewsAccess } from './reviews-access.ts';
import { useDropdown } from './use-dropdown.ts';
import { useInbox } from './use-inbox.ts';
import { useMarkRead } from './use-mark-read.ts';

interface NotificationBellProps {
  user: SessionUser;
  reviews: ReviewsAccess;
  requests: RequestsAccess;
}

/**
 * The bell of a signed-in person with the unread count, and the notifications in a panel below it.
 */
export function NotificationBell({ user, reviews, requests }: NotificationBellProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { latest, ...view } = useInbox(user.id);
  const markRead = useMarkRead(user.id);
  const { isOpen, setOpen, around: container, button, panelId } = useDropdown();
  const unread = view.inbox?.unread ?? 0;
  const badge = badgeText(unread, language);
  const { liveRegion: announcement, announce } = useAnnouncement();
  useEffect(() => {
    // Announced once, on arrival: after a change of language it would be announced again.
    if (latest) announce(t('notifications.arrived', { ...notificationTexts(latest, t, language) }));
    // Screens that show requests may be open.
    if (latest?.type === 'category_request') requests.refresh();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each that arrives
  }, [latest]);
  const isLoaded = view.inbox !== undefined;
  useEffect(() => {
    const newest = view.inbox?.items.find(({ type }) => type === 'category_request');
    // It may have been made after a screen loaded its list, and before the stream began.
    if (newest?.is_read === false) requests.refetchLists();
    // oxlint-disable-next-line react/exhaustive-deps -- what comes later arrives over the stream
  }, [isLoaded]);
  return (
    <div ref={container} className="sm:relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={badge ? t('notifications.bell', { n: unread }) : t('notifications.title')}
        onClick={() => setOpen(!isOpen)}
        className={`${iconButtonStyle} relative`}
      >
        <Bell size={22} aria-hidden />
        {badge && <span className={badgeStyle}>{badge}</span>}
      </button>
      {announcement}
      <section
        id={panelId}
        hidden={!isOpen}
        aria-labelledby={`${panelId}-title`}
        className={`card ${panelStyle}`}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-2 px-2">
          <h2 id={`${panelId}-title`} className="py-2 text-lg font-semibold">
            {t('notifications.title')}
          </h2>
          {unread > 0 && (
            <Button
              variant="quiet"
              className="-mx-2"
              onClick={() => {
                markRead('all');
                // This button disappears, and the focus with it.
                button.current?.focus();
              }}
            >
              {t('notifications.readAll')}
            </Button>
          )}
        </div>
        {isOpen && (
          <NotificationList
            view={view}
            user={user}
            reviews={reviews}
            requests={requests}
            onPress={(id) => {
              markRead(id);
              setOpen(false);
              // The pressed item disappears; a new screen moves the focus on by itself.
              button.current?.focus();
            }}
          />
        )}
      </section>
    </div>
  );
}

const badgeStyle =
  'absolute top-0 right-0 min-w-[24px] rounded-full border-2 border-paper bg-green px-[4px] ' +
  'text-[14px] leading-[20px] font-semibold text-on-green';

const panelStyle =
  'fixed inset-x-2 top-(--bar-top) z-30 mt-1 ' +
  'max-h-[calc(100dvh-var(--bar-top)-var(--bar-bottom)-1rem)] ' +
  'lg:max-h-[calc(100dvh-var(--bar-top)-1rem)] ' +
  'overflow-y-auto overscroll-contain p-2 sm:absolute sm:right-0 sm:left-auto sm:top-full sm:w-96';
