import { ApiError } from '../api/client.ts';
import {
  afterFailedCreate,
  afterFailedChange,
  markArrived,
  markChanging,
  isBeingEdited,
  isInSync,
  prepareToSend,
} from './outbox-rules.ts';
import type { OutboxItem, OutboxContent } from './outbox-rules.ts';

/** How what was written reaches the server; each throws `ApiError`. */
export interface OutboxDelivery {
  /** The id of who is signed in, by what the server says; null for nobody. */
  signedIn: () => Promise<string | null>;
  /** Creates it, once for its key; gives its id. */
  create: (writing: OutboxItem, words: OutboxContent) => Promise<string>;
  change: (writing: OutboxItem, id: string, words: OutboxContent) => Promise<void>;
  remove: (writing: OutboxItem, id: string) => Promise<void>;
}

/** Changes what waits under a key, as `outbox-store.ts` has it. */
export type ChangeOutboxItem = (
  key: string,
  change: (writing: OutboxItem | null) => OutboxItem | null,
) => Promise<OutboxItem | null | undefined>;

/** The outcome of sending a writing. */
export interface SendOutcome {
  item: OutboxItem;
  /** `removed`: it was taken back here after it had gone out, and is gone from the server now. */
  result: 'sent' | 'removed' | 'returned' | 'waiting';
}

/**
 * Sends a writing, unless it has arrived already, and then what its author has done to it since: changed
 * it, or taken it back. Each step that the server has confirmed is stored before the next, so that the
 * next try goes on where this one breaks off.
 */
export async function sendOutboxItem(
  item: OutboxItem,
  delivery: OutboxDelivery,
  change: ChangeOutboxItem,
): Promise<SendOutcome> {
  const { key } = item;
  // Stored before the request: a tab that is closed now may have sent it.
  const prepared = await change(key, (now) => now && prepareToSend(now, Date.now()));
  if (!prepared?.sent || prepared.reason) return outcomeOf(item, prepared);
  const { words } = prepared.sent;
  let { id } = prepared.sent;
  const isNew = id === null;
  try {
    id ??= await delivery.create(prepared, words);
  } catch (error) {
    return storeFailure(prepared, error, afterFailedCreate, change);
  }
  try {
    if (isNew) await change(key, (now) => now && markArrived(now, id, words));
    return { item, result: await sendLaterChanges(prepared, id, delivery, change) };
  } catch (error) {
    return storeFailure(prepared, error, afterFailedChange, change);
  }
}

/** Notes on a writing that it waits for its author to sign in. */
export function holdForSignIn(writing: OutboxItem, change: ChangeOutboxItem): Promise<SendOutcome> {
  return storeFailure(writing, new ApiError('notSignedIn', 401, ''), afterFailedCreate, change);
}

/**
 * Changes what has arrived until the server has it as it is here, or it is gone. While its author is
 * changing it, it is left alone: removing it would take away the form that they are writing in.
 */
async function sendLaterChanges(
  writing: OutboxItem,
  id: string,
  delivery: OutboxDelivery,
  change: ChangeOutboxItem,
): Promise<'sent' | 'removed' | 'waiting'> {
  const { key } = writing;
  // Stored before the request: if the answer is lost and the words are then changed back, the writing
  // would wrongly count as settled.
  const latest: { now: OutboxItem | null } = { now: null };
  const remaining = await change(key, (now) => {
    latest.now = now;
    if (!now || isBeingEdited(now) || now.removed) return now;
    return isInSync(now) ? null : markChanging(now);
  });
  // Gone meanwhile: its author has signed out, or another tab has done all this and told of it.
  if (remaining === null && !latest.now) return 'waiting';
  if (!remaining) return 'sent';
  if (isBeingEdited(remaining)) return 'waiting';
  if (!remaining.removed) {
    await delivery.change(remaining, id, remaining.words);
    await change(key, (now) => now && markArrived(now, id, remaining.words));
    return sendLaterChanges(writing, id, delivery, change);
  }
  await delivery.remove(writing, id).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
  await change(key, () => null);
  return 'removed';
}

async function storeFailure(
  writing: OutboxItem,
  error: unknown,
  applyFailure: (
    writing: OutboxItem,
    failure: { status: number; code: string },
  ) => OutboxItem | null,
  change: ChangeOutboxItem,
): Promise<SendOutcome> {
  // A timeout, or an answer that cannot be read, is no refusal.
  const failure = error instanceof ApiError ? failureOf(error) : { status: 0, code: 'offline' };
  const stored = await change(writing.key, (item) => item && applyFailure(item, failure));
  return outcomeOf(writing, stored);
}

/** What is wrong with a field says more than that something is. */
function failureOf({ status, code, errors }: ApiError): { status: number; code: string } {
  return { status, code: errors[0]?.code ?? code };
}

/** The outcome for a writing that did not arrive, given what is stored of it now. */
function outcomeOf(writing: OutboxItem, current: OutboxItem | null | undefined): SendOutcome {
  const wasReturned =
    current && current.reason !== null && !isBeingEdited(current) && !current.removed;
  return { item: current ?? writing, result: wasReturned ? 'returned' : 'waiting' };
}
