import { mayGo } from './outbox-rules.ts';
import type { Writing } from './outbox-rules.ts';
import { sendWriting, withoutAuthor } from './send-writing.ts';
import type { ChangeWriting, Delivery, Outcome } from './send-writing.ts';

/** What waits on this device, as `outbox-store.ts` has it. */
export interface Outbox {
  allWritings: () => Promise<Writing[]>;
  changeWriting: ChangeWriting;
  noteSettled: (institutionId: string) => Promise<void>;
}

/**
 * Sends everything of a person that waits, one after another, in one tab at a time: a second tab
 * sees what the first has left. What the server refuses comes back with the reason.
 * @param person who this tab believes to be signed in; the server is asked before anything is sent
 */
export async function sendOutbox(
  person: string,
  delivery: Delivery,
  { allWritings, changeWriting, noteSettled }: Outbox,
): Promise<Outcome[]> {
  return inOneTab(async () => {
    const waiting = (await allWritings()).filter((writing) => mayGo(writing, person));
    if (waiting.length === 0) return [];
    const signedIn = await delivery.signedIn();
    const outcomes: Outcome[] = [];
    for (const writing of waiting) {
      const outcome = mayGo(writing, signedIn)
        ? await sendWriting(writing, delivery, changeWriting)
        : await withoutAuthor(writing, changeWriting);
      outcomes.push(outcome);
      // Other tabs still show the reviews as they were.
      if (outcome.result !== 'waiting') await noteSettled(writing.institutionId);
    }
    return outcomes;
  });
}

/** Without locks (in an old browser) only the idempotency keys prevent that something is done twice. */
async function inOneTab(work: () => Promise<Outcome[]>): Promise<Outcome[]> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('outbox', work);
}
