import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../server/http/caller.ts';
import type { Role } from '../../shared/role.ts';
import { ApiError } from '../../web/api/client.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { listReviews, maxReplies } from './contract.ts';
import { readReviewPage } from './reviews.service.server.ts';

let thikana: TestApi;
let owner: string;
let busy: string;
let quiet: string;
let hidden: string;
/** The reviewers of the busy place, the latest first. */
let reviewers: string[];

const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 2, 9, 12) - minutes * 60_000);

beforeAll(async () => {
  thikana = await testApi();
  owner = await addPerson('Owner of the shop');
  const category_id = await addCategory(thikana.services.db);
  const [first = '', second = '', third = ''] = await addPlaces(thikana.services.db, [
    { category_id, owner_id: owner },
    { category_id },
    { category_id, owner_id: owner, is_active: false },
  ]);
  [busy, quiet, hidden] = [first, second, third];
  reviewers = [];
  for (let n = 0; n < 25; n += 1) {
    const user = await addPerson(n === 1 ? null : `Reviewer ${n}`);
    reviewers.push(user);
    // Three have the same time: only the id decides their order.
    await addReview(busy, user, {
      rating: (n % 5) + 1,
      created_at: minutesAgo(Math.max(0, n - 2)),
    });
  }
});
afterAll(() => thikana.close());

