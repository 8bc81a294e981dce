import { MutationObserver, QueryClient } from '@tanstack/react-query';
import type { MutationObserverOptions } from '@tanstack/react-query';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../shared/language.ts';
import { createApi } from '../../web/api/client.ts';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { createToastStore } from '../../web/ui/toast-store.ts';
import { createDeletion } from '../../web/use-deletion.ts';
import { adminCategoriesQuery, ownRequestsQuery } from './admin-queries.ts';
import {
  changingVisibility,
  creatingCategory,
  decidingRequest,
  deletingCategory,
  editingCategory,
  requestingCategory,
  savingOrder,
} from './category-writes.ts';
import type { WriteTools } from './category-writes.ts';

const id = '5a3f6f3e-1111-4f4e-9a55-1d6f3c1f0a01';
const category = {
  ...{ id, name: 'Florist', description: null, icon: null, institution_count: 0, hidden_count: 0 },
  ...{ created_at: '2026-03-09T06:00:00.000Z', is_visible: true, display_order: 0 },
};
const request = {
  ...{ id, requester_id: id, name: 'Florist', description: null, icon: null },
  ...{ status: 'approved', admin_notes: null, reviewed_by: id, requester_name: null },
  ...{ created_at: '2026-03-09T06:00:00.000Z', updated_at: '2026-03-09T06:00:00.000Z' },
};
const input = { name: 'Florist', description: null, icon: null };
const page = { items: [category], page: 1, pageSize: 1, hasMore: false };

const problem = (status: number, code: string, errors: object[] = [], params: object = {}) =>
  Response.json(
    { type: 'about:blank', title: code, status, code, detail: code, errors, params },
    { status },
  );

let texts: Record<Language, WriteTools['t']>;
beforeAll(async () => {
  texts = {
    en: createI18n('en', await loadTexts('en')).t,
    bn: createI18n('bn', await loadTexts('bn')).t,
  };
});

/** Tools over a server that answers every call the same, and what was said in toasts. */
function tools(answer: () => Response | Promise<Response>, language: Language = 'en') {
  const said: unknown[][] = [];
  const made: WriteTools = {
    api: createApi(async () => answer(), 'http://localhost'),
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    t: texts[language],
    showToast: ({ title, description, variant }) =>
      said.push([title, ...(description ? [description] : []), ...(variant ? [variant] : [])]),
  };
  return { made, said };
}

async function run<Answer, Variables, Kept>(
  options: MutationObserverOptions<Answer, Error, Variables, Kept>,
  { queries }: WriteTools,
  variables: Variables,
): Promise<void> {
  await new MutationObserver(queries, options).mutate(variables).catch(() => undefined);
}

const named = { input, idempotencyKey: 'k' };
const decision = { id, status: 'approved', admin_notes: null, idempotencyKey: 'k' } as const;

/** Every write: what it is, its answer, its two messages in English, and how it is made. */
const writes: [string, unknown, string, string, (given: WriteTools) => Promise<void>][] = [
  [
    'creating a category',
    category,
    'Category created successfully',
    'Failed to create category',
    (given) => run(creatingCategory(given), given, named),
  ],
  [
    'requesting one',
    request,
    'Category request submitted for admin review',
    'Failed to submit category request',
    (given) => run(requestingCategory(given), given, named),
  ],
  [
    'editing one',
    category,
    'Category updated successfully',
    'Failed to update category',
    (given) => run(editingCategory(given), given, { id, changes: input }),
  ],
  [
    'deleting one',
    null,
    'Category deleted successfully',
    'Failed to delete category',
    (given) => run(deletingCategory(given, createDeletion()), given, id),
  ],
  [
    'deciding a request',
    request,
    'Request approved successfully',
    'Failed to update request',
    (given) => run(decidingRequest(given), given, decision),
  ],
  [
    'deciding a request',
    { ...request, status: 'rejected' },
    'Request rejected successfully',
    'Failed to update request',
    (given) => run(decidingRequest(given), given, { ...decision, status: 'rejected' }),
  ],
  [
    'saving the order',
    page,
    'Category order saved successfully',
    'Failed to save category order',
    (given) => run(savingOrder(given), given, { ids: [id], before: [id] }),
  ],
  [
    'showing or hiding one',
    category,
    'Category visibility updated successfully',
    'Failed to update category visibility',
    (given) => run(changingVisibility(given, id), given, false),
  ],
];

