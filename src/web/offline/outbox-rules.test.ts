import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterFailedCreate,
  markSending,
  isRepeatUnsafe,
  canSend,
  withNewContent,
  safeRepeatMs,
  markForResend,
  markWithdrawn,
  OutboxItem,
} from './outbox-rules.ts';

const now = Date.UTC(2026, 10, 21);
const writing: OutboxItem = {
  ...{ key: 'k', person: 'p', kind: 'review', target: 't', institutionId: 't' },
  ...{
    words: { rating: 4, text: 'Good', images: [] },
    sent: null,
    removed: false,
    reason: null,
    at: now,
  },
};

describe('an outbox entry', () => {
  it('is sent only as the person who wrote it', () => {
    expect(canSend(writing, 'p')).toBe(true);
    expect(canSend(writing, 'other')).toBe(false);
    expect(canSend(writing, null)).toBe(false);
  });

  it('is read as an older version kept it, which knew less of it', () => {
    const { removed: _, ...older } = writing;
    const words = { rating: 4, text: 'Good' };
    expect(OutboxItem.parse({ ...older, words, sent: { words, at: now } })).toEqual({
      ...writing,
      sent: { words: writing.words, at: now, id: null, isChanging: false },
    });
  });

  it('waits while it is edited or after a refusal, but not after a lost session', () => {
    expect(canSend({ ...writing, reason: 'editing' }, 'p')).toBe(false);
    expect(canSend({ ...writing, reason: 'alreadyReviewed' }, 'p')).toBe(false);
    expect(canSend({ ...writing, reason: 'notSignedIn' }, 'p')).toBe(true);
  });

  it('is created with the words of its first attempt, however often it is edited and retried', () => {
    const steps = fc.array(fc.oneof(fc.constant('try' as const), fc.string()));
    fc.assert(
      fc.property(steps, (all) => {
        let state: OutboxItem = writing;
        let first: string | null = null;
        for (const step of all) {
          if (step === 'try') {
            state = markSending(state, now);
            first ??= state.words.text;
          } else {
            state = withNewContent(state, { rating: 4, text: step, images: [] });
          }
          state = afterFailedCreate(state, { status: 0, code: 'offline' }) ?? writing;
        }
        expect(state.sent?.words.text ?? null).toBe(first);
        expect(state.reason).toBe(null);
      }),
    );
  });

  it('goes on waiting after a lost answer, a 429 or a server error', () => {
    for (const status of [0, 429, 500, 503]) {
      const after = afterFailedCreate(markSending(writing, now), { status, code: 'unavailable' });
      expect(after).toMatchObject({ reason: null, sent: { words: writing.words } });
    }
  });

  it('comes back with the reason, its words and no attempt when it is refused', () => {
    const after = afterFailedCreate(markSending(writing, now), {
      status: 409,
      code: 'alreadyReviewed',
    });
    expect(after).toEqual({ ...writing, reason: 'alreadyReviewed' });
  });

  it('remembers that it may have arrived while its author is signed out', () => {
    const sent = markSending(writing, now);
    const after = afterFailedCreate(sent, { status: 401, code: 'notSignedIn' });
    expect(after).toEqual({ ...sent, reason: 'notSignedIn' });
  });

  it('is sent again with the words that may have arrived, and a new time', () => {
    const unsure = {
      ...withNewContent(markSending(writing, now), { rating: 1, text: 'Bad', images: [] }),
      reason: 'unsure',
    };
    const again = markForResend(unsure, now + safeRepeatMs);
    expect(again).toMatchObject({
      reason: null,
      sent: { words: writing.words, at: now + safeRepeatMs },
    });
  });

  it('is deleted when it is withdrawn before it was sent or after it came back, and kept otherwise', () => {
    expect(markWithdrawn(writing)).toBe(null);
    expect(markWithdrawn({ ...markSending(writing, now), reason: 'notAllowed' })).toBe(null);
    expect(markWithdrawn(markSending(writing, now))).toMatchObject({ removed: true, reason: null });
    const beingChanged = { ...markSending(writing, now), reason: 'editing' };
    expect(markWithdrawn(beingChanged)).toMatchObject({ removed: true, reason: null });
  });

  it('that was withdrawn is deleted when the server refuses it, as it never arrived', () => {
    const removed = { ...markSending(writing, now), removed: true };
    expect(afterFailedCreate(removed, { status: 409, code: 'alreadyReviewed' })).toBe(null);
    expect(afterFailedCreate(removed, { status: 503, code: 'unavailable' })).toEqual(removed);
  });

  it('is not retried once the server may have forgotten its idempotency key', () => {
    const sent = markSending(writing, now);
    expect(isRepeatUnsafe(sent, now + safeRepeatMs)).toBe(false);
    expect(isRepeatUnsafe(sent, now + safeRepeatMs + 1)).toBe(true);
    expect(isRepeatUnsafe(writing, now + 2 * safeRepeatMs)).toBe(false);
    // The server forgets it after 7 days, by a clock that need not be this one.
    expect(safeRepeatMs).toBeLessThanOrEqual(6 * 24 * 3600 * 1000);
  });
});