async function addPerson(full_name: string | null): Promise<string> {
  const { db } = thikana.services;
  const { id } = await db
    .insertInto('users')
    .values({ name: full_name ?? '', email: `${crypto.randomUUID()}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('profiles').values({ id, full_name }).execute();
  return id;
}

async function addReview(
  institution_id: string,
  user_id: string,
  values: { rating: number; created_at: Date },
): Promise<string> {
  const { id } = await thikana.services.db
    .insertInto('institution_reviews')
    .values({ institution_id, user_id, comment: 'Fine', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addReplies(review_id: string, user_id: string, messages: string[]): Promise<void> {
  await thikana.services.db
    .insertInto('review_replies')
    .values(
      messages.map((message, n) => ({
        review_id,
        institution_id: busy,
        owner_id: owner,
        user_id,
        message,
        created_at: minutesAgo(-n),
      })),
    )
    .execute();
}

const read = (id: string, page: number, rating?: number) =>
  thikana.api(listReviews, {
    params: { id },
    query: { page, ...(rating !== undefined && { rating }) },
  });
const as = (id: string, roles: Role[] = ['user']): Caller => ({
  user: { id, roles },
  address: '192.0.2.1',
  idempotencyKey: null,
  requestId: 'test',
});

describe('reading reviews', () => {
  it('[REV-02] lists them newest first, 12 per page, each exactly once', async () => {
    const pages = [await read(busy, 1), await read(busy, 2), await read(busy, 3)];
    expect(pages.map(({ items }) => items.length)).toEqual([12, 12, 1]);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    expect(pages[0]?.total).toBe(25);
    const all = pages.flatMap(({ items }) => items);
    expect(new Set(all.map(({ id }) => id)).size).toBe(25);
    const sorted = all.toSorted(
      (a, b) => b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id),
    );
    expect(all).toEqual(sorted);
    expect(all.at(-1)?.user_id).toBe(reviewers.at(-1));
  });

  it('[REV-02] says that there are no more after a full last page', async () => {
    for (let n = 0; n < 12; n += 1) {
      await addReview(quiet, await addPerson('Someone'), { rating: 4, created_at: minutesAgo(n) });
    }
    const page = await read(quiet, 1);
    expect(page.items).toHaveLength(12);
    expect(page.hasMore).toBe(false);
  });

  it('[REV-03] includes names, and replies with one query per page', async () => {
    const before = await read(busy, 1);
    const [reviewed, other] = before.items;
    await addReplies(reviewed?.id ?? '', owner, ['Thank you', 'Come again']);
    await addReplies(other?.id ?? '', reviewers[20] ?? '', ['Same here']);
    const {
      statements,
      answer: { items },
    } = await recordStatements(() => read(busy, 1));
    // The institution with its counts, the reviews, and the replies to them.
    expect(statements).toHaveLength(3);
    const shown = items.find(({ id }) => id === reviewed?.id);
    expect(shown?.replies.map(({ message, full_name }) => [message, full_name])).toEqual([
      ['Thank you', 'Owner of the shop'],
      ['Come again', 'Owner of the shop'],
    ]);
    expect(items.find(({ id }) => id === other?.id)?.replies[0]?.full_name).toBe('Reviewer 20');
    expect(items.find(({ user_id }) => user_id === reviewers[0])?.full_name).toBe('Reviewer 0');
    expect(items.find(({ user_id }) => user_id === reviewers[1])?.full_name).toBeNull();
  });

  it('includes only the first replies of a review, up to the limit', async () => {
    const { items } = await read(busy, 3);
    const id = items[0]?.id ?? '';
    await addReplies(
      id,
      owner,
      Array.from({ length: maxReplies + 5 }, (_, n) => `reply ${n}`),
    );
    const again = await read(busy, 3);
    expect(again.items[0]?.replies.map(({ message }) => message)).toEqual(
      Array.from({ length: maxReplies }, (_, n) => `reply ${n}`),
    );
  });

  it('counts the reviews for each number of stars', async () => {
    const { distribution } = await read(busy, 2);
    expect(distribution).toEqual({ '1': 5, '2': 5, '3': 5, '4': 5, '5': 5 });
  });

  it('lists only the reviews with one number of stars, newest first, with their own total and the distribution of all', async () => {
    const all = await Promise.all([1, 2, 3].map((page) => read(busy, page)));
    const withTwoStars = all.flatMap(({ items }) => items).filter(({ rating }) => rating === 2);
    const page = await read(busy, 1, 2);
    expect(page.items).toEqual(withTwoStars);
    expect(page).toMatchObject({ rating: 2, total: 5, hasMore: false });
    expect(page.distribution).toEqual(all[0]?.distribution);
    expect(all[0]?.rating).toBeNull();
    expect((await read(busy, 2, 2)).items).toEqual([]);
  });

  it("gives the caller's own review beside those with other stars", async () => {
    const [latest = ''] = reviewers;
    const query = { rating: 5 };
    const { own, items } = await readReviewPage(thikana.services, as(latest), busy, query);
    expect(own).toMatchObject({ user_id: latest, rating: 1 });
    expect(items.map(({ rating }) => rating)).toEqual([5, 5, 5, 5, 5]);
  });

  it('gives a total equal to the sum of the distribution, even while reviews are written', async () => {
    const { db, pool } = thikana.services;
    const category_id = await addCategory(db, { name: 'Reviewed meanwhile' });
    const [place = ''] = await addPlaces(db, [{ category_id }]);
    const query = pool.query.bind(pool);
    // Another review is written after each statement.
    const queries = vi.spyOn(pool, 'query').mockImplementation(async (...args: unknown[]) => {
      const result: unknown = await Reflect.apply(query, pool, args);
      const user = await addPerson('Quick');
      await addReview(place, user, { rating: 4, created_at: minutesAgo(0) });
      return result;
    });
    const { total, distribution } = await read(place, 1);
    queries.mockRestore();
    expect(Object.values(distribution).reduce((sum, count) => sum + count)).toBe(total);
    const later = await read(place, 1);
    expect(later.total).toBeGreaterThan(0);
    expect(later.distribution['4']).toBe(later.total);
  });

  it('[API-01] gives a signed-out caller no own review', async () => {
    expect((await read(busy, 1)).own).toBeNull();
  });

  it("gives the caller's own review whichever page it is on", async () => {
    const last = reviewers[24] ?? '';
    const { own, items } = await readReviewPage(thikana.services, as(last), busy);
    expect(own?.user_id).toBe(last);
    expect(own?.full_name).toBe('Reviewer 24');
    expect(items.some(({ user_id }) => user_id === last)).toBe(false);
    expect((await readReviewPage(thikana.services, as(owner), busy)).own).toBeNull();
  });

  it('gives the reviews of a hidden place to its owner and to admins only', async () => {
    const visitor = read(hidden, 1);
    await expect(visitor).rejects.toThrow(ApiError);
    await expect(visitor).rejects.toMatchObject({ status: 404, code: 'notFound' });
    await expect(readReviewPage(thikana.services, as(reviewers[0] ?? ''), hidden)).rejects.toThrow(
      'notFound',
    );
    expect((await readReviewPage(thikana.services, as(owner), hidden)).items).toEqual([]);
    expect(
      (await readReviewPage(thikana.services, as(reviewers[0] ?? '', ['admin']), hidden)).total,
    ).toBe(0);
  });

  it('refuses an unknown place, and an invalid page or number of stars', async () => {
    await expect(read(crypto.randomUUID(), 1)).rejects.toMatchObject({ status: 404 });
    const { status } = await thikana.request('/api/institutions/nonsense/reviews');
    expect(status).toBe(404);
    for (const query of [
      'page=0',
      'rating=0',
      'rating=6',
      'rating=4.5',
      'rating=',
      'rating=5&rating=4',
    ]) {
      const answer = await thikana.request(`/api/institutions/${busy}/reviews?${query}`);
      expect([query, answer.status]).toEqual([query, 422]);
    }
  });
});