describe('what is said of a write', () => {
  it.each(writes)(
    '[ERR-26] [ERR-27] [ERR-29] [ERR-30] [ERR-31] [ERR-33] [ERR-34] is one of two sentences: %s',
    async (_, answer, success, failure, write) => {
      const good = tools(() =>
        answer === null ? new Response(null, { status: 204 }) : Response.json(answer),
      );
      await write(good.made);
      expect(good.said).toEqual([[success]]);
      const bad = tools(() => problem(500, 'unexpected'));
      await write(bad.made);
      expect(bad.said).toEqual([[failure, 'destructive']]);
    },
  );

  it.each(writes)(
    'is how the last try went, not what an earlier one came to: %s',
    async (...write) => {
      const [, answer, success, failure, send] = write;
      const toasts = createToastStore();
      const { made } = tools(() => problem(500, 'unexpected'));
      made.showToast = toasts.show;
      await send(made);
      expect(toasts.visible()?.title).toBe(failure);
      made.api = createApi(
        async () => (answer === null ? new Response(null, { status: 204 }) : Response.json(answer)),
        'http://localhost',
      );
      await send(made);
      expect(toasts.visible()?.title).toBe(success);
    },
  );

  it('has the reason below it where one is known, in the language of the reader', async () => {
    const inUse = () => problem(409, 'categoryInUse', [], { count: 1234 });
    const english = tools(inUse);
    await run(deletingCategory(english.made, createDeletion()), english.made, id);
    expect(english.said).toEqual([
      ['Failed to delete category', '1,234 places are in this category', 'destructive'],
    ]);
    const bangla = tools(inUse, 'bn');
    await run(deletingCategory(bangla.made, createDeletion()), bangla.made, id);
    expect(bangla.said).toEqual([
      ['ক্যাটাগরি মুছে ফেলা যায়নি', 'এই ক্যাটাগরিতে ১,২৩৪টি জায়গা আছে', 'destructive'].map((text) =>
        text.normalize('NFC'),
      ),
    ]);
    const ended = tools(() => problem(401, 'notSignedIn'));
    await run(requestingCategory(ended.made), ended.made, named);
    expect(ended.said).toEqual([
      ['Failed to submit category request', 'Please sign in again, then try again.', 'destructive'],
    ]);
    const lost = tools(() => Promise.reject(new TypeError('Failed to fetch')));
    await run(savingOrder(lost.made), lost.made, { ids: [id], before: [id] });
    expect(lost.said).toEqual([
      ['Failed to save category order', 'No connection. Try again.', 'destructive'],
    ]);
  });

  it.each([
    ['en', 'Another administrator has saved an order meanwhile. It is shown now'],
    ['bn', 'এর মধ্যে আরেকজন অ্যাডমিন ক্রম সংরক্ষণ করেছেন। এখন সেটিই দেখানো হচ্ছে'.normalize('NFC')],
  ] as const)(
    '[ERR-33] is that another order was saved meanwhile, in %s',
    async (language, why) => {
      const errors = [{ path: 'before', code: 'orderChanged', message: 'changed' }];
      const { made, said } = tools(() => problem(409, 'conflict', errors), language);
      await run(savingOrder(made), made, { ids: [id], before: [] });
      expect(said).toEqual([[expect.any(String), expect.stringContaining(why), 'destructive']]);
    },
  );

  it('is that a category is deleted, where only the answer to an earlier try was lost', async () => {
    let answer = () => problem(404, 'notFound');
    const { made, said } = tools(() => answer());
    const deletion = createDeletion();
    const remove = () => run(deletingCategory(made, deletion), made, id);
    await remove();
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await remove();
    answer = () => problem(404, 'notFound');
    await remove();
    expect(said).toEqual([
      ['Failed to delete category', 'It is no longer there', 'destructive'],
      ['Failed to delete category', 'No connection. Try again.', 'destructive'],
      ['Category deleted successfully'],
    ]);
  });

  it('[ERR-32] tells when the category of an approved request cannot be created', async () => {
    const { made, said } = tools(() =>
      problem(409, 'conflict', [{ path: 'name', code: 'nameTaken', message: 'taken' }]),
    );
    await run(decidingRequest(made), made, decision);
    expect(said).toEqual([
      [
        'Failed to create category from request',
        'A category with this name already exists',
        'destructive',
      ],
    ]);
  });
});

