import { mayGo } from './outbox-rules.ts';
import type { Writing } from './outbox-rules.ts';
import { allWritings, changeWriting, noteSettled } from './outbox-store.ts';
import { returned, sendWriting } from './send-writing.ts';
import type { Delivery, Outcome } from './send-writing.ts';

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
        ? await sendWriting(writing, delivery, changeWriting)
        : await held(writing);
      outcomes.push(outcome);
      // Other tabs show the reviews as they were before.
      if (outcome.result !== 'waiting') await noteSettled(writing.institutionId);
    }
    return outcomes;
  });
}

/** Its author is not there: what they wrote says so; what they took back waits, unseen. */
async function held(writing: Writing): Promise<Outcome> {
  if (writing.removed) return { writing, result: 'waiting' };
  return returned(writing, 'notSignedIn', changeWriting);
}

/** Without locks (an old browser) the server's keys alone see to it that nothing is done twice. */
async function inOneTab(work: () => Promise<Outcome[]>): Promise<Outcome[]> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('outbox', work);
}
