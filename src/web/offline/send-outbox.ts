import { canSend } from './outbox-rules.ts';
import type { OutboxItem } from './outbox-rules.ts';
import { sendOutboxItem, holdForSignIn } from './send-outbox-item.ts';
import type { ChangeOutboxItem, OutboxDelivery, SendOutcome } from './send-outbox-item.ts';

/** What waits on this device, as `outbox-store.ts` has it. */
export interface Outbox {
  readItems: () => Promise<OutboxItem[]>;
  changeItem: ChangeOutboxItem;
  noteSettled: (institutionId: string) => Promise<void>;
}

/**
 * Sends everything of a person that waits, one after another, in one tab at a time: a second tab
 * sees what the first has left. What the server refuses comes back with the reason.
 * @param person who this tab believes to be signed in; the server is asked before anything is sent
 */
export async function sendOutbox(
  person: string,
  delivery: OutboxDelivery,
  { readItems, changeItem, noteSettled }: Outbox,
): Promise<SendOutcome[]> {
  return withTabLock(async () => {
    const sendable = (await readItems()).filter((writing) => canSend(writing, person));
    if (sendable.length === 0) return [];
    const signedIn = await delivery.signedIn();
    const outcomes: SendOutcome[] = [];
    for (const writing of sendable) {
      const outcome = canSend(writing, signedIn)
        ? await sendOutboxItem(writing, delivery, changeItem)
        : await holdForSignIn(writing, changeItem);
      outcomes.push(outcome);
      // Other tabs still show the reviews as they were.
      if (outcome.result !== 'waiting') await noteSettled(writing.institutionId);
    }
    return outcomes;
  });
}

/** Without locks (in an old browser) only the idempotency keys prevent that something is done twice. */
async function withTabLock(work: () => Promise<SendOutcome[]>): Promise<SendOutcome[]> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('outbox', work);
}
