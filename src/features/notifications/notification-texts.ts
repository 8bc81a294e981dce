import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { Language } from '../../shared/language.ts';
import type { Notification } from './contract.ts';
import { NotificationPayload } from './notification-payload.ts';

const maxStars = 5;

/** A notification in words. */
export interface NotificationTexts {
  title: string;
  message: string;
}

/**
 * Writes a notification in the reader's language, from its type and data (D48). If the data do not
 * fit the type, as an older version may have left them, it keeps its stored English texts.
 */
export function notificationTexts(
  { type, data, title, message }: Notification,
  t: TFunction,
  language: Language,
): NotificationTexts {
  const notice = z.safeParse(NotificationPayload, { type, data });
  return notice.success ? textsOf(notice.data, t, language) : { title, message };
}

function textsOf(notice: NotificationPayload, t: TFunction, language: Language): NotificationTexts {
  if (notice.type === 'category_request') return requestTexts(notice.data, t);
  const { institution_name, institution_name_bn, author_name } = notice.data;
  const place = (language === 'bn' && institution_name_bn) || institution_name;
  const author = author_name ?? t('notifications.somebody');
  if (notice.type === 'review_reply') {
    return {
      title: t('notifications.reviewReply'),
      message: t('notifications.reviewReplyText', { author, place }),
    };
  }
  const { rating } = notice.data;
  return {
    title: t('notifications.newReview'),
    message: t('notifications.newReviewText', { author, place, n: rating, most: maxStars }),
  };
}

type RequestData = Extract<NotificationPayload, { type: 'category_request' }>['data'];

function requestTexts({ name, status, admin_notes }: RequestData, t: TFunction): NotificationTexts {
  if (status === 'pending') {
    return {
      title: t('notifications.requestPending'),
      message: t('notifications.requestPendingText', { name }),
    };
  }
  const isApproved = status === 'approved';
  const decisionText = isApproved
    ? t('notifications.requestApprovedText', { name })
    : t('notifications.requestRejectedText', { name });
  const reason = admin_notes && t('notifications.reason', { reason: admin_notes });
  return {
    title: isApproved ? t('notifications.requestApproved') : t('notifications.requestRejected'),
    message: reason ? `${decisionText} · ${reason}` : decisionText,
  };
}
