import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../web/query-client.ts';
import { createApi } from '../../web/api/client.ts';
import { exampleUser } from '../../testing/example-user.ts';
import { checkSession, syncSession } from './sync-session.ts';
import { createSessionStore } from './session-store.ts';
import type { SessionUser } from './session-user.ts';

/** An API whose answers to 'who is signed in' the test gives, in the order of the requests. */
function slowApi() {
  const answers: ((user: SessionUser | null) => void)[] = [];
  const send = () =>
    new Promise<Response>((resolve) => {
      answers.push((user) => resolve(Response.json({ user })));
    });
  return { answers, api: createApi(send, 'https://thikana.example') };
}

it('[AUTH-34] a late answer does not sign a person in again after they sign out', async () => {
  const session = createSessionStore(exampleUser);
  const { api, answers } = slowApi();
  const checking = checkSession({ api, session });
  await expect.poll(() => answers.length).toBe(1);
  session.publish('signedOut', null);
  answers[0]?.(exampleUser);
  await expect.poll(() => answers.length).toBe(2);
  expect(session.current().user).toBeNull();
  answers[1]?.(null);
  await checking;
  expect(session.current().user).toBeNull();
});

it('[AUTH-34] the later of two concurrent checks is not lost', async () => {
  const session = createSessionStore(null);
  const { api, answers } = slowApi();
  const looks = [checkSession({ api, session }), checkSession({ api, session })];
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.(exampleUser);
  await looks[0];
  expect(session.current().user).toEqual(exampleUser);
  answers[1]?.(null);
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.(null);
  await looks[1];
  expect(session.current().user).toBeNull();
});

it('[AUTH-34] a late answer signs nobody in after a later check found nobody', async () => {
  const session = createSessionStore(null);
  const { api, answers } = slowApi();
  const looks = [checkSession({ api, session }), checkSession({ api, session })];
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(null);
  await looks[1];
  answers[0]?.(exampleUser);
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.(null);
  await looks[0];
  expect(session.current().user).toBeNull();
});

describe('a tab that keeps the session up to date', () => {
  let opened: BroadcastChannel[] = [];
  beforeEach(() => {
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('window', new EventTarget());
    // Closing a tab closes its channel.
    const Channel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        opened.push(this);
      }
    };
    vi.stubGlobal('BroadcastChannel', Channel);
  });
  afterEach(() => {
    for (const channel of opened) channel.close();
    opened = [];
    vi.unstubAllGlobals();
  });

  /** A tab, and the channel of a second one. */
  function openTabs(user: SessionUser | null = exampleUser) {
    const { api, answers } = slowApi();
    const session = createSessionStore(user);
    const queries = createQueryClient();
    const beside = new BroadcastChannel('session');
    const heard: unknown[] = [];
    beside.addEventListener('message', ({ data }) => heard.push(data));
    syncSession({ api, queries, session });
    return { answers, session, queries, beside, heard };
  }

  it('discards what was loaded for a person when they sign out', async () => {
    const { session, queries } = openTabs();
    const whose = vi.fn(async () => session.current().user?.full_name ?? 'nobody');
    const shown = new QueryObserver(queries, { queryKey: ['shown'], queryFn: whose });
    const leave = shown.subscribe(() => undefined);
    await expect.poll(() => shown.getCurrentResult().data).toBe(exampleUser.full_name);
    queries.setQueryData(['left'], exampleUser.full_name);
    session.publish('userUpdated', { ...exampleUser, roles: ['owner'] });
    expect(queries.getQueryData(['left'])).toBe(exampleUser.full_name);
    session.publish('signedOut', null);
    expect(queries.getQueryData(['left'])).toBe(undefined);
    expect(queries.getQueryData(['shown'])).toBe(undefined);
    await expect.poll(() => shown.getCurrentResult().data).toBe('nobody');
    leave();
  });

  it('keeps what was loaded for a visitor when they sign in, and fetches it again', async () => {
    const { session, queries } = openTabs(null);
    const whose = vi.fn(async () => session.current().user?.full_name ?? 'nobody');
    const shown = new QueryObserver(queries, { queryKey: ['shown'], queryFn: whose });
    const leave = shown.subscribe(() => undefined);
    await expect.poll(() => shown.getCurrentResult().data).toBe('nobody');
    queries.setQueryData(['left'], 'nobody');
    const never = () => new Promise<string>(() => undefined);
    void queries.prefetchQuery({ queryKey: ['on its way'], queryFn: never });
    session.publish('signedIn', exampleUser);
    expect(queries.getQueryData(['shown'])).toBe('nobody');
    await expect.poll(() => shown.getCurrentResult().data).toBe(exampleUser.full_name);
    // Queries that no screen uses are fetched again when one does.
    expect(queries.getQueryData(['left'])).toBe('nobody');
    expect(queries.getQueryState(['left'])?.isInvalidated).toBe(true);
    expect(queries.isFetching({ queryKey: ['on its way'] })).toBe(0);
    leave();
  });

  it('reports its own changes to other tabs, and checks again when they report another person', async () => {
    const { answers, session, beside, heard } = openTabs();
    await expect.poll(() => heard).toEqual([exampleUser.id]);
    for (const who of [exampleUser.id, 'somebody else']) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      beside.postMessage(who);
    }
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.(null);
    // What another tab reported is not reported back.
    await expect.poll(() => session.current().user).toBeNull();
    session.publish('signedIn', exampleUser);
    await expect.poll(() => heard).toEqual([exampleUser.id, 'signedIn']);
    expect(answers).toHaveLength(1);
  });
});
