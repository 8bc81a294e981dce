import { ApiError } from '../api/client.ts';
import {
  afterFailure,
  afterRefusal,
  arrived,
  changing,
  isHeld,
  isSettled,
  setOut,
} from './outbox-rules.ts';
import type { Writing, WritingWords } from './outbox-rules.ts';

/** How what was written reaches the server; each throws `ApiError`. */
export interface Delivery {
  /** Who is signed in, as the server has it. */
  signedIn: () => Promise<string | null>;
  /** Creates it, once for its key; gives its id. */
  create: (writing: Writing, words: WritingWords) => Promise<string>;
  change: (writing: Writing, id: string, words: WritingWords) => Promise<void>;
  remove: (writing: Writing, id: string) => Promise<void>;
}

/** Changes what waits under a key, as `outbox-store.ts` has it. */
export type ChangeWriting = (
  key: string,
  change: (writing: Writing | null) => Writing | null,
) => Promise<Writing | null | undefined>;

/** What became of something written. */
export interface Outcome {
  writing: Writing;
  /** `removed`: it was taken back here after it had gone out, and is gone from the server now. */
  result: 'sent' | 'removed' | 'returned' | 'waiting';
}

/**
 * Sends something that waits, as far as that has not been done, and then what was done to it here
 * meanwhile: other words, or taking it back. Each step that the server has confirmed is written
 * down before the next: whatever breaks off, the next try goes on from there.
 */
export async function sendWriting(
  writing: Writing,
  delivery: Delivery,
  change: ChangeWriting,
): Promise<Outcome> {
  const { key } = writing;
  // Written down before it leaves: a tab that is closed now has perhaps sent it.
  const begun = await change(key, (now) => now && setOut(now, Date.now()));
  if (!begun?.sent || begun.reason) return outcomeOf(writing, begun);
  const { words } = begun.sent;
  let { id } = begun.sent;
  const isNew = id === null;
  try {
    id ??= await delivery.create(begun, words);
  } catch (error) {
    return failed(begun, error, afterFailure, change);
  }
  try {
    if (isNew) await change(key, (now) => now && arrived(now, id, words));
    return { writing, result: await settle(begun, id, delivery, change) };
  } catch (error) {
    return failed(begun, error, afterRefusal, change);
  }
}

/** Notes on a writing that it waits for its author to sign in. */
export function withoutAuthor(writing: Writing, change: ChangeWriting): Promise<Outcome> {
  return failed(writing, new ApiError('notSignedIn', 401, ''), afterFailure, change);
}

/**
 * Changes what has arrived until the server has it as it is here, or it is gone. While its author is
 * changing it, it is left alone: removing it would take away the form that they are writing in.
 */
async function settle(
  writing: Writing,
  id: string,
  delivery: Delivery,
  change: ChangeWriting,
): Promise<'sent' | 'removed' | 'waiting'> {
  const { key } = writing;
  // Written down before it goes: changed back after a lost answer, it would seem to say there what it
  // says here.
  const found: { now: Writing | null } = { now: null };
  const left = await change(key, (now) => {
    found.now = now;
    if (!now || isHeld(now) || now.removed) return now;
    return isSettled(now) ? null : changing(now);
  });
  // Gone meanwhile: its author has signed out, or another tab has done all this and told of it.
  if (left === null && !found.now) return 'waiting';
  if (!left) return 'sent';
  if (isHeld(left)) return 'waiting';
  if (!left.removed) {
    await delivery.change(left, id, left.words);
    await change(key, (now) => now && arrived(now, id, left.words));
    return settle(writing, id, delivery, change);
  }
  await delivery.remove(writing, id).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
  await change(key, () => null);
  return 'removed';
}

async function failed(
  writing: Writing,
  error: unknown,
  after: (writing: Writing, failure: { status: number; code: string }) => Writing | null,
  change: ChangeWriting,
): Promise<Outcome> {
  // Given up after a while, or no answer that can be read: nobody has said no.
  const failure = error instanceof ApiError ? error : { status: 0, code: 'offline' };
  const now = await change(writing.key, (kept) => kept && after(kept, failure));
  return outcomeOf(writing, now);
}

/** What is told of something that did not get there, given what has become of it here. */
function outcomeOf(writing: Writing, now: Writing | null | undefined): Outcome {
  const cameBack = now && now.reason !== null && !isHeld(now) && !now.removed;
  return { writing: now ?? writing, result: cameBack ? 'returned' : 'waiting' };
}
