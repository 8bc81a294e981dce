import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { ReviewForm } from './ReviewForm.tsx';

const user = {
  ...{ id: 'a', email: 'a@example.com', email_verified: true, full_name: 'Demo Person' },
  roles: ['user'] as const,
};
const render = (rating: number, language: 'en' | 'bn' = 'en') =>
  renderInApp(
    <ReviewForm
      user={{ ...user, roles: [...user.roles] }}
      operation="createReview x"
      draft="review:x"
      heading="Write a review"
      initialValues={{ rating, comment: '', images: [] }}
      submitLabel="Submit review"
      busyLabel="Submitting..."
      onSubmit={() => Promise.resolve(null)}
    />,
    { language },
  );

describe('the review form', () => {
  it('[REV-05] keeps its button disabled while the rating is 0', async () => {
    const submit = (html: string) => /<button type="submit"[^>]*>/.exec(html)?.[0];
    expect(submit(await render(0))).toContain('disabled=""');
    for (const rating of [1, 2, 3, 4, 5]) {
      expect(submit(await render(rating))).not.toContain('disabled=""');
    }
  });

  it('offers to add photos after the comment, as something optional, in both languages', async () => {
    const html = await render(0);
    expect(html).toMatch(/<textarea.*Add photos<input.*Optional, up to 5.*type="submit"/s);
    expect(await render(0, 'bn')).toMatch(/ছবি যোগ করুন<input.*ঐচ্ছিক, সর্বোচ্চ ৫টি/s);
  });

  it('offers 1 to 5 stars by name, in both languages', async () => {
    const names = (html: string) => [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, n]) => n);
    expect(names(await render(0))).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
    expect(names(await render(0, 'bn'))[2]).toBe('৩ তারা');
  });
});
