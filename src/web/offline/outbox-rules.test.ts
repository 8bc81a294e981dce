import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  going,
  isUnsure,
  mayGo,
  rewritten,
  safeRepeatMs,
  sentAgain,
  takenBack,
} from './outbox-rules.ts';
import type { Writing } from './outbox-rules.ts';

const now = Date.UTC(2026, 10, 21);
const writing: Writing = {
  ...{ key: 'k', person: 'p', kind: 'review', target: 't', institutionId: 't' },
  ...{ words: { rating: 4, text: 'Good' }, sent: null, removed: false, reason: null, at: now },
};

describe('an outbox entry', () => {
  it('is sent only as the person who wrote it', () => {
    expect(mayGo(writing, 'p')).toBe(true);
    expect(mayGo(writing, 'other')).toBe(false);
    expect(mayGo(writing, null)).toBe(false);
  });

  it('waits while it is edited or after a refusal, but not after a lost session', () => {
    expect(mayGo({ ...writing, reason: 'editing' }, 'p')).toBe(false);
    expect(mayGo({ ...writing, reason: 'alreadyReviewed' }, 'p')).toBe(false);
    expect(mayGo({ ...writing, reason: 'notSignedIn' }, 'p')).toBe(true);
  });

  it('is created with the words of its first attempt, however often it is edited and retried', () => {
    const steps = fc.array(fc.oneof(fc.constant('try' as const), fc.string()));
    fc.assert(
      fc.property(steps, (all) => {
        let state: Writing = writing;
        let first: string | null = null;
        for (const step of all) {
          if (step === 'try') {
            state = going(state, now);
            first ??= state.words.text;
          } else {
            state = rewritten(state, { rating: 4, text: step });
          }
          state = afterFailure(state, { status: 0, code: 'offline' }) ?? writing;
        }
        expect(state.sent?.words.text ?? null).toBe(first);
        expect(state.reason).toBe(null);
      }),
    );
  });

  it('goes on waiting after a lost answer, a 429 or a server error', () => {
    for (const status of [0, 429, 500, 503]) {
      const after = afterFailure(going(writing, now), { status, code: 'unavailable' });
      expect(after).toMatchObject({ reason: null, sent: { words: writing.words } });
    }
  });

  it('comes back with the reason, its words and no attempt when it is refused', () => {
    const after = afterFailure(going(writing, now), { status: 409, code: 'alreadyReviewed' });
    expect(after).toEqual({ ...writing, reason: 'alreadyReviewed' });
  });

  it('remembers that it may have arrived while its author is signed out', () => {
    const sent = going(writing, now);
    const after = afterFailure(sent, { status: 401, code: 'notSignedIn' });
    expect(after).toEqual({ ...sent, reason: 'notSignedIn' });
  });

  it('is sent again with the words that may have arrived, and a new time', () => {
    const unsure = {
      ...rewritten(going(writing, now), { rating: 1, text: 'Bad' }),
      reason: 'unsure',
    };
    const again = sentAgain(unsure, now + safeRepeatMs);
    expect(again).toMatchObject({
      reason: null,
      sent: { words: writing.words, at: now + safeRepeatMs },
    });
  });

  it('is deleted when it is withdrawn before it was sent or after it came back, and kept otherwise', () => {
    expect(takenBack(writing)).toBe(null);
    expect(takenBack({ ...going(writing, now), reason: 'notAllowed' })).toBe(null);
    expect(takenBack(going(writing, now))).toMatchObject({ removed: true, reason: null });
    const beingChanged = { ...going(writing, now), reason: 'editing' };
    expect(takenBack(beingChanged)).toMatchObject({ removed: true, reason: null });
  });

  it('that was withdrawn is deleted when the server refuses it, as it never arrived', () => {
    const removed = { ...going(writing, now), removed: true };
    expect(afterFailure(removed, { status: 409, code: 'alreadyReviewed' })).toBe(null);
    expect(afterFailure(removed, { status: 503, code: 'unavailable' })).toEqual(removed);
  });

  it('is not retried once the server may have forgotten its idempotency key', () => {
    const sent = going(writing, now);
    expect(isUnsure(sent, now + safeRepeatMs)).toBe(false);
    expect(isUnsure(sent, now + safeRepeatMs + 1)).toBe(true);
    expect(isUnsure(writing, now + 2 * safeRepeatMs)).toBe(false);
    // The server forgets it after 7 days, by a clock that need not be this one.
    expect(safeRepeatMs).toBeLessThanOrEqual(6 * 24 * 3600 * 1000);
  });
});
