import type { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { createApi } from '../../web/api/client.ts';
import type { Api } from '../../web/api/client.ts';
import { createQueryClient } from '../../web/query-client.ts';
import { createDeletion } from '../../web/use-deletion.ts';
import type { ToastContent } from '../../web/ui/toast-store.ts';
import { placeQuery } from '../places/place-queries.ts';
import { performReviewAction } from './perform-review-action.ts';
import type { ReviewAction } from './perform-review-action.ts';
import {
  editReplyAction,
  editReviewAction,
  deleteReplyAction,
  deleteReviewAction,
  createReplyAction,
  createReviewAction,
} from './review-actions.ts';
import { reviewsKey, reviewsQuery } from './queries.ts';
import type { ReviewPage, ReviewPages } from './review-pages.ts';
import { createReply } from './writing-contract.ts';

let thikana: TestApi;
let category_id: string;
let place: string;
let queries: QueryClient;
let api: Api;
let toasts: ToastContent[];
let me: { id: string; email: string; email_verified: boolean; full_name: string; roles: ['user'] };
const position = { lat: 23.8103, lng: 90.4125 };

beforeAll(async () => {
  thikana = await testApi();
  category_id = await addCategory(thikana.services.db);
});
afterAll(() => thikana.close());
beforeEach(async () => {
  const { db } = thikana.services;
  const id = await addUser(db);
  me = { id, email: '', email_verified: true, full_name: 'Demo Person', roles: ['user'] };
  [place = ''] = await addPlaces(db, [{ category_id, owner_id: await addUser(db) }]);
  for (const rating of [5, 4, 2]) await addReview(db, place, { rating });
  ({ api } = thikana.as(id));
  queries = createQueryClient();
  toasts = [];
  await queries.fetchInfiniteQuery(reviewsQuery(api, place));
  await queries.fetchQuery(placeQuery(api, { id: place, position }));
});

const cached = () => queries.getQueryData<ReviewPages>(reviewsQuery(api, place).queryKey);
const page = () => {
  const first = cached()?.pages[0];
  if (!first) throw new Error('nothing is cached');
  return first;
};
const placeShown = () =>
  queries.getQueryData(placeQuery(api, { id: place, position }).queryKey) ?? null;
/** The cached page without ids and times, which only the server knows. */
const shape = ({ items, own, total, distribution }: ReviewPage) => ({
  ...{ total, distribution, own: own && { rating: own.rating, comment: own.comment } },
  items: items.map(({ rating, comment, full_name, replies }) => ({
    ...{ rating, comment, full_name },
    replies: replies.map(({ message, owner_id }) => ({ message, owner_id })),
  })),
});

/** Runs an act, and returns what was shown while it was sent. */
async function watch<Answer>(
  deed: Omit<ReviewAction<Answer>, 'successToast' | 'failureToast'>,
  through: Api = api,
): Promise<{ meanwhile: ReviewPage; rating: unknown; failure: Error | null }> {
  let meanwhile = page();
  let rating: unknown;
  const failure = await performReviewAction(
    { api: through, queries, toast: (content) => toasts.push(content) },
    {
      ...deed,
      send: (client) => {
        meanwhile = page();
        rating = placeShown();
        return deed.send(client);
      },
      successToast: { title: 'done' },
      hiddenToast: { title: 'hidden' },
      failureToast: () => ({ title: 'failed' }),
    },
  );
  return { meanwhile, rating, failure };
}

/** Expects that the cache now shows what the server would return. */
async function agrees() {
  const shown = shape(page());
  const truth = await createQueryClient().fetchInfiniteQuery(reviewsQuery(api, place));
  expect(shown).toEqual(shape(truth.pages[0] ?? page()));
  const known = await createQueryClient().fetchQuery(placeQuery(api, { id: place, position }));
  expect(placeShown()).toMatchObject({
    rating: known?.rating,
    reviewCount: known?.reviewCount,
  });
}

const write = () =>
  watch(createReviewAction(place, me, { rating: 1, comment: ' Poor ', images: [] }, 'key'));

describe('a change to reviews', () => {
  it('shows a new review and the new rating at once, and the stored review afterwards', async () => {
    const { meanwhile, rating, failure } = await write();
    expect(failure).toBeNull();
    expect(meanwhile.items[0]).toMatchObject({ rating: 1, comment: 'Poor', user_id: me.id });
    expect(meanwhile).toMatchObject({ total: 4, own: null });
    expect(meanwhile.distribution).toEqual({ '1': 1, '2': 1, '3': 0, '4': 1, '5': 1 });
    expect(rating).toMatchObject({ rating: 3, reviewCount: 4 });
    expect(page().own).toMatchObject({ rating: 1, comment: 'Poor', user_id: me.id });
    await agrees();
    expect(toasts).toEqual([{ title: 'done' }]);
  });

  it('shows a new review that begins hidden to its author alone, and says so', async () => {
    await thikana.services.db
      .insertInto('review_holds')
      .values({ user_id: me.id, institution_id: place })
      .execute();
    const { failure } = await write();
    expect(failure).toBeNull();
    expect(page().own).toMatchObject({ rating: 1, is_hidden: true });
    expect(page()).toMatchObject({ total: 3 });
    await agrees();
    expect(toasts).toEqual([{ title: 'hidden' }]);
  });

  it("shows an edit of one's own review at once, and its deletion once it is stored", async () => {
    await write();
    const own = page().own ?? page().items[0];
    if (!own) throw new Error('no review');
    const changed = await watch(editReviewAction(own, { rating: 5, comment: '', images: [] }));
    expect(changed.meanwhile.own).toMatchObject({ rating: 5, comment: null });
    expect(changed.rating).toMatchObject({ rating: 4, reviewCount: 4 });
    await agrees();
    const deleted = await watch(deleteReviewAction(own, createDeletion()));
    expect(deleted.meanwhile.total).toBe(4);
    expect(page()).toMatchObject({ total: 3, own: null });
    await agrees();
  });

  it('shows a new or edited reply at once, and its deletion once it is stored', async () => {
    const [review] = page().items;
    if (!review) throw new Error('no review');
    const { owner_id } = page();
    const written = await watch(
      createReplyAction(review, me, { message: ' Hello ', owner_id }, 'key'),
    );
    expect(written.meanwhile.items[0]?.replies).toMatchObject([
      { message: 'Hello', user_id: me.id },
    ]);
    await agrees();
    const reply = page().items[0]?.replies[0];
    if (!reply) throw new Error('no reply');
    const changed = await watch(editReplyAction(reply, 'Hello again'));
    expect(changed.meanwhile.items[0]?.replies).toMatchObject([{ message: 'Hello again' }]);
    await agrees();
    const deleted = await watch(deleteReplyAction(reply, createDeletion()));
    expect(deleted.meanwhile.items[0]?.replies).toMatchObject([{ message: 'Hello again' }]);
    expect(page().items[0]?.replies).toEqual([]);
    await agrees();
  });

  it('is rolled back when the server refuses it, and gives the reason', async () => {
    await thikana.as(me.id).request(`/api/institutions/${place}/reviews`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rating: 2 }),
    });
    const before = page();
    const { meanwhile, failure } = await write();
    expect(meanwhile.total).toBe(4);
    expect(failure).toMatchObject({ code: 'alreadyReviewed' });
    expect(toasts).toEqual([{ title: 'failed', variant: 'destructive' }]);
    expect(page()).toEqual(before);
    expect(placeShown()).toMatchObject({ reviewCount: 3 });
  });

  it('is rolled back when the connection is lost', async () => {
    const lost: Api = Object.assign(() => Promise.reject(new Error('lost')), { open: api.open });
    const isTakenBack = async <Answer>(
      deed: Omit<ReviewAction<Answer>, 'successToast' | 'failureToast'>,
    ) => {
      const before = page();
      const { failure } = await watch(deed, lost);
      expect(failure?.message).toBe('lost');
      expect(page()).toEqual(before);
    };
    await isTakenBack(createReviewAction(place, me, { rating: 1, comment: '', images: [] }, 'key'));
    await write();
    const { own, owner_id } = page();
    if (!own) throw new Error('no review');
    await isTakenBack(editReviewAction(own, { rating: 5, comment: '', images: [] }));
    await isTakenBack(createReplyAction(own, me, { message: 'Hello', owner_id }, 'key'));
  });

  it('[REPLY-04] rolls back only itself, not other changes or pages loaded meanwhile', async () => {
    const lost: Api = Object.assign(() => Promise.reject(new Error('lost')), { open: api.open });
    const [first, second] = page().items;
    if (!first || !second) throw new Error('no reviews');
    const { owner_id } = page();
    const messages = () =>
      page().items.map(({ replies }) => replies.map(({ message }) => message).join());
    // While one is being sent, another one is sent, and more of the list is loaded.
    const losing = async () => {
      await watch(
        createReplyAction(second, me, { message: 'Lost later', owner_id }, 'third'),
        lost,
      );
      await watch(createReplyAction(second, me, { message: 'Stored', owner_id }, 'second'));
      queries.setQueryData<ReviewPages>(
        reviewsQuery(api, place).queryKey,
        (known) =>
          known && { pages: [...known.pages, page()], pageParams: [...known.pageParams, 2] },
      );
      throw new Error('lost');
    };
    const failing: Api = Object.assign(() => losing(), { open: api.open });
    await watch(createReplyAction(first, me, { message: 'Lost', owner_id }, 'first'), failing);
    expect(messages()).toEqual(['', 'Stored', '']);
    expect(cached()?.pages).toHaveLength(2);
  });

  it('counts a deletion as done when a retry finds nothing left, but not on the first try', async () => {
    await write();
    const own = page().own ?? page().items[0];
    if (!own) throw new Error('no review');
    await api(createReply, { params: { id: own.id }, body: { message: 'Hello' } });
    await queries.refetchQueries({ queryKey: reviewsKey(place) });
    const [reply] = page().own?.replies ?? [];
    if (!reply) throw new Error('no reply');
    // The request arrives, and its response is lost.
    const unheard = createApi(async ({ method, url }) => {
      await thikana.as(me.id).request(new URL(url).pathname, { method });
      throw new TypeError('Failed to fetch');
    }, 'http://localhost');
    const deletion = createDeletion();
    for (const deed of [deleteReplyAction(reply, deletion), deleteReviewAction(own, deletion)]) {
      expect((await watch(deed, unheard)).failure).toMatchObject({ code: 'offline' });
      expect((await watch(deed)).failure).toBeNull();
    }
    expect(page()).toMatchObject({ total: 3, own: null });
    await agrees();
    const { failure } = await watch(deleteReviewAction(own, createDeletion()));
    expect(failure).toMatchObject({ code: 'notFound' });
  });

  it('invalidates every query that shows the rating, but not the page of another place', async () => {
    const others = [
      ['institutions', {}],
      ['suggestions', {}],
      ['map', 'nearest', {}],
    ];
    const elsewhere = ['institution', 'another'];
    for (const queryKey of [...others, elsewhere]) queries.setQueryData(queryKey, { pages: [] });
    await write();
    for (const queryKey of [reviewsQuery(api, place).queryKey, ...others]) {
      expect([queryKey, queries.getQueryState(queryKey)?.isInvalidated]).toEqual([queryKey, true]);
    }
    expect(queries.getQueryState(elsewhere)?.isInvalidated).toBe(false);
  });

  it('is not overwritten by an older answer that was on its way', async () => {
    let goOn = () => undefined as void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const { queryKey } = reviewsQuery(api, place);
    const before = cached();
    const reading = queries
      .fetchInfiniteQuery({
        ...reviewsQuery(api, place),
        queryKey,
        staleTime: 0,
        queryFn: async () => {
          await held;
          return before?.pages[0] ?? page();
        },
      })
      .catch(() => undefined);
    await write();
    goOn();
    await reading;
    expect(page()).toMatchObject({ total: 4, own: { rating: 1 } });
  });
});
