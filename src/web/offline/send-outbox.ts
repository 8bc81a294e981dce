import { ApiError } from '../api/client.ts';
import { afterFailure, going, isUnsure, mayGo, sameWords } from './outbox-rules.ts';
import type { Writing, WritingWords } from './outbox-rules.ts';
import { allWritings, changeWriting, noteSettled } from './outbox-store.ts';

/** How what was written reaches the server; each throws `ApiError`. */
export interface Delivery {
  /** Who is signed in, as the server has it. */
  signedIn: () => Promise<string | null>;
  /** Creates it, once for its key; gives its id. */
  create: (writing: Writing, words: WritingWords) => Promise<string>;
  change: (writing: Writing, id: string, words: WritingWords) => Promise<void>;
  remove: (writing: Writing, id: string) => Promise<void>;
}

/** What became of something written. */
export interface Outcome {
  writing: Writing;
  result: 'sent' | 'returned' | 'waiting';
}

/**
 * Sends everything of a person that waits, one after another, in one tab at a time: a second tab
 * sees what the first has left. What the server refuses comes back with the reason.
 * @param person who this tab believes to be signed in; the server is asked before anything is sent
 */
export async function sendOutbox(person: string, delivery: Delivery): Promise<Outcome[]> {
  return inOneTab(async () => {
    const waiting = (await allWritings()).filter((writing) => mayGo(writing, person));
    if (waiting.length === 0) return [];
    const signedIn = await delivery.signedIn();
    const outcomes: Outcome[] = [];
    for (const writing of waiting) {
      const outcome = mayGo(writing, signedIn)
        ? await send(writing, delivery)
        : await returned(writing, 'notSignedIn');
      outcomes.push(outcome);
      // Other tabs show the reviews as they were before.
      if (outcome.result !== 'waiting') await noteSettled(writing.institutionId);
    }
    return outcomes;
  });
}

async function returned(writing: Writing, reason: string): Promise<Outcome> {
  await changeWriting(writing.key, (now) => now && { ...now, reason });
  return { writing: { ...writing, reason }, result: 'returned' };
}

async function send(writing: Writing, delivery: Delivery): Promise<Outcome> {
  const { key } = writing;
  if (isUnsure(writing, Date.now())) return returned(writing, 'unsure');
  // Written down before it leaves: a tab that is closed now has perhaps sent it.
  const begun = await changeWriting(key, (now) => now && going(now, Date.now()));
  if (!begun?.sent) return { writing, result: 'waiting' };
  try {
    const id = await delivery.create(begun, begun.sent.words);
    await settle(begun, id, begun.sent.words, delivery);
    return { writing, result: 'sent' };
  } catch (error) {
    // Given up after a while, or no answer that can be read: nobody has said no.
    const failure = error instanceof ApiError ? error : { status: 0, code: 'offline' };
    const after = await changeWriting(key, (now) => now && afterFailure(now, failure));
    return { writing: after ?? writing, result: after?.reason ? 'returned' : 'waiting' };
  }
}

/** What arrived follows what was done to it here meanwhile: other words, or taking it back. */
async function settle(
  writing: Writing,
  id: string,
  arrived: WritingWords,
  delivery: Delivery,
): Promise<void> {
  const found: { now: Writing | null } = { now: null };
  const left = await changeWriting(writing.key, (now) => {
    found.now = now;
    return now && !sameWords(now.words, arrived) ? now : null;
  });
  if (!found.now) return delivery.remove(writing, id);
  if (!left) return undefined;
  await delivery.change(writing, id, left.words);
  return settle(writing, id, left.words, delivery);
}

/** Without locks (an old browser) the server's keys alone see to it that nothing is done twice. */
async function inOneTab(work: () => Promise<Outcome[]>): Promise<Outcome[]> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('outbox', work);
}
