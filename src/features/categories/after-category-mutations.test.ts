import { describe, expect, it } from 'vitest';
import {
  exampleCategory,
  decisionVariables,
  exampleId,
  creationVariables,
  problemAnswer,
  exampleRequest,
  runMutation,
  createWriteTools,
} from '../../testing/category-write-fixtures.ts';
import { createApi } from '../../web/api/client.ts';
import { createDeletion } from '../../web/use-deletion.ts';
import { adminCategoriesQuery, categoryRequestsQuery, ownRequestsQuery } from './admin-queries.ts';
import {
  changeVisibilityMutation,
  createCategoryMutation,
  deleteCategoryMutation,
  editCategoryMutation,
  saveOrderMutation,
} from './category-mutations.ts';
import { decideRequestMutation, requestCategoryMutation } from './request-mutations.ts';
import type { MutationTools } from './mutation-tools.ts';

describe('the visibility of a category', () => {
  const shown = ({ queries, api }: MutationTools) =>
    queries.getQueryData(adminCategoriesQuery(api).queryKey)?.items[0]?.is_visible;

  function withList(answer: () => Promise<Response>) {
    const { made, said } = createWriteTools(answer);
    const { queryKey } = adminCategoriesQuery(made.api);
    made.queries.setQueryData(queryKey, { items: [exampleCategory], complete: true });
    return { made, said };
  }

  it('[ADMIN-09] changes at once, and changes back when the request fails', async () => {
    let refuse: (response: Response) => void = () => undefined;
    const { made, said } = withList(() => new Promise((resolve) => (refuse = resolve)));
    expect(shown(made)).toBe(true);
    const turning = runMutation(changeVisibilityMutation(made, exampleId), made, false);
    expect(shown(made)).toBe(false);
    await expect.poll(() => refuse.length).toBe(1);
    refuse(problemAnswer(503, 'unavailable'));
    await turning;
    expect(shown(made)).toBe(true);
    expect(said).toEqual([['Failed to update category visibility', 'destructive']]);
  });

  it('[ADMIN-09] stays changed when the request succeeds', async () => {
    const { made } = withList(async () => Response.json({ ...exampleCategory, is_visible: false }));
    await runMutation(changeVisibilityMutation(made, exampleId), made, false);
    expect(shown(made)).toBe(false);
  });
});

