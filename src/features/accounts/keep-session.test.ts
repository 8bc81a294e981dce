import { expect, it } from 'vitest';
import { createApi } from '../../web/api/client.ts';
import { rahim } from '../../testing/session-user.ts';
import { checkSession } from './keep-session.ts';
import { createSessionStore } from './session-store.ts';
import type { SessionUser } from './session-user.ts';

/** An API whose answers to 'who is signed in' are given by hand, in the order of asking. */
function slowApi() {
  const answers: ((user: SessionUser | null) => void)[] = [];
  const send = () =>
    new Promise<Response>((resolve) => {
      answers.push((user) => resolve(Response.json({ user })));
    });
  return { answers, api: createApi(send, 'https://thikana.example') };
}

it('[AUTH-34] who has signed out is not signed in again by an answer that was on its way', async () => {
  const session = createSessionStore(rahim);
  const { api, answers } = slowApi();
  const checking = checkSession({ api, session });
  await expect.poll(() => answers.length).toBe(1);
  session.publish('signedOut', null);
  answers[0]?.(rahim);
  await expect.poll(() => answers.length).toBe(2);
  expect(session.current().user).toBeNull();
  answers[1]?.(null);
  await checking;
  expect(session.current().user).toBeNull();
});

it('[AUTH-34] of two looks at once the later one is not lost', async () => {
  const session = createSessionStore(null);
  const { api, answers } = slowApi();
  const looks = [checkSession({ api, session }), checkSession({ api, session })];
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.(rahim);
  await looks[0];
  expect(session.current().user).toEqual(rahim);
  answers[1]?.(null);
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.(null);
  await looks[1];
  expect(session.current().user).toBeNull();
});
