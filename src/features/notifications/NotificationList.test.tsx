import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import type { Inbox } from './inbox.ts';
import { NotificationList } from './NotificationList.tsx';

const user = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'rahim@example.com',
  email_verified: true,
  full_name: 'Rahim Uddin',
  roles: ['owner' as const],
};
const reviews = {
  institutionOf: () => Promise.reject(new Error('none')),
  refresh: () => undefined,
};
const requests = { refresh: () => undefined, refetchLists: () => undefined };

function drawn(inbox: Inbox | undefined, failed = false, language: 'en' | 'bn' = 'en') {
  const view = {
    ...{ inbox, failed, retrying: false, loadingMore: false, moreFailed: false },
    ...{ loadMore: () => undefined, retry: () => undefined },
  };
  return renderInApp(
    <NotificationList {...{ view, user, reviews, requests }} onPress={() => undefined} />,
    { language, now: new Date('2026-11-21T12:00:00Z') },
  );
}

const inbox: Inbox = {
  items: [
    {
      id: '00000000-0000-4000-8000-000000000002',
      user_id: user.id,
      type: 'new_review',
      title: 'New review',
      message: 'Stored',
      data: {
        institution_id: '00000000-0000-4000-8000-000000000003',
        review_id: '00000000-0000-4000-8000-000000000004',
        institution_name: 'Hill Bakery',
        institution_name_bn: null,
        author_name: '<b>Nusrat</b>',
        rating: 4,
      },
      is_read: false,
      created_at: '2026-11-21T09:00:00Z',
    },
  ],
  ...{ hasMore: true, unread: 1, lastEventId: 1 },
};

describe('the list of notifications', () => {
  it('[ERR-16] [ERR-42] shows an error with Retry when loading fails', async () => {
    const html = await drawn(undefined, true);
    expect(html).toContain('Notifications could not be loaded');
    expect(html).toContain('Retry');
  });

  it('keeps its notifications when a refresh fails', async () => {
    const html = await drawn(inbox, true);
    expect(html).toContain('Hill Bakery');
    expect(html).not.toContain('Retry');
  });

  it('shows a loading state first', async () => {
    expect(await drawn(undefined)).toContain('Loading notifications...');
  });

  it('says that there are no notifications yet when it is empty', async () => {
    const empty = { ...inbox, items: [], hasMore: false, unread: 0 };
    expect(await drawn(empty)).toContain('No notifications yet');
  });

  it('shows what happened, when, and whether it is unread', async () => {
    const html = await drawn(inbox);
    expect(html).toContain('&lt;b&gt;Nusrat&lt;/b&gt; gave “Hill Bakery” 4 of 5 stars');
    expect(html).toContain('href="/institution/00000000-0000-4000-8000-000000000003#reviews"');
    expect(html).toContain('3 hours ago');
    expect(html).toContain('Unread');
    expect(html).toContain('Load more');
    expect(await drawn(inbox, false, 'bn')).toContain('৩ ঘণ্টা আগে');
  });
});