describe('the cache after a write', () => {
  const { queryKey } = adminCategoriesQuery(createApi(async () => new Response(), ''));
  const wholeList = { items: [exampleCategory], complete: true };

  /** Tools with a server whose answers the test releases; `asked` has its requests in order. */
  function heldTools() {
    const asked: { call: string; key: string | null; answer: (given: Response) => void }[] = [];
    const { made } = createWriteTools(() => new Response());
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
    /** Starts to load the list, as a screen does when one goes back to it. */
    const read = () =>
      made.queries
        .fetchQuery({ ...adminCategoriesQuery(made.api), staleTime: 0 })
        .catch(() => undefined);
    return { asked, made, isOld, shown, read };
  }
  const arrives = (asked: unknown[], count: number) => expect.poll(() => asked.length).toBe(count);
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('keeps the last of two changes of visibility, and is not invalidated between them', async () => {
    const { asked, made, isOld, shown } = heldTools();
    const hiding = runMutation(changeVisibilityMutation(made, exampleId), made, false);
    const showing = runMutation(changeVisibilityMutation(made, exampleId), made, true);
    await arrives(asked, 1);
    await settled();
    expect(asked).toHaveLength(1);
    asked[0]?.answer(Response.json({ ...exampleCategory, is_visible: false }));
    await arrives(asked, 2);
    expect(shown()).toMatchObject([{ is_visible: true }]);
    expect(isOld(queryKey)).toBe(false);
    asked[1]?.answer(Response.json(exampleCategory));
    await hiding;
    await showing;
    expect(shown()).toMatchObject([{ is_visible: true }]);
    expect(isOld(queryKey)).toBe(true);
  });

  it('shows the stored visibility when the last of several changes fails', async () => {
    const { asked, made, shown } = heldTools();
    const press = (is_visible: boolean) =>
      runMutation(changeVisibilityMutation(made, exampleId), made, is_visible);
    const presses = [press(false), press(true)];
    for (const number of [1, 2]) {
      await arrives(asked, number);
      asked[number - 1]?.answer(problemAnswer(503, 'unavailable'));
    }
    await Promise.all(presses);
    expect(shown()).toMatchObject([{ is_visible: true }]);

    const more = [press(false), press(true), press(false)];
    await arrives(asked, 3);
    asked[2]?.answer(Response.json({ ...exampleCategory, is_visible: false }));
    for (const number of [4, 5]) {
      await arrives(asked, number);
      asked[number - 1]?.answer(problemAnswer(503, 'unavailable'));
    }
    await Promise.all(more);
    expect(shown()).toMatchObject([{ is_visible: false }]);
  });

  it('is not invalidated by one change of visibility while another is pending', async () => {
    const { asked, made, isOld } = heldTools();
    const other = '01890a5d-ac96-774b-bcce-b302099a8058';
    const first = runMutation(changeVisibilityMutation(made, exampleId), made, false);
    const second = runMutation(changeVisibilityMutation(made, other), made, false);
    await arrives(asked, 2);
    asked[0]?.answer(Response.json({ ...exampleCategory, is_visible: false }));
    await first;
    expect(isOld(queryKey)).toBe(false);
    asked[1]?.answer(problemAnswer(503, 'unavailable'));
    await second;
    expect(isOld(queryKey)).toBe(true);
  });

  it('is not overwritten by a list that was requested before the write ended', async () => {
    const { asked, made, shown, read } = heldTools();
    const first = read();
    await arrives(asked, 1);
    const hiding = runMutation(changeVisibilityMutation(made, exampleId), made, false);
    await arrives(asked, 2);
    asked[0]?.answer(Response.json({ items: [exampleCategory] }));
    await first;
    expect(shown()).toMatchObject([{ is_visible: false }]);
    asked[1]?.answer(Response.json({ ...exampleCategory, is_visible: false }));
    await hiding;

    const deleting = runMutation(deleteCategoryMutation(made, createDeletion()), made, exampleId);
    await arrives(asked, 3);
    const second = read();
    await arrives(asked, 4);
    asked[2]?.answer(new Response(null, { status: 204 }));
    await deleting;
    asked[3]?.answer(Response.json({ items: [exampleCategory] }));
    await second;
    expect(shown()).toEqual([]);
  });

  it('is invalidated when others may have changed the categories', async () => {
    const refused = heldTools();
    const ordering = runMutation(saveOrderMutation(refused.made), refused.made, {
      ids: [exampleId],
      before: [exampleId],
    });
    await arrives(refused.asked, 1);
    refused.asked[0]?.answer(problemAnswer(409, 'conflict'));
    await ordering;
    expect(refused.isOld(queryKey)).toBe(true);
    // An approved request creates a category, a rejected one does not.
    for (const status of ['approved', 'rejected'] as const) {
      const { asked, made, isOld } = heldTools();
      const deciding = runMutation(decideRequestMutation(made), made, {
        ...decisionVariables,
        status,
      });
      await arrives(asked, 1);
      asked[0]?.answer(Response.json({ ...exampleRequest, status }));
      await deciding;
      expect([status, isOld(queryKey)]).toEqual([status, status === 'approved']);
    }
    // Another administrator may have approved it, or this try, whose response was lost.
    for (const refusal of [
      problemAnswer(409, 'alreadyDecided'),
      problemAnswer(503, 'unavailable'),
    ]) {
      const { asked, made, isOld } = heldTools();
      const deciding = runMutation(decideRequestMutation(made), made, decisionVariables);
      await arrives(asked, 1);
      asked[0]?.answer(refusal);
      await deciding;
      expect(isOld(queryKey)).toBe(true);
    }
  });

  it('[ADMIN-13] shows a decision in its request before the lists are fetched again, and counts it once', async () => {
    const { asked, made } = heldTools();
    const other = { ...exampleRequest, id: crypto.randomUUID(), status: 'pending' } as const;
    const waiting = { ...exampleRequest, status: 'pending' } as const;
    const list = (status: 'pending' | null) => categoryRequestsQuery(made.api, status).queryKey;
    for (const status of [null, 'pending'] as const) {
      const items = [other, waiting];
      const page = { ...{ items, page: 1, pageSize: 12 }, ...{ hasMore: false, pending: 2 } };
      made.queries.setQueryData(list(status), { pages: [page], pageParams: [1] });
    }
    const deciding = runMutation(decideRequestMutation(made), made, decisionVariables);
    await arrives(asked, 1);
    asked[0]?.answer(Response.json(exampleRequest));
    await deciding;
    const shown = (status: 'pending' | null) => made.queries.getQueryData(list(status))?.pages;
    expect(shown(null)).toMatchObject([{ items: [other, exampleRequest], pending: 1 }]);
    expect(shown('pending')).toMatchObject([{ items: [other], pending: 1 }]);
    // A decision that is repeated is counted once.
    const again = runMutation(decideRequestMutation(made), made, decisionVariables);
    await arrives(asked, 2);
    asked[1]?.answer(Response.json(exampleRequest));
    await again;
    expect(shown(null)).toMatchObject([{ pending: 1 }]);
  });

  it('is invalidated wherever places are shown with their category or found by it', async () => {
    const { asked, made } = heldTools();
    const shownIn = [
      ...['categories', 'category', 'institutions', 'institution', 'favourites'],
      ...['suggestions', 'map'],
    ];
    const keys = [...shownIn.map((key) => [key, 'some']), ['me', 'institutions']];
    const places = [...keys, ['admin', 'institutions', {}]];
    for (const key of places) made.queries.setQueryData(key, null);
    const renaming = runMutation(editCategoryMutation(made), made, {
      id: exampleId,
      changes: { name: 'Flowers' },
    });
    await arrives(asked, 1);
    asked[0]?.answer(Response.json({ ...exampleCategory, name: 'Flowers' }));
    await renaming;
    expect(places.filter((key) => !made.queries.getQueryState(key)?.isInvalidated)).toEqual([]);
  });

  it('is invalidated when a category or request with an idempotency key may have been created despite an error', async () => {
    const { asked, made, isOld } = heldTools();
    const own = ownRequestsQuery(made.api, exampleId).queryKey;
    made.queries.setQueryData(own, { pages: [], pageParams: [] });
    const creating = runMutation(createCategoryMutation(made), made, creationVariables);
    const requesting = runMutation(requestCategoryMutation(made), made, creationVariables);
    await arrives(asked, 2);
    expect(asked.map(({ key }) => key)).toEqual(['k', 'k']);
    expect([isOld(queryKey), isOld(own)]).toEqual([false, false]);
    for (const { answer } of asked) answer(problemAnswer(500, 'unexpected'));
    await creating;
    await requesting;
    expect([isOld(queryKey), isOld(own)]).toEqual([true, true]);
  });
});
