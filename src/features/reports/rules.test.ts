import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyLongText } from '../reviews/writing-rules.ts';
import { messageProblem, maxMessageLength, reportReasons, reviewReportReasons } from './rules.ts';

const allReasons = [...reportReasons, ...reviewReportReasons];
const reasons = fc.constantFrom(...allReasons);

describe('the message of a report', () => {
  it('is required for the reason "other" only', () => {
    for (const empty of ['', '  \n', '\u200D']) {
      const demanding = allReasons.filter((reason) => messageProblem(empty, reason) !== null);
      expect(new Set(demanding)).toEqual(new Set(['other']));
      expect(messageProblem(empty, 'other')).toBe('messageRequired');
    }
    expect(messageProblem('The gate is on the other road', 'other')).toBeNull();
  });

  it('is limited in length, counting an emoji as one character', () => {
    expect(messageProblem('ক'.repeat(maxMessageLength), 'details')).toBeNull();
    expect(messageProblem('😀'.repeat(maxMessageLength), 'details')).toBeNull();
    expect(messageProblem('😀'.repeat(maxMessageLength + 1), 'details')).toBe('tooLong');
    expect(messageProblem('a'.repeat(1_000_000), 'details')).toBe('tooLong');
  });

  it('stays valid and unchanged when it is checked again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), reasons, (typed, reason) => {
        const problem = messageProblem(typed, reason);
        const kept = problem ? null : tidyLongText(typed);
        if (kept === null) return;
        expect(messageProblem(kept, reason)).toBeNull();
        expect(tidyLongText(kept)).toBe(kept);
        expect([...kept].length).toBeLessThanOrEqual(maxMessageLength);
      }),
    );
  });
});
