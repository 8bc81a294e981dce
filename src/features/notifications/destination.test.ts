import { describe, expect, it } from 'vitest';
import { destinationOf } from './destination.ts';

const institution_id = '0b6f9c1e-8f5e-4c7a-9d6b-3f2a1c4e5d60';
const review_id = '5d2c7a9e-1b3f-4e6d-8c0a-7f9e2b4d6c81';

describe('a click on a notification', () => {
  it('about a category request leads admins to the requests, and others to the category list', () => {
    const notice = { type: 'category_request', data: {} } as const;
    expect(destinationOf(notice, ['admin', 'owner'])).toEqual({
      kind: 'path',
      to: '/admin/categories',
    });
    expect(destinationOf(notice, ['owner'])).toEqual({ kind: 'path', to: '/category-list' });
  });

  it('[NOTIF-14] about a review without a valid institution id leads nowhere', () => {
    for (const data of [{}, { institution_id: null }, { institution_id: 'x' }, { review_id }]) {
      expect(destinationOf({ type: 'new_review', data }, ['owner'])).toEqual({ kind: 'nowhere' });
    }
  });

  it('about a review leads to its institution', () => {
    const notice = { type: 'new_review', data: { institution_id, review_id } } as const;
    expect(destinationOf(notice, [])).toEqual({
      kind: 'institution',
      institutionId: institution_id,
    });
  });

  it('about a reply looks up the institution by the review, and leads nowhere without one', () => {
    const notice = { type: 'review_reply', data: { review_id } } as const;
    expect(destinationOf(notice, [])).toEqual({ kind: 'review', reviewId: review_id });
    expect(destinationOf({ ...notice, data: {} }, [])).toEqual({ kind: 'nowhere' });
  });
});
