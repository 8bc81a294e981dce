import type { NotificationPayload } from './notification-payload.ts';

/** The English title and message that are stored with a notification (D48). */
export function fallbackTexts(notice: NotificationPayload): { title: string; message: string } {
  switch (notice.type) {
    case 'category_request': {
      const { name, status, admin_notes } = notice.data;
      if (status === 'pending') {
        return { title: 'New category request', message: `"${name}" was requested` };
      }
      const reason = admin_notes ? `: ${admin_notes}` : '';
      return { title: `Category request ${status}`, message: `"${name}" was ${status}${reason}` };
    }
    case 'new_review': {
      const { author_name, institution_name, rating } = notice.data;
      return {
        title: 'New review',
        message: `${author_name ?? 'Somebody'} gave "${institution_name}" ${rating} of 5 stars`,
      };
    }
    default: {
      const { author_name, institution_name } = notice.data;
      return {
        title: 'New reply',
        message: `${author_name ?? 'Somebody'} replied to a review of "${institution_name}"`,
      };
    }
  }
}
