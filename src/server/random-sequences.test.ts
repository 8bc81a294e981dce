import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../testing/api.ts';
import type { TestApi } from '../testing/api.ts';
import { findBrokenInvariants } from '../testing/directory-audit.ts';
import { weights } from '../testing/model/all-acts.ts';
import { firstMonday } from '../testing/model/directory.ts';
import { createDirectory } from '../testing/model/create-directory.ts';
import { IdempotentCalls } from '../testing/model/idempotent-calls.ts';
import { checkAllReadings, checkSomeReadings, takeStep } from '../testing/model/sequence.ts';
import type { Step } from '../testing/model/sequence.ts';

const sequences = 3;
const minSteps = 40;
const maxSteps = 80;
/** 00:00 in Dhaka. */
const monday = Date.parse(`${firstMonday}T00:00:00+06:00`);
const hourMs = 3_600_000;
let now = new Date(monday);
let test: TestApi;
beforeAll(async () => {
  test = await testApi({ now: () => now });
});
afterAll(() => test.close());

/** More numbers than a step needs. */
const numbers = fc.array(fc.nat(999), { minLength: 40, maxLength: 40, size: 'max' });
const step: fc.Arbitrary<{ step: Step; hours: number; read: number[] }> = fc.record({
  step: fc.tuple(
    fc.oneof(...weights.map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) }))),
    fc.noBias(numbers),
  ),
  /** The time until the next step. */
  hours: fc.nat(40).map((halves) => halves / 2),
  read: fc.noBias(numbers),
});
/**
 * Two places, two reviews of one of them, and two replies to one of those; a review of the other that is
 * hidden, deleted and written again.
 */
const beginning: Step[] = [
  ['registerPlace', []],
  ['registerPlace', [1]],
  ['writeReview', [0, 0]],
  ['writeReview', [0, 5]],
  ['writeReply', [0, 1]],
  ['writeReply', [0, 5]],
  ['writeReview', [0, 0, 0, 1]],
  ['moderateReview', [0, 0, 0, 2]],
  ['deleteReview', [0, 2]],
  ['writeReview', [0, 0, 0, 1]],
];

it('[DATA-10] after any sequence of actions, everybody reads what a simple model of the directory predicts @extended', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: minSteps, maxLength: maxSteps, size: 'max' }),
      async (taken) => {
        now = new Date(monday);
        const known = {
          directory: await createDirectory(test),
          idempotentCalls: new IdempotentCalls(),
        };
        for (const first of beginning) await takeStep(test, known, first);
        for (const { step: one, hours, read } of taken) {
          now = new Date(now.getTime() + hours * hourMs);
          known.directory.hour = (now.getTime() - monday) / hourMs;
          await takeStep(test, known, one);
          await checkSomeReadings(test, known.directory, read);
        }
        await checkAllReadings(test, known.directory);
        expect(await findBrokenInvariants(test.services.pool)).toEqual({});
      },
    ),
    // No shrinking: a failure names the call that differs, and finding a shorter sequence takes minutes.
    { numRuns: sequences, endOnFailure: true },
  );
});
