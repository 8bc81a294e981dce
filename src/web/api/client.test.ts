import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteReview } from '../../features/reviews/writing-contract.ts';
import { deleteCategory } from '../../features/categories/admin-contract.ts';
import { getCategory } from '../../features/categories/contract.ts';
import { listInstitutions } from '../../features/places/contract.ts';
import { problemResponse } from '../../server/http/problem-response.ts';
import { Refusal } from '../../shared/problem.ts';
import type { RefusalDetails } from '../../shared/problem.ts';
import { ApiError, createApi, isResponseLost } from './client.ts';

const params = { id: '00000000-0000-4000-8000-000000000001' };
const answering = (answer: () => Response) =>
  createApi(async () => answer(), 'http://thikana.test');

it('treats the page of a network that wants a sign-in first as no answer', async () => {
  const portal = answering(
    () => new Response('<h1>Free Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }),
  );
  await expect(portal(getCategory, { params })).rejects.toMatchObject({ code: 'offline' });
  await expect(portal(deleteReview, { params })).rejects.toMatchObject({ code: 'offline' });
});

it('treats an answer that breaks off as no answer', async () => {
  const broken = answering(() => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('reset')) });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
  const error = await broken(getCategory, { params }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'offline', status: 0 });
});

it('treats a request that reached the server too slowly as unanswered', async () => {
  const slow = answering(() => problemResponse(new Refusal('tooSlow')));
  await expect(slow(deleteReview, { params })).rejects.toMatchObject({
    code: 'offline',
    status: 0,
  });
});

it.each([502, 504, 524])(
  'treats the error page of a proxy with status %s as a lost answer',
  async (status) => {
    const page = '<h1>Bad Gateway</h1>';
    const proxy = answering(
      () => new Response(page, { status, headers: { 'content-type': 'text/html' } }),
    );
    const error = await proxy(deleteReview, { params }).catch((caught: unknown) => caught);
    expect(isResponseLost(error)).toBe(true);
  },
);

it.each([
  ['a refusal with status 503', 503, () => problemResponse(new Refusal('unavailable'))],
  ['an empty page with status 500', 500, () => new Response('', { status: 500 })],
] as const)(
  'treats an error from the server itself as an answer: %s',
  async (_, status, answer) => {
    const error = await answering(answer)(deleteReview, { params }).catch(
      (caught: unknown) => caught,
    );
    expect(error).toMatchObject({ status });
    expect(isResponseLost(error)).toBe(false);
  },
);

it('passes on the counts in a refusal apart from its sentence', async () => {
  const refused = (details: RefusalDetails) => {
    const api = answering(() => problemResponse(new Refusal('categoryInUse', details)));
    return api(deleteCategory, { params });
  };
  await expect(refused({ params: { count: 3 } })).rejects.toMatchObject({
    ...{ code: 'categoryInUse', status: 409, params: { count: 3 } },
    message: 'The category has institutions',
  });
  // A server of an earlier version says nothing of it.
  await expect(refused({})).rejects.toMatchObject({ code: 'categoryInUse', params: {} });
});

it('writes whole numbers as they are and others to six decimals in addresses, and leaves undefined out', async () => {
  const asked: Request[] = [];
  const api = createApi(async (request) => {
    asked.push(request);
    return Response.json({ items: [], page: 1, hasMore: false });
  }, 'http://thikana.test');
  const query = { lat: 23.81034567, lng: 90.4, page: 2, search: undefined };
  await api(listInstitutions, { query }).catch(() => undefined);
  const { search } = new URL(asked[0]?.url ?? '');
  expect(search).toBe('?lat=23.810346&lng=90.4&page=2');
});

it('sends an idempotency key only when one is given', async () => {
  const keys: (string | null)[] = [];
  const api = createApi(async ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return new Response(null, { status: 204 });
  }, 'http://thikana.test');
  await api(deleteReview, { params }, { idempotencyKey: 'made-once' });
  await api(deleteReview, { params });
  expect(keys).toEqual(['made-once', null]);
});

it('does not report an aborted call as an API error', async () => {
  const api = answering(() => new Response('{'));
  const signal = AbortSignal.abort(new Error('given up'));
  const error = await api(getCategory, { params }, { signal }).catch((caught: unknown) => caught);
  expect(error).not.toBeInstanceOf(ApiError);
});

it('treats a call that times out as unanswered', async () => {
  const signal = AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
  const api = createApi(async (request) => fetch(request), 'http://thikana.test');
  const error = await api(getCategory, { params }, { signal }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: 'offline', status: 0 });
});

describe('in a browser', () => {
  let time = new AbortController();
  const limit = vi.fn(() => time.signal);
  beforeEach(() => {
    vi.stubGlobal('window', {});
    time = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(limit);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const silent = createApi(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
    'http://thikana.test',
  );
  const isOver = () => time.abort(new DOMException('too late', 'TimeoutError'));

  it('a call is given up after 20 seconds', async () => {
    const asking = silent(getCategory, { params });
    const deleting = silent(deleteCategory, { params });
    expect(limit).toHaveBeenCalledTimes(2);
    expect(limit).toHaveBeenCalledWith(20_000);
    isOver();
    await expect(asking).rejects.toMatchObject({ code: 'offline', status: 0 });
    await expect(deleting).rejects.toMatchObject({ code: 'offline', status: 0 });
  });

  it('an abortable call is given up after the same time, and at once when it is aborted', async () => {
    const [kept, givenUp] = [new AbortController(), new AbortController()];
    const asking = silent(getCategory, { params }, { signal: kept.signal });
    const leaving = silent(getCategory, { params }, { signal: givenUp.signal });
    givenUp.abort(new Error('given up'));
    await expect(leaving).rejects.toThrow('given up');
    isOver();
    await expect(asking).rejects.toMatchObject({ code: 'offline', status: 0 });
  });

  it('a call is given up after the same time when its answer has begun and does not go on', async () => {
    const begun = answering(() => {
      const body = new ReadableStream({
        start: (stream) => {
          time.signal.addEventListener('abort', () => stream.error(time.signal.reason));
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    });
    const asking = begun(getCategory, { params });
    isOver();
    await expect(asking).rejects.toMatchObject({ code: 'offline', status: 0 });
  });
});