describe('the visibility of a category', () => {
  const shown = ({ queries, api }: WriteTools) =>
    queries.getQueryData(adminCategoriesQuery(api).queryKey)?.items[0]?.is_visible;

  function withList(answer: () => Promise<Response>) {
    const { made, said } = tools(answer);
    const { queryKey } = adminCategoriesQuery(made.api);
    made.queries.setQueryData(queryKey, { items: [category], complete: true });
    return { made, said };
  }

  it('[ADMIN-09] turns at once, and back when the server call fails', async () => {
    let refuse: (response: Response) => void = () => undefined;
    const { made, said } = withList(() => new Promise((resolve) => (refuse = resolve)));
    expect(shown(made)).toBe(true);
    const turning = run(changingVisibility(made, id), made, false);
    expect(shown(made)).toBe(false);
    await expect.poll(() => refuse.length).toBe(1);
    refuse(problem(503, 'unavailable'));
    await turning;
    expect(shown(made)).toBe(true);
    expect(said).toEqual([['Failed to update category visibility', 'destructive']]);
  });

  it('[ADMIN-09] stays as it was turned when the server says yes', async () => {
    const { made } = withList(async () => Response.json({ ...category, is_visible: false }));
    await run(changingVisibility(made, id), made, false);
    expect(shown(made)).toBe(false);
  });
});

