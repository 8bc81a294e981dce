import * as z from 'zod/mini';

const Content = z.object({
  /** 0 of a reply. */
  rating: z.number(),
  text: z.string(),
  /** Addresses of the images of a review, which are uploaded already; an older item has none. */
  images: z.prefault(z.array(z.string()), []),
});
export type OutboxContent = z.infer<typeof Content>;

/** Something that was written while the server could not be reached. */
export const OutboxItem = z.object({
  /** Names it here, and as the idempotency key of its create: a repeat does nothing twice. */
  key: z.string(),
  /** Who wrote it: nobody else sees it, and it is sent only while they are signed in. */
  person: z.string(),
  kind: z.enum(['review', 'reply']),
  /** The institution that is reviewed, or the review that is replied to. */
  target: z.string(),
  /** The institution where it shows. */
  institutionId: z.string(),
  words: Content,
  /**
   * The words that have been sent and may have arrived, and when first; null while it is certain
   * that none have. With the id that the server gave it, they have arrived.
   */
  sent: z.nullable(
    z.object({
      words: Content,
      at: z.number(),
      id: z.prefault(z.nullable(z.string()), null),
      /** Other words have gone out since, and may have arrived instead. */
      isChanging: z.prefault(z.boolean(), false),
    }),
  ),
  /** Its author took it back when it might have arrived: it is kept until the server has removed it. */
  removed: z.prefault(z.boolean(), false),
  /** Why the server did not take it; null while it waits to be sent. */
  reason: z.nullable(z.string()),
  /** When it was written, in ms since 1970. */
  at: z.number(),
});
export type OutboxItem = z.infer<typeof OutboxItem>;

/** The server forgets the keys of creates after 7 days; well before, a repeat is no longer safe. */
export const safeRepeatMs = 6 * 24 * 3600 * 1000;

/** The writing as it is sent: from now on its words may have arrived. */
export function markSending(writing: OutboxItem, now: number): OutboxItem & { sent: object } {
  return {
    ...writing,
    reason: null,
    sent: writing.sent ?? { words: writing.words, at: now, id: null, isChanging: false },
  };
}

/**
 * What becomes of a writing when its turn to be sent comes. It goes; or it waits for its author, who is
 * changing it or has to read why it came back. Null: it was taken back while nobody knew whether it had
 * arrived. It is forgotten, since that can no longer be found out; its author was told so.
 */
export function prepareToSend(writing: OutboxItem, now: number): OutboxItem | null {
  if (!canSend(writing, writing.person)) return writing;
  if (!writing.sent?.id) {
    if (writing.removed) return null;
    if (isRepeatUnsafe(writing, now)) return { ...writing, reason: 'unsure' };
  }
  return markSending(writing, now);
}

/** What has arrived is about to be changed; until that is confirmed, the server may have either. */
export function markChanging(writing: OutboxItem): OutboxItem {
  return { ...writing, sent: writing.sent && { ...writing.sent, isChanging: true } };
}

/** The server has confirmed these words, under this id. */
export function markArrived(writing: OutboxItem, id: string, words: OutboxContent): OutboxItem {
  return { ...writing, sent: { at: writing.at, ...writing.sent, id, words, isChanging: false } };
}

/** Whether it may be sent, or sent again, while that person is signed in. */
export function canSend({ person, reason }: OutboxItem, signedIn: string | null): boolean {
  return person === signedIn && (reason === null || reason === 'notSignedIn');
}

/** Its author has begun to change it, so it waits for them. Why it came back can still be read. */
export function holdForEditing(writing: OutboxItem): OutboxItem {
  return canSend(writing, writing.person) ? { ...writing, reason: 'editing' } : writing;
}

/** Whether its author is changing it. */
export function isBeingEdited({ reason }: OutboxItem): boolean {
  return reason === 'editing';
}

/** Its author has left it as it was: it goes on. */
export function releaseAfterEditing(writing: OutboxItem): OutboxItem {
  return isBeingEdited(writing) ? { ...writing, reason: null } : writing;
}

/** Whether it was sent so long ago that sending it again could do it twice. */
export function isRepeatUnsafe({ sent }: OutboxItem, now: number): boolean {
  return sent !== null && now - sent.at > safeRepeatMs;
}

/** With other words. Those that may have arrived are remembered, to be changed on the server then. */
export function withNewContent(writing: OutboxItem, words: OutboxContent): OutboxItem {
  return { ...writing, words, reason: null };
}

/**
 * Its author has it sent once more, after it came back. What may have arrived is sent again as it
 * was then: other words under the same key would be refused for good.
 */
export function markForResend(writing: OutboxItem, now: number): OutboxItem {
  return { ...writing, sent: writing.sent && { ...writing.sent, at: now }, reason: null };
}

/**
 * Its author takes it back: null when it can be forgotten at once, because nothing of it can have
 * arrived, or because it came back and what did arrive is shown where it stands.
 */
export function markWithdrawn(writing: OutboxItem): OutboxItem | null {
  const wasReturned = writing.reason !== null && !isBeingEdited(writing);
  return wasReturned || !writing.sent ? null : { ...writing, removed: true, reason: null };
}

/** Why a call failed, as the API client tells it. */
interface Failure {
  status: number;
  code: string;
}

/**
 * What becomes of a writing after a failed create. Without an answer of the server it waits on. A
 * refusal brings it back with the reason, and means that nothing of it has arrived; null when it was
 * taken back meanwhile. One refusal says nothing of earlier tries whose answers were lost: that nobody
 * is signed in.
 */
export function afterFailedCreate(writing: OutboxItem, failure: Failure): OutboxItem | null {
  const after = afterFailedChange(writing, failure);
  if (after === writing || failure.code === 'notSignedIn') return after;
  return writing.removed ? null : { ...after, sent: null };
}

/**
 * What becomes of it when it has arrived and changing or removing it there has failed: the same,
 * but what has arrived is remembered.
 */
export function afterFailedChange(writing: OutboxItem, { status, code }: Failure): OutboxItem {
  const isTransient = status === 0 || status === 429 || status >= 500;
  // What its author is changing is not sent by itself either, once they are signed in again.
  if (isTransient || (code === 'notSignedIn' && isBeingEdited(writing))) return writing;
  // A removal waits for its author to sign in; after any other refusal the writing shows again.
  const removed = writing.removed && code === 'notSignedIn';
  return { ...writing, removed, reason: code };
}

/** Whether the server certainly has it as it is here. */
export function isInSync({ sent, words, removed }: OutboxItem): boolean {
  if (!sent || sent.isChanging || removed) return false;
  return (
    sent.words.rating === words.rating &&
    sent.words.text === words.text &&
    sent.words.images.join(' ') === words.images.join(' ')
  );
}
