import * as z from 'zod/mini';

/** Something that was written while the server could not be reached. */
export const Writing = z.object({
  /** Names it here, and its create on the server: repeating that does it once. */
  key: z.string(),
  /** Who wrote it: nobody else sees it, and it is sent as nobody else. */
  person: z.string(),
  kind: z.enum(['review', 'reply']),
  /** The institution that is reviewed, or the review that is replied to. */
  target: z.string(),
  /** The institution where it shows. */
  institutionId: z.string(),
  words: z.object({ rating: z.number(), text: z.string() }),
  /**
   * The words that have been sent and may have arrived, and when first; null while it is certain
   * that none have.
   */
  sent: z.nullable(
    z.object({ words: z.object({ rating: z.number(), text: z.string() }), at: z.number() }),
  ),
  /** Why the server did not take it; null while it waits to be sent. */
  reason: z.nullable(z.string()),
  /** When it was written, in ms since 1970. */
  at: z.number(),
});
export type Writing = z.infer<typeof Writing>;
export type WritingWords = Writing['words'];

/** The server forgets the keys of creates after 7 days; well before, a repeat is no longer safe. */
export const safeRepeatMs = 6 * 24 * 3600 * 1000;

/** It goes out with these words: from now on they may have arrived. */
export function going(writing: Writing, now: number): Writing & { sent: object } {
  return { ...writing, sent: writing.sent ?? { words: writing.words, at: now } };
}

/** Whether it may be sent, or sent again, while that person is signed in. */
export function mayGo({ person, reason }: Writing, signedIn: string | null): boolean {
  return person === signedIn && (reason === null || reason === 'notSignedIn');
}

/** Whether it was sent so long ago that sending it again could do it twice. */
export function isUnsure({ sent }: Writing, now: number): boolean {
  return sent !== null && now - sent.at > safeRepeatMs;
}

/** With other words. Those that may have arrived are remembered: they are changed there, then. */
export function rewritten(writing: Writing, words: WritingWords): Writing {
  return { ...writing, words, reason: null };
}

/** Why a call failed, as the API client tells it. */
interface Failure {
  status: number;
  code: string;
}

/**
 * What becomes of it after a failed call: it waits on while nobody has said no; a refusal brings
 * it back with the reason, and certainly nothing of it has arrived.
 */
export function afterFailure(writing: Writing, { status, code }: Failure): Writing {
  const passing = status === 0 || status === 429 || status >= 500;
  return passing ? writing : { ...writing, sent: null, reason: code };
}

/** Whether two say the same. */
export function sameWords(a: WritingWords, b: WritingWords): boolean {
  return a.rating === b.rating && a.text === b.text;
}