describe('what a write leaves behind', () => {
  const { queryKey } = adminCategoriesQuery(createApi(async () => new Response(), ''));
  const wholeList = { items: [category], complete: true };

  /** Tools over a server that answers when it is told to; what it was asked, in order. */
  function heldTools() {
    const asked: { call: string; key: string | null; answer: (given: Response) => void }[] = [];
    const { made } = tools(() => new Response());
    made.api = createApi(
      ({ method, url, headers }) =>
        new Promise((answer) => {
          const call = `${method} ${new URL(url).pathname}`;
          asked.push({ call, key: headers.get('idempotency-key'), answer });
        }),
      'http://localhost',
    );
    made.queries.setQueryData(queryKey, wholeList);
    const isOld = (key: readonly string[]) => made.queries.getQueryState(key)?.isInvalidated;
    const shown = () => made.queries.getQueryData<typeof wholeList>(queryKey)?.items ?? [];
    /** Begins to read the list, as a screen does that is gone back to. */
    const read = () =>
      made.queries
        .fetchQuery({ ...adminCategoriesQuery(made.api), staleTime: 0 })
        .catch(() => undefined);
    return { asked, made, isOld, shown, read };
  }
  const arrives = (asked: unknown[], count: number) => expect.poll(() => asked.length).toBe(count);
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('of two presses on visibility the last one decides, and what is between is not read', async () => {
    const { asked, made, isOld, shown } = heldTools();
    const hiding = run(changingVisibility(made, id), made, false);
    const showing = run(changingVisibility(made, id), made, true);
    await arrives(asked, 1);
    await settled();
    expect(asked).toHaveLength(1);
    asked[0]?.answer(Response.json({ ...category, is_visible: false }));
    await arrives(asked, 2);
    expect(shown()).toMatchObject([{ is_visible: true }]);
    expect(isOld(queryKey)).toBe(false);
    asked[1]?.answer(Response.json(category));
    await hiding;
    await showing;
    expect(shown()).toMatchObject([{ is_visible: true }]);
    expect(isOld(queryKey)).toBe(true);
  });

  it('a list that was on its way brings nothing back', async () => {
    const { asked, made, shown, read } = heldTools();
    const first = read();
    await arrives(asked, 1);
    const hiding = run(changingVisibility(made, id), made, false);
    await arrives(asked, 2);
    asked[0]?.answer(Response.json({ items: [category] }));
    await first;
    expect(shown()).toMatchObject([{ is_visible: false }]);
    asked[1]?.answer(Response.json({ ...category, is_visible: false }));
    await hiding;

    const deleting = run(deletingCategory(made, createDeletion()), made, id);
    await arrives(asked, 3);
    const second = read();
    await arrives(asked, 4);
    asked[2]?.answer(new Response(null, { status: 204 }));
    await deleting;
    asked[3]?.answer(Response.json({ items: [category] }));
    await second;
    expect(shown()).toEqual([]);
  });

  it('is read anew where others may have been first', async () => {
    const refused = heldTools();
    const ordering = run(savingOrder(refused.made), refused.made, { ids: [id], before: [id] });
    await arrives(refused.asked, 1);
    refused.asked[0]?.answer(problem(409, 'conflict'));
    await ordering;
    expect(refused.isOld(queryKey)).toBe(true);
    // A category comes with the request that is approved, and none with one that is not.
    for (const status of ['approved', 'rejected'] as const) {
      const { asked, made, isOld } = heldTools();
      const deciding = run(decidingRequest(made), made, { ...decision, status });
      await arrives(asked, 1);
      asked[0]?.answer(Response.json({ ...request, status }));
      await deciding;
      expect([status, isOld(queryKey)]).toEqual([status, status === 'approved']);
    }
  });

  it('is made once however often it is sent, and looked for where it may have arrived', async () => {
    const { asked, made, isOld } = heldTools();
    const own = ownRequestsQuery(made.api, id).queryKey;
    made.queries.setQueryData(own, { pages: [], pageParams: [] });
    const creating = run(creatingCategory(made), made, named);
    const requesting = run(requestingCategory(made), made, named);
    await arrives(asked, 2);
    expect(asked.map(({ key }) => key)).toEqual(['k', 'k']);
    expect([isOld(queryKey), isOld(own)]).toEqual([false, false]);
    for (const { answer } of asked) answer(problem(500, 'unexpected'));
    await creating;
    await requesting;
    expect([isOld(queryKey), isOld(own)]).toEqual([true, true]);
  });
});

describe('the list of all categories', () => {
  const plain = (name: string, created_at: string) => {
    const { is_visible: _, display_order: __, hidden_count: ___, ...rest } = category;
    return { ...rest, id: crypto.randomUUID(), name, created_at };
  };

  it('[ADMIN-23] falls back to the plain categories by time of creation', async () => {
    const older = plain('Older', '2026-01-01T00:00:00.000Z');
    const newer = plain('Newer', '2026-02-01T00:00:00.000Z');
    const api = createApi(async (call) => {
      const { pathname, searchParams } = new URL(call.url);
      if (pathname.startsWith('/api/admin/')) return problem(500, 'unexpected');
      const first = searchParams.get('page') === '1';
      return Response.json({
        ...{ items: [first ? newer : older], page: first ? 1 : 2, pageSize: 1, hasMore: first },
      });
    }, 'http://localhost');
    const list = await new QueryClient().fetchQuery(adminCategoriesQuery(api));
    expect(list.complete).toBe(false);
    expect(list.items.map(({ name, icon }) => ({ name, icon }))).toEqual([
      { name: 'Older', icon: null },
      { name: 'Newer', icon: null },
    ]);
  });

  it('[ADMIN-23] is nobody else’s: a refused caller gets nothing in its place', async () => {
    const { made } = tools(() => problem(403, 'notAllowed'));
    await expect(made.queries.fetchQuery(adminCategoriesQuery(made.api))).rejects.toMatchObject({
      code: 'notAllowed',
    });
  });
});
