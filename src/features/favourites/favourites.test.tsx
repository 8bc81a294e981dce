import type { ReactNode } from 'react';
import { QueryObserver, MutationObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { problemAnswer } from '../../testing/category-write-fixtures.ts';
import { exampleUser } from '../../testing/example-user.ts';
import { renderInApp } from '../../testing/render.tsx';
import { createApi } from '../../web/api/client.ts';
import { createQueryClient } from '../../web/query-client.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { createSessionStore } from '../accounts/session-store.ts';
import { FavouriteButton } from './blocks.tsx';
import {
  favouriteIdsQuery,
  favouriteListsKey,
  favouriteMutation,
  syncFavourites,
} from './queries.ts';

const [one, other] = [
  '5d7d7a6e-0f2f-4a4e-8d1c-6a1b2c3d4e5f',
  '6d7d7a6e-0f2f-4a4e-8d1c-6a1b2c3d4e5f',
];

describe('the heart of a place', () => {
  /** Renders its children with these ids in the cache. */
  function WithIds({ ids, children }: { ids: string[]; children: ReactNode }) {
    const { api, queries } = useWebApp();
    queries.setQueryData(favouriteIdsQuery(api, exampleUser.id).queryKey, ids);
    return children;
  }
  const heart = (ids: string[], language: 'en' | 'bn' = 'en') =>
    renderInApp(
      <WithIds ids={ids}>
        <FavouriteButton institutionId={one} />
      </WithIds>,
      { user: exampleUser, language },
    );

  it('is pressed exactly for favourites, and says in both languages what it does', async () => {
    const [off, on] = [await heart([other]), await heart([other, one])];
    expect(off).toMatch(/<button[^>]*aria-pressed="false" aria-label="Favourite" title="Add to/);
    expect(on).toMatch(/<button[^>]*aria-pressed="true" aria-label="Favourite" title="Remove from/);
    expect([on, off].map((html) => html.includes('fill-current'))).toEqual([true, false]);
    expect(await heart([one], 'bn')).toContain('title="প্রিয় তালিকা থেকে সরান"');
    expect(await heart([], 'bn')).toContain('title="প্রিয় তালিকায় রাখুন"');
  });

  it('says which place it is about where there are several, and counts as pressed in a list of favourites', async () => {
    const listed = <FavouriteButton institutionId={one} name="Demo Bakery" isListed />;
    expect(await renderInApp(listed, { user: exampleUser })).toMatch(
      /aria-pressed="true" aria-label="Favourite: Demo Bakery"/,
    );
  });

  it('leads visitors to sign in and back to the page, without scripts too', async () => {
    const path = `/institution/${one}?category=Tea`;
    const html = await renderInApp(<FavouriteButton institutionId={one} />, { path });
    expect(html).toContain(`href="/auth?next=${encodeURIComponent(path)}"`);
    expect(html).not.toContain('<button');
  });
});

describe('adding and removing a favourite', () => {
  /** An app whose requests wait until the test answers or loses them. */
  function heldApp() {
    const asked: { call: string; answer: (given: Response) => void; lose: () => void }[] = [];
    const api = createApi(
      ({ method, url }) =>
        new Promise((answer, reject) => {
          const call = `${method} ${new URL(url).pathname}`;
          asked.push({ call, answer, lose: () => reject(new Error('lost')) });
        }),
      'http://localhost',
    );
    const queries = createQueryClient();
    const session = createSessionStore(exampleUser);
    const { queryKey } = favouriteIdsQuery(api, exampleUser.id);
    const change = (isWanted: boolean) =>
      new MutationObserver(
        queries,
        favouriteMutation(
          { api, queries, session },
          { institutionId: one, userId: exampleUser.id },
        ),
      )
        .mutate(isWanted)
        .then(
          () => 'done',
          (error: Error) => error.message,
        );
    const ids = () => queries.getQueryData(queryKey);
    return { asked, api, queries, session, queryKey, change, ids };
  }
  const done = () => new Response(null, { status: 204 });
  const arrives = (asked: unknown[], count: number) => expect.poll(() => asked.length).toBe(count);
  const [put, removal] = ['PUT', 'DELETE'].map((method) => `${method} /api/me/favourites/${one}`);

  it('changes what is known only once the server has agreed, and leaves lists as they are until they are shown anew', async () => {
    const { asked, queries, queryKey, change, ids } = heldApp();
    const list = favouriteListsKey(exampleUser.id);
    queries.setQueryData(queryKey, [other], { updatedAt: 5 });
    queries.setQueryData(list, 'shown');
    const adding = change(true);
    await arrives(asked, 1);
    expect(ids()).toEqual([other]);
    asked[0]?.answer(done());
    expect(await adding).toBe('done');
    expect(ids()).toEqual([one, other]);
    // What is known of other favourites is as old as before.
    expect(queries.getQueryState(queryKey)?.dataUpdatedAt).toBe(5);
    expect(queries.getQueryState(list)).toMatchObject({ data: 'shown', isInvalidated: true });
  });

  it('sends one call at a time, so that what was wanted last is the last to arrive', async () => {
    const { asked, queries, queryKey, change, ids } = heldApp();
    queries.setQueryData(queryKey, []);
    const all = Promise.all([change(true), change(false), change(true), change(false)]);
    for (let count = 1; count <= 4; count += 1) {
      await arrives(asked, count);
      asked[count - 1]?.answer(done());
    }
    await all;
    expect(asked.map(({ call }) => call)).toEqual([put, removal, put, removal]);
    expect(ids()).toEqual([]);
  });

  it('is repeated once where the answer was lost, and then fails', async () => {
    const { asked, queries, queryKey, change, ids } = heldApp();
    queries.setQueryData(queryKey, [other]);
    const adding = change(true);
    for (const count of [1, 2]) {
      await arrives(asked, count);
      asked[count - 1]?.lose();
    }
    expect(await adding).not.toBe('done');
    expect(asked).toHaveLength(2);
    expect(ids()).toEqual([other]);
  });

  it('counts as removed where the place is gone, but cannot be added then', async () => {
    const { asked, queries, queryKey, change, ids } = heldApp();
    queries.setQueryData(queryKey, [one]);
    const removing = change(false);
    await arrives(asked, 1);
    asked[0]?.answer(problemAnswer(404, 'notFound'));
    expect(await removing).toBe('done');
    expect(ids()).toEqual([]);
    const adding = change(true);
    await arrives(asked, 2);
    asked[1]?.answer(problemAnswer(404, 'notFound'));
    expect(await adding).not.toBe('done');
    expect(ids()).toEqual([]);
  });

  it('is not undone by an answer that was on its way before', async () => {
    const { asked, api, queries, queryKey, change, ids } = heldApp();
    const leave = new QueryObserver(queries, favouriteIdsQuery(api, exampleUser.id)).subscribe(
      () => undefined,
    );
    await arrives(asked, 1);
    const adding = change(true);
    await arrives(asked, 2);
    asked[1]?.answer(done());
    await adding;
    asked[0]?.answer(Response.json({ ids: [] }));
    // Nothing was known yet, so it is asked again.
    await arrives(asked, 3);
    asked[2]?.answer(Response.json({ ids: [one] }));
    await expect.poll(ids).toEqual([one]);
    expect(queries.getQueryState(queryKey)?.status).toBe('success');
    leave();
  });

  it('is told to the other tabs, of which one that knows nothing asks again', async () => {
    const opened: BroadcastChannel[] = [];
    const Channel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        opened.push(this);
      }
    };
    vi.stubGlobal('BroadcastChannel', Channel);
    onTestFinished(() => {
      for (const channel of opened) channel.close();
      vi.unstubAllGlobals();
    });
    const [tab, beside, empty] = [heldApp(), heldApp(), heldApp()];
    for (const { api, queries } of [tab, beside, empty]) syncFavourites({ api, queries });
    tab.queries.setQueryData(tab.queryKey, [other]);
    beside.queries.setQueryData(beside.queryKey, [other], { updatedAt: 5 });
    const list = favouriteListsKey(exampleUser.id);
    beside.queries.setQueryData(list, 'shown');
    const leave = new QueryObserver(
      empty.queries,
      favouriteIdsQuery(empty.api, exampleUser.id),
    ).subscribe(() => undefined);
    await arrives(empty.asked, 1);

    const adding = tab.change(true);
    await arrives(tab.asked, 1);
    tab.asked[0]?.answer(done());
    await adding;
    await expect.poll(beside.ids).toEqual([one, other]);
    expect(tab.ids()).toEqual([one, other]);
    expect(beside.queries.getQueryState(beside.queryKey)?.dataUpdatedAt).toBe(5);
    await expect
      .poll(() => beside.queries.getQueryState(list))
      .toMatchObject({ data: 'shown', isInvalidated: true });
    await arrives(empty.asked, 2);
    leave();

    // What is no change is ignored.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    opened[0]?.postMessage({ userId: exampleUser.id });
    const removing = tab.change(false);
    await arrives(tab.asked, 2);
    tab.asked[1]?.answer(done());
    await removing;
    await expect.poll(beside.ids).toEqual([other]);
    expect(beside.asked).toEqual([]);
  });

  it('is not sent as somebody else who has signed in while it waited', async () => {
    const { asked, session, change } = heldApp();
    const [adding, removing] = [change(true), change(false)];
    await arrives(asked, 1);
    session.publish('signedIn', { ...exampleUser, id: other });
    asked[0]?.answer(done());
    expect(await adding).toBe('done');
    expect(await removing).toBe('signed out');
    expect(asked.map(({ call }) => call)).toEqual([put]);
  });
});
